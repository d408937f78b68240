import { appendFile, readFile } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import * as vscode from 'vscode';

const model = {
  id: 'scripted-1',
  name: 'Scripted 1',
  family: 'scripted',
  version: '1',
  maxInputTokens: 8000,
  maxOutputTokens: 1000,
  capabilities: {},
};

/**
 * The replies are read anew for each request, so that a test can change them while the workbench is open.
 * @typedef {{ match: string, reply?: string | string[], error?: 'NotFound' | 'Blocked' | 'NoPermissions', delayMs?: number }} Rule
 */
export function activate(context) {
  const provider = {
    provideLanguageModelChatInformation: () => [model],
    provideLanguageModelChatResponse: respond,
    provideTokenCount: (_model, text) => Math.ceil((typeof text === 'string' ? text.length : 40) / 4),
  };
  context.subscriptions.push(vscode.lm.registerLanguageModelChatProvider('scripted', provider));
}

async function respond(_model, messages, options, progress, token) {
  const prompt = messages
    .map((message) => message.content.map((part) => part.value ?? '').join(''))
    .join('\n');
  const log = process.env.SCRIPTED_MODEL_LOG;
  if (log) await appendFile(log, `${JSON.stringify({ prompt, options: options.modelOptions })}\n`);

  const rule = (await readRules()).find(({ match }) => prompt.includes(match));
  if (!rule) throw new Error('No rule of the scripted model matches this prompt.');
  if (rule.delayMs) await waitUnlessCancelled(rule.delayMs, token);
  if (token.isCancellationRequested) return;
  if (rule.error) throw vscode.LanguageModelError[rule.error](`scripted ${rule.error}`);
  for (const chunk of [rule.reply ?? ''].flat()) progress.report(new vscode.LanguageModelTextPart(chunk));
}

/** @returns {Promise<Rule[]>} */
async function readRules() {
  const file = process.env.SCRIPTED_MODEL_REPLIES;
  return file ? JSON.parse(await readFile(file, 'utf8')) : [];
}

async function waitUnlessCancelled(milliseconds, token) {
  const controller = new AbortController();
  const subscription = token.onCancellationRequested(() => controller.abort());
  await delay(milliseconds, undefined, { signal: controller.signal }).catch(() => {});
  subscription.dispose();
}
