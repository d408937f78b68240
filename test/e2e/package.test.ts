import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import type { Workbench } from './host/workbench.ts';
import { startWorkbenchHost, type WorkbenchHost } from './host/workbench-host.ts';
import { readPair, waitForPanel } from './panel-reader.ts';

const repository = fileURLToPath(new URL('../..', import.meta.url));
const workspace = path.join(repository, 'test/fixtures/formats');
const folder = mkdtempSync(path.join(tmpdir(), 'answermark-package-'));
const vsix = path.join(folder, 'answermark.vsix');
const vsce = path.join(repository, 'node_modules/@vscode/vsce/vsce');

before(() => {
  const options = ['--no-dependencies', '--allow-missing-repository', '--out', vsix];
  execFileSync(process.execPath, [vsce, 'package', ...options], { cwd: repository, stdio: 'pipe' });
});

after(() => rmSync(folder, { recursive: true, force: true }));

test('the package holds what is allowed and nothing else', () => {
  const list = execFileSync(process.execPath, [vsce, 'ls', '--no-dependencies'], {
    cwd: repository,
    encoding: 'utf8',
  });
  const allowed =
    /^(?:package(?:\.nls(?:\.zh-(?:cn|tw))?)?\.json|README\.md|CHANGELOG\.md|LICENSE|NOTICE|l10n\/[\w.-]+\.json|media\/.+|dist\/[\w./-]+\.(?:js|bin))$/;
  const strangers = list.split('\n').filter((file) => file && !allowed.test(file));
  assert.deepEqual(strangers, []);
  for (const wanted of ['dist/extension.js', 'dist/cli.js', 'dist/webview/panel.js', 'NOTICE', 'LICENSE']) {
    assert.ok(list.split('\n').includes(wanted), wanted);
  }
});

for (const { name, options, fileLens, score, onTopic, banner } of [
  {
    name: 'installed from its package',
    options: {},
    fileLens: '▶ Score 4 cases',
    score: '▶ Score',
    onTopic: 'on topic',
    banner: null,
  },
  {
    name: 'installed from its package in Restricted Mode and Chinese',
    options: { restricted: true, locale: 'zh-cn' },
    fileLens: '▶ 为 4 个用例评分',
    score: '▶ 评分',
    onTopic: '切题',
    banner: /此工作区不受信任/,
  },
]) {
  test(`${name}, it scores a case`, async () => {
    let host: WorkbenchHost | undefined;
    let workbench: Workbench | undefined;
    try {
      host = await startWorkbenchHost({ vsix: [vsix], ...options });
      workbench = await host.open({ workspace, openFile: 'pairs-basic.jsonl' });
      await workbench.waitForLens(fileLens);
      await workbench.clickLens(score, 0);
      const page = workbench;
      const pair = await waitForPanel(
        'the pair',
        () => readPair(page),
        ({ statements }) => statements.length > 0,
      );
      assert.equal(pair.statements[0]?.verdict, onTopic);
      assert.equal(pair.scores[0], '1.00');
      if (banner) {
        const panel = await workbench.panel('.banner, .notice');
        await panel.getByText(banner).first().waitFor();
      }
      await workbench.screenshot(`package-${options.locale ?? 'en'}`);
      assert.deepEqual(workbench.outsideRequests(), []);
    } finally {
      await workbench?.close();
      await host?.close();
    }
  });
}
