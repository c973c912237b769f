import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { EXAMPLES } from '../../ui/playground/examples/examples';
import { createTestFolder } from '../../testing/test-folder';
import { readExamples } from './read-examples';
import { writePackages } from './write-packages';

const folder = createTestFolder();
const examples = readExamples();

test('examples are listed in their order, and every folder is one of them', () => {
  expect(examples.map(({ id }) => id)).toEqual(EXAMPLES.map(({ id }) => id));
  const entries = fs.readdirSync('src/ui/playground/examples', { withFileTypes: true });
  const folders = entries.flatMap((entry) => (entry.isDirectory() ? [entry.name] : []));
  expect(folders.sort()).toEqual(examples.map(({ id }) => id).sort());
});

test('the packages that can be imported are complete for their own modules, and named by their content', () => {
  const packages = writePackages(folder.at());
  expect(packages.map(({ name }) => name)).toEqual(['lodash', 'lodash-es', 'preact', 'react', 'react-dom']);
  for (const { name, version, file, bytes } of packages) {
    const json = folder.read(file);
    const hash = createHash('sha256').update(json).digest('hex').slice(0, 16);
    expect(file).toBe(`/playground/packages/${name}.${hash}.json`);
    expect(Buffer.byteLength(json)).toBe(bytes);
    const texts = JSON.parse(json) as Readonly<Record<string, string>>;
    expect(JSON.parse(texts[`${name}/package.json`] ?? '')).toMatchObject({ version });
    const lost = Object.entries(texts).flatMap(([from, text]) =>
      [...text.matchAll(/(?:\bfrom |\bimport |\brequire\()['"](\.[^'"]+)['"]/g)]
        .map(([, request = '']) => path.posix.join(path.posix.dirname(from), request))
        .filter((to) => ![to, `${to}.js`, `${to}/index.js`].some((candidate) => candidate in texts))
        .map((to) => `${from}: ${to}`),
    );
    expect(lost).toEqual([]);
  }
});
