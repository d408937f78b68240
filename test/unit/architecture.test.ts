import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { basename, posix } from 'node:path';
import test from 'node:test';
import { build, type Metafile } from 'esbuild';
import { parts } from '../../esbuild.mjs';
import { type Floor, floors, readSources, root, type SourceImport } from './source-files.ts';

interface Rule {
  /** The floors below, type imports included; a list of files where only these may be imported. */
  readonly imports: Readonly<Partial<Record<Floor, 'all' | 'types' | readonly string[]>>>;
  readonly packages: readonly string[];
}

// Who may import whom: never upward, never sideways.
const rules: Readonly<Record<Floor, Rule>> = {
  core: {
    imports: {},
    packages: [
      'ai',
      'zod',
      'fastest-levenshtein',
      'jsonc-parser',
      'jsonrepair',
      'yaml',
      'picomatch/posix.js',
    ],
  },
  protocol: { imports: { core: 'types' }, packages: ['zod/mini'] },
  node: { imports: { core: 'all' }, packages: ['node:*', '@ai-sdk/*'] },
  webview: {
    imports: {
      protocol: 'all',
      // Display functions without dependencies.
      core: ['src/core/scorers/score.ts', 'src/core/scorers/score-bands.ts', 'src/core/translate.ts'],
    },
    packages: ['lit/*'],
  },
  cli: {
    imports: { core: 'all', node: 'all' },
    packages: ['node:*', 'commander', 'picocolors', 'string-width'],
  },
  extension: {
    imports: { core: 'all', node: 'all', protocol: 'all' },
    packages: ['vscode', 'diff', 'node:crypto'],
  },
};

const sources = readSources();

test('every source file belongs to a floor', () => {
  const onDisk = readdirSync(`${root}/src`, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.[cm]?[jt]sx?$/.test(name))
    .map((name) => `src/${name.replaceAll('\\', '/')}`);
  assert.deepEqual(sources.map(({ path }) => path).sort(), onDisk.sort());
  for (const floor of floors)
    assert.ok(
      sources.some((source) => source.floor === floor),
      floor,
    );
});

function isAllowed(path: string, floor: Floor, { specifier, kind }: SourceImport): boolean {
  if (specifier === null) return false;
  const { imports, packages } = rules[floor];
  if (!specifier.startsWith('.')) {
    return packages.some((allowed) =>
      allowed.endsWith('*') ? specifier.startsWith(allowed.slice(0, -1)) : specifier === allowed,
    );
  }
  const target = posix.join(posix.dirname(path), specifier);
  // The message bundles are data; the editor hands them to the extension itself.
  if (floor === 'cli' && /^l10n\/bundle\.l10n\.[\w-]+\.json$/.test(target)) return true;
  const targetFloor = floors.find((name) => target.startsWith(`src/${name}/`));
  if (targetFloor === undefined) return false;
  if (targetFloor === floor) return true;
  const allowed = imports[targetFloor];
  if (allowed === 'types') return kind === 'type';
  return allowed === 'all' || (allowed?.includes(target) ?? false);
}

for (const floor of floors) {
  test(`${floor} imports only what its floor may`, () => {
    const wrong = sources
      .filter((source) => source.floor === floor)
      .flatMap(({ path, imports }) =>
        imports
          .filter((entry) => !isAllowed(path, floor, entry))
          .map(({ specifier, kind }) => `${path}: ${kind} import of ${specifier}`),
      );
    assert.deepEqual(wrong, []);
  });
}

test('files import each other by name and ending', () => {
  const wrong = sources.flatMap(({ path, imports }) =>
    imports
      .filter(({ specifier }) => specifier?.startsWith('.') && !/\.(ts|json)$/.test(specifier))
      .map(({ specifier }) => `${path}: ${specifier}`),
  );
  assert.deepEqual(wrong, []);
});

const nodeGlobals = [
  'Buffer',
  'NodeJS',
  '__dirname',
  '__filename',
  'clearImmediate',
  'global',
  'module',
  'process',
  'require',
  'setImmediate',
];
const pageGlobals = ['window', 'localStorage', 'HTMLElement'];

const refusedNames: [floor: Floor, names: readonly string[]][] = [
  ['core', [...nodeGlobals, ...pageGlobals]],
  ['protocol', [...nodeGlobals, ...pageGlobals]],
  ['webview', nodeGlobals],
  ['node', [...pageGlobals, 'require', '__dirname']],
  ['cli', [...pageGlobals, 'require', '__dirname']],
];

for (const [floor, names] of refusedNames) {
  test(`${floor} uses no globals of a host it may not know`, () => {
    const wrong = sources
      .filter((source) => source.floor === floor)
      .flatMap((source) =>
        names.filter((name) => source.names.has(name)).map((name) => `${source.path}: ${name}`),
      );
    assert.deepEqual(wrong, []);
  });
}

