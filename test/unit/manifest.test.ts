import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import test from 'node:test';
import {
  commandIds,
  contextKeys,
  panelViewType,
  settingDefaults,
} from '../../src/extension/contributions.ts';
import { readSources, root } from './source-files.ts';

interface MenuItem {
  readonly command?: string;
  readonly submenu?: string;
  readonly when?: string;
}

interface Manifest {
  readonly main: string;
  readonly icon: string;
  readonly l10n: string;
  readonly bin: Readonly<Record<string, string>>;
  readonly activationEvents: readonly string[];
  readonly capabilities: Readonly<Record<string, { readonly supported: unknown }>>;
  readonly contributes: {
    readonly commands: readonly {
      readonly command: string;
      readonly title: string;
      readonly category?: string;
    }[];
    readonly menus: Readonly<Record<string, readonly MenuItem[]>>;
    readonly submenus: readonly { readonly id: string }[];
    readonly keybindings: readonly {
      readonly command: string;
      readonly key: string;
      readonly when?: string;
    }[];
    readonly views?: Readonly<Record<string, readonly { readonly id: string }[]>>;
    readonly configuration: {
      readonly properties: Readonly<
        Record<
          string,
          { readonly default: unknown; readonly type: string; readonly enum?: readonly unknown[] }
        >
      >;
    };
  };
}

const manifestText = readFileSync(join(root, 'package.json'), 'utf8');
const manifest: Manifest = JSON.parse(manifestText);
const { commands, menus, submenus, keybindings, views = {}, configuration } = manifest.contributes;
const ids: string[] = Object.values(commandIds);
// Commands that take an argument which only a lens can give.
const internal: readonly string[] = [commandIds.openCase, commandIds.scoreCaseByKey];
const sources = readSources().filter(({ floor }) => floor === 'extension');

test('the commands of the manifest are those of the code, each once', () => {
  assert.deepEqual(commands.map(({ command }) => command).sort(), [...ids].sort());
  assert.equal(new Set(ids).size, ids.length);
});

test('the settings of the manifest are those of the code, with the same defaults', () => {
  const { properties } = configuration;
  assert.deepEqual(
    Object.fromEntries(Object.entries(properties).map(([id, property]) => [id, property.default])),
    settingDefaults,
  );
  for (const [id, { default: value, type, enum: choices }] of Object.entries(properties)) {
    assert.equal(typeof value, type, id);
    if (choices) assert.ok(choices.includes(value), id);
  }
});

test('every command has a title and the category Answermark', () => {
  for (const { command, category, title } of commands) {
    assert.equal(category, 'Answermark', command);
    assert.match(title, /^%command\.\w+%$/, command);
  }
});

test('menus and keys name commands and submenus that exist', () => {
  const submenuIds = submenus.map(({ id }) => id);
  for (const [menu, items] of Object.entries(menus)) {
    assert.ok(menu === 'commandPalette' || menu.includes('/') || submenuIds.includes(menu), menu);
    for (const { command, submenu } of items) {
      if (command !== undefined) assert.ok(ids.includes(command), `${menu}: ${command}`);
      if (submenu !== undefined) assert.ok(submenuIds.includes(submenu), `${menu}: ${submenu}`);
      assert.ok(command !== undefined || submenu !== undefined, menu);
    }
  }
  for (const id of submenuIds) assert.ok(menus[id]?.length, `the submenu ${id} has entries`);
  for (const { command, when, key } of keybindings) {
    assert.ok(ids.includes(command), command);
    assert.ok(when, `${key} is taken only where it makes sense`);
  }
});

test('commands that need an argument are hidden from the palette, and no others', () => {
  const palette = menus.commandPalette ?? [];
  const hidden = palette.filter(({ when }) => when === 'false').map(({ command }) => command);
  assert.deepEqual(hidden.sort(), [...internal].sort());
  const elsewhere = Object.entries(menus)
    .filter(([menu]) => menu !== 'commandPalette')
    .flatMap(([, items]) => items.map(({ command }) => command ?? ''));
  for (const id of internal) assert.ok(!elsewhere.includes(id), id);
});

