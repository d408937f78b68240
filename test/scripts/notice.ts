import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { parts } from '../../esbuild.mjs';

// Writes NOTICE: the licences of all packages whose code is in dist/. Run by hand after a change of dependencies.
const root = fileURLToPath(new URL('../..', import.meta.url));
const licenceFile = /^licen[cs]e(?:[.-].*)?$/i;

/** The folders of the packages that are bundled, from what esbuild reads. */
export async function bundledPackages(): Promise<string[]> {
  const folders = new Set<string>();
  for (const part of Object.values(parts)) {
    const { metafile } = await build({ ...part, absWorkingDir: root, write: false, metafile: true });
    for (const output of Object.values(metafile?.outputs ?? {})) {
      for (const [input, { bytesInOutput }] of Object.entries(output.inputs)) {
        const folder = /^(?:.*\/)?node_modules\/(?:@[^/]+\/)?[^/]+/.exec(input)?.[0];
        if (folder && bytesInOutput > 0) folders.add(folder);
      }
    }
  }
  return [...folders].sort();
}

/** One section: name, licence, and the licence's own text. */
async function section(folder: string): Promise<{ name: string; text: string }> {
  const { name, license } = JSON.parse(await readFile(path.join(root, folder, 'package.json'), 'utf8')) as {
    name: string;
    license: string;
  };
  const file = (await readdir(path.join(root, folder))).find((entry) => licenceFile.test(entry));
  const text = file ? await readFile(path.join(root, folder, file), 'utf8') : `Licence: ${license}\n`;
  return { name, text: `## ${name} (${license})\n\n${text.replaceAll('\r\n', '\n').trim()}\n` };
}

/** The text of NOTICE as it should be. */
export async function noticeText(): Promise<string> {
  const sections = await Promise.all((await bundledPackages()).map(section));
  const unique = new Map(sections.map(({ name, text }) => [name, text]));
  const heading = 'Answermark contains code of these packages, under their licences.\n';
  return [heading, ...[...unique.values()].map((text) => `\n${text}`)].join('');
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await writeFile(path.join(root, 'NOTICE'), await noticeText());
}
