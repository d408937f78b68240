import { rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const shared = {
  bundle: true,
  minify: true,
  sourcemap: true,
  metafile: true,
  legalComments: 'none',
  logLevel: 'warning',
};

// The core stays free of Node, so its YAML parser is the browser build.
const alias = { yaml: './node_modules/yaml/browser/index.js' };

const node = {
  ...shared,
  alias,
  // Some packages' main entry is UMD, whose requires a bundler cannot follow.
  mainFields: ['module', 'main'],
  platform: 'node',
  target: 'node22',
  format: 'esm',
  splitting: true,
  outdir: 'dist',
  chunkNames: 'chunks/[name]-[hash]',
};

/**
 * How each part of dist/ is built.
 * @type {Record<'extension' | 'cli' | 'webview', import('esbuild').BuildOptions>}
 */
export const parts = {
  extension: {
    ...node,
    entryPoints: {
      extension: 'src/extension/extension.ts',
      'similarity-worker': 'src/node/similarity-worker.ts',
    },
    external: ['vscode'],
  },
  // Without `vscode` as external: an import that strays into the CLI fails the build.
  cli: {
    ...node,
    entryPoints: { cli: 'src/cli/main.ts' },
    banner: {
      js: [
        '#!/usr/bin/env node',
        "import { createRequire as __createRequire } from 'node:module';",
        'const require = __createRequire(import.meta.url);',
      ].join('\n'),
    },
  },
  webview: {
    ...shared,
    entryPoints: { panel: 'src/webview/main.ts' },
    platform: 'browser',
    target: 'es2022',
    format: 'iife',
    outdir: 'dist/webview',
  },
};

/** Builds everything that ships into dist/. */
export async function buildAll() {
  await rm('dist', { recursive: true, force: true });
  await Promise.all(Object.values(parts).map((part) => build(part)));
}

// `import.meta.main` is newer than the oldest Node that may start this.
if (process.argv[1] === fileURLToPath(import.meta.url)) await buildAll();