test('conditions use the context keys that the code sets, and all of them', () => {
  const conditions = [...Object.values(menus).flat(), ...keybindings].map(({ when = '' }) => when).join(' ');
  const used = new Set(conditions.match(/answermark\.\w+/g));
  assert.deepEqual([...used].sort(), Object.values(contextKeys).sort());
});

test('nothing is activated on start-up', () => {
  const { activationEvents } = manifest;
  assert.ok(activationEvents.length > 0);
  for (const event of activationEvents) {
    assert.match(event, /^(onLanguage|onWebviewPanel|onCustomEditor|onWalkthrough):[\w.-]+$/);
  }
  assert.ok(activationEvents.includes(`onWebviewPanel:${panelViewType}`));
});

test('views of the manifest are known to the code', () => {
  const texts = new Set(sources.flatMap((source) => [...source.texts]));
  for (const { id } of Object.values(views).flat()) assert.ok(texts.has(id), id);
});

test('ids are written once: the code names commands, settings and keys through contributions.ts', () => {
  const settings = Object.keys(settingDefaults);
  const known = new Set([
    ...ids,
    ...settings,
    ...Object.values(contextKeys),
    panelViewType,
    'answermark.status',
  ]);
  for (const { path, texts } of sources) {
    for (const text of texts) {
      if (!/^answermark\.[\w.]+$/.test(text)) continue;
      assert.ok(known.has(text), `${path}: ${text} is contributed nowhere`);
      if (ids.includes(text)) assert.equal(path, 'src/extension/contributions.ts', text);
    }
  }
});

test('commands are registered in one file, from the table of ids', () => {
  const registering = sources.filter(
    ({ members }) => members.has('registerCommand') || members.has('registerTextEditorCommand'),
  );
  assert.deepEqual(
    registering.map(({ path }) => path),
    ['src/extension/commands.ts'],
  );
  const [commandsFile] = registering;
  assert.ok(commandsFile?.names.has('commandIds'));
});

test('what the manifest refers to is there', () => {
  assert.equal(manifest.l10n, './l10n');
  for (const path of [manifest.icon, manifest.l10n]) assert.ok(existsSync(join(root, path)), path);
  assert.equal(manifest.main, './dist/extension.js');
  assert.deepEqual(manifest.bin, { answermark: 'dist/cli.js' });
  const bundles = readdirSync(join(root, manifest.l10n)).sort();
  assert.deepEqual(bundles, ['bundle.l10n.zh-cn.json', 'bundle.l10n.zh-tw.json']);
});

test('the workspace has to be trusted only for what could reach out', () => {
  assert.equal(manifest.capabilities.untrustedWorkspaces?.supported, 'limited');
});

test('every text of the manifest is in its three languages, and no other', () => {
  const used = [...new Set([...manifestText.matchAll(/"%([\w.]+)%"/g)].map(([, key]) => key))].sort();
  for (const file of ['package.nls.json', 'package.nls.zh-cn.json', 'package.nls.zh-tw.json']) {
    const texts: Record<string, string> = JSON.parse(readFileSync(join(root, file), 'utf8'));
    assert.deepEqual(Object.keys(texts).sort(), used, file);
    for (const [key, text] of Object.entries(texts)) assert.ok(text.trim(), `${file}: ${key}`);
  }
});

test('.vscodeignore is a list of what is packed, and it packs what the manifest needs', () => {
  const lines = readFileSync(join(root, '.vscodeignore'), 'utf8').trim().split('\n');
  assert.equal(lines[0], '**');
  const excluded = lines.slice(1).filter((line) => !line.startsWith('!'));
  assert.deepEqual(excluded, []);
  for (const packed of [
    'package.json',
    'package.nls*.json',
    'README.md',
    'CHANGELOG.md',
    'LICENSE',
    'l10n/*.json',
    'dist/**/*.js',
    'NOTICE',
    manifest.icon,
  ]) {
    assert.ok(lines.includes(`!${packed}`), packed);
  }
  for (const line of lines) assert.doesNotMatch(line, /^!(\*\*|src|test|node_modules|\.)/);
});
