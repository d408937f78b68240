import { rm } from 'node:fs/promises';
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

/** Builds everything that ships into dist/ and returns esbuild's metafile of each part. */
export async function buildAll() {
  await rm('dist', { recursive: true, force: true });
  const [extension, cli, webview] = await Promise.all([
    build({
      ...node,
      entryPoints: {
        extension: 'src/extension/extension.ts',
        'similarity-worker': 'src/node/similarity-worker.ts',
      },
      external: ['vscode'],
    }),
    // Without `vscode` as external: an import that strays into the CLI fails the build.
    build({
      ...node,
      entryPoints: { cli: 'src/cli/main.ts' },
      banner: {
        js: [
          '#!/usr/bin/env node',
          "import { createRequire as __createRequire } from 'node:module';",
          'const require = __createRequire(import.meta.url);',
        ].join('\n'),
      },
    }),
    build({
      ...shared,
      entryPoints: { panel: 'src/webview/main.ts' },
      platform: 'browser',
      target: 'es2022',
      format: 'iife',
      outdir: 'dist/webview',
    }),
  ]);
  return { extension: extension.metafile, cli: cli.metafile, webview: webview.metafile };
}

if (import.meta.main) await buildAll();