test('the compiler knows neither Node nor the page in the core, and no Node in the panel', () => {
  const optionsOf = (floor: Floor) =>
    JSON.parse(readFileSync(`${root}/src/${floor}/tsconfig.json`, 'utf8')).compilerOptions;
  for (const floor of ['core', 'protocol', 'webview'] as const) assert.deepEqual(optionsOf(floor).types, []);
  assert.ok(!`${optionsOf('core').lib}`.includes('DOM'));
  for (const floor of ['node', 'cli'] as const) assert.deepEqual(optionsOf(floor).types, ['node']);
});

test('no default exports, no barrels', () => {
  const wrong = sources.filter(
    ({ hasDefaultExport, hasExportStar, onlyReexports }) =>
      hasDefaultExport || hasExportStar || onlyReexports,
  );
  assert.deepEqual(
    wrong.map(({ path }) => path),
    [],
  );
});

test('files are named in kebab-case after what they do, never index or utils', () => {
  const wrong = sources
    .map(({ path }) => path)
    .filter((path) => {
      const name = basename(path);
      return (
        !/^[a-z][a-z0-9]*(-[a-z0-9]+)*\.ts$/.test(name) ||
        /^(index|utils?|helpers?|common|misc)\.ts$/.test(name)
      );
    });
  assert.deepEqual(wrong, []);
  const folders = new Set(sources.map(({ path }) => posix.dirname(path)));
  for (const folder of folders) assert.match(folder, /^src(\/[a-z]+(-[a-z]+)*)+$/);
});

test('no file is longer than 300 lines', () => {
  const long = sources.filter(({ lines }) => lines > 300).map(({ path, lines }) => `${path}: ${lines}`);
  assert.deepEqual(long, []);
});

/** The files of source that are in a bundle from the start, chunks loaded on demand left out, and its size. */
function closureOf({ outputs }: Metafile, entryPoint: string): { inputs: string[]; bytes: number } {
  const start = Object.keys(outputs).find((name) => outputs[name]?.entryPoint === entryPoint);
  assert.ok(start, entryPoint);
  const names = new Set([start]);
  for (const name of names) {
    for (const { path, kind, external } of outputs[name]?.imports ?? []) {
      if (kind === 'import-statement' && !external) names.add(path);
    }
  }
  const all = [...names].flatMap((name) => outputs[name] ?? []);
  return {
    inputs: all.flatMap(({ inputs }) => Object.keys(inputs)),
    bytes: all.reduce((sum, { bytes }) => sum + bytes, 0),
  };
}

async function metafileOf(part: keyof typeof parts): Promise<Metafile> {
  const options = { ...parts[part], absWorkingDir: root, write: false } as const;
  const { metafile } = await build(options as Parameters<typeof build>[0] & { metafile: true });
  return metafile;
}

function packagesOf(inputs: readonly string[]): string[] {
  const names = inputs.flatMap((path) => /node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(path)?.[1] ?? []);
  return [...new Set(names)].sort();
}

test('the activation bundle holds no library that is needed later only', async () => {
  const { inputs, bytes } = closureOf(await metafileOf('extension'), 'src/extension/extension.ts');
  for (const name of ['zod', 'yaml', 'ai', 'diff', 'commander', 'lit', 'lit-html']) {
    assert.ok(!packagesOf(inputs).includes(name), `${name} is loaded at activation`);
  }
  assert.ok(inputs.every((path) => !/^src\/(cli|webview)\//.test(path)));
  assert.ok(bytes <= 60 * 1024, `${bytes} bytes are loaded at activation`);
});

test('the worker of the similarity holds the comparison and nothing of the editor', async () => {
  const { inputs } = closureOf(await metafileOf('extension'), 'src/node/similarity-worker.ts');
  assert.ok(inputs.every((path) => !path.startsWith('src/extension/')));
  assert.deepEqual(packagesOf(inputs), ['fastest-levenshtein']);
});

test('the command line is bundled without the editor', async () => {
  assert.equal('external' in parts.cli, false);
  const { outputs, inputs } = await metafileOf('cli');
  assert.ok(Object.keys(inputs).every((path) => !/^src\/(extension|webview|protocol)\//.test(path)));
  const external = Object.values(outputs).flatMap(({ imports }) =>
    imports.filter((entry) => entry.external).map(({ path }) => path),
  );
  for (const name of external)
    assert.match(name, /^(node:|module$|process$|events$|child_process$|path$|fs$|tty$|os$)/);
});

test('the panel holds the pure display functions of the core and lit, nothing else', async () => {
  const { inputs } = await metafileOf('webview');
  const core = rules.webview.imports.core;
  for (const path of Object.keys(inputs)) {
    const floor = floors.find((name) => path.startsWith(`src/${name}/`));
    if (floor === 'core') assert.ok(Array.isArray(core) && core.includes(path), path);
    else assert.ok(floor === undefined || floor === 'webview' || floor === 'protocol', path);
  }
  const allowed = ['lit', 'lit-html', '@lit/reactive-element'];
  const unexpected = packagesOf(Object.keys(inputs)).filter((name) => !allowed.includes(name));
  assert.deepEqual(unexpected, []);
});
