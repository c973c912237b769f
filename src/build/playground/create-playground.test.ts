import { createHash } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { EXAMPLES } from '../../ui/playground/examples/examples';
import { enPlayground } from '../../i18n/en-playground';
import { readPlaygroundMessages } from '../../i18n/build-messages';
import { readExamples } from './read-examples';
import { writeResultFrame } from './result-frame';
import { writePackages } from './write-packages';

const examples = readExamples();

test('examples are listed in their order, and every folder is one of them', () => {
  expect(examples.map(({ id }) => id)).toEqual(EXAMPLES.map(({ id }) => id));
  const entries = fs.readdirSync('src/ui/playground/examples', { withFileTypes: true });
  const folders = entries.flatMap((entry) => (entry.isDirectory() ? [entry.name] : []));
  expect(folders.sort()).toEqual(examples.map(({ id }) => id).sort());
});

test('the messages of each language are complete, and the page’s data stays within its budget', () => {
  for (const code of ['en', 'zh'] as const) {
    const messages = readPlaygroundMessages(code);
    expect(Object.keys(messages)).toEqual(Object.keys(enPlayground));
    expect(Buffer.byteLength(JSON.stringify({ messages, examples }))).toBeLessThan(20 * 1024);
  }
});

describe('files', () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'playground-'));
  afterAll(() => fs.rmSync(folder, { recursive: true }));

  test('the packages that can be imported are complete for their own modules, and named by their content', () => {
    const packages = writePackages(folder);
    expect(packages.map(({ name }) => name)).toEqual(['lodash', 'lodash-es', 'preact', 'react', 'react-dom']);
    for (const { name, version, file, bytes } of packages) {
      const json = fs.readFileSync(path.join(folder, file), 'utf8');
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

  test('the frame is named by its content; it requests nothing, and its policy allows its one script', async () => {
    const files = await writeResultFrame(folder);
    expect(files.document).toMatch(/^\/playground-frame\/[\da-f]{16}\.html$/);
    expect(files.script).toMatch(/^\/playground-frame\/result\.[\da-f]{16}\.js$/);
    expect(await writeResultFrame(folder)).toEqual(files);
    expect(fs.readFileSync(path.join(folder, files.script), 'utf8')).toContain('bundle.invalid');
    const html = fs.readFileSync(path.join(folder, files.document), 'utf8');
    expect(html).not.toMatch(/\ssrc=|\shref=/);
    const [, script = ''] = /<script>(.+)<\/script>/.exec(html) ?? [];
    expect(html).toContain(`'sha256-${createHash('sha256').update(script).digest('base64')}'`);
    expect(html).toContain("connect-src 'none'");
  });
});
