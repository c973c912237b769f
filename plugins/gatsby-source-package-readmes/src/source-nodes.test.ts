import { createHookArgs } from '../../../src/testing/mocks/hook-args';
import { createTestFolder } from '../../../src/testing/test-folder';
import { sourceNodes } from '../gatsby-node';

const { write } = createTestFolder(true);

function install(name: string, readme: string | null, change: object = {}): void {
  const facts = { version: '1.2.3', license: 'MIT', description: `Does ${name}.`, repository: `o/${name}` };
  write(`node_modules/${name}/package.json`, JSON.stringify({ ...facts, ...change }));
  if (readme !== null) write(`node_modules/${name}/README.md`, readme);
}

const entry = (name: string, path = `loaders/_${name}.md`) => ({
  ...{ package: name, path, title: name, group: 'G', keywords: ['k'], branch: 'main' },
});

/** Runs the hook over a list of packages; returns the nodes and what was reported. */
async function source(packages: ReturnType<typeof entry>[], pins: Record<string, string>) {
  write('package.json', JSON.stringify({ workspaces: ['plugins/*', 'content'] }));
  write('content/package.json', JSON.stringify({ devDependencies: pins }));
  write('src/list.ts', packages.map(({ package: name }) => `  { package: '${name}' },`).join('\n'));
  write('plugins/gatsby-source-package-readmes/src/clean-readme.ts', '');
  write('package-lock.json', '');
  const { args, nodes, log } = createHookArgs();
  const options = {
    ...{ packages, elsewhere: [], listedIn: ['src/list.ts'], language: 'en', organizations: ['o'] },
  };
  await sourceNodes(args, options as never);
  return { nodes, reports: log.panicOnBuild };
}

test('a README becomes a page with the facts of its package', async () => {
  install('a-loader', '# a-loader\n\nSee [b](https://github.com/o/b-loader).\n');
  install('b-loader', '# b-loader\n\nWords.\n');
  const { nodes, reports } = await source(
    [entry('a-loader'), { ...entry('b-loader'), description: 'Ours.' } as never],
    { 'a-loader': '1.2.3', 'b-loader': '1.2.3' },
  );
  expect(reports).toEqual([]);
  expect(nodes[0]).toMatchObject({
    package: 'a-loader',
    version: '1.2.3',
    repository: 'https://github.com/o/a-loader',
    internal: { type: 'PackageReadme', mediaType: 'text/markdown', content: 'See [b](/loaders/b-loader/).' },
    doc: { path: 'loaders/_a-loader.md', size: 52, listed: { file: 'src/list.ts', line: 1, column: 5 } },
  });
  expect(nodes[1]).toMatchObject({ doc: { description: 'Ours.' } });
});

test('every problem of the list is reported at once, with its location, and stops the build', async () => {
  install('b-loader', null);
  install('c-loader', '# c');
  install('d-loader', '# d', { repository: 'https://example.org/d' });
  install('e-loader', '# e');
  install('f-loader', '# f');
  const { reports } = await source(
    [
      ...['a-loader', 'b-loader', 'c-loader', 'd-loader', 'e-loader'].map((name) => entry(name)),
      entry('f-loader', 'loaders/_e-loader.md'),
    ],
    { 'b-loader': '1.2.3', 'c-loader': '^1.2.0', 'd-loader': '1.2.3', 'e-loader': '1.2.3' },
  );
  expect(reports).toEqual([
    [
      'gatsby-source-package-readmes: faults in the list of packages',
      'src/list.ts:1:5 a-loader: it is not installed',
      '  for example: npm install --save-dev --save-exact a-loader',
      'src/list.ts:2:5 b-loader: it has no README.md',
      '  for example: leave the package out, and write a page about it',
      'src/list.ts:3:5 c-loader: expected its exact version in package.json, which requires "^1.2.0"; installed is 1.2.3',
      '  for example: "c-loader": "1.2.3"',
      'src/list.ts:4:5 d-loader: its repository is not on GitHub: "https://example.org/d"',
      '  for example: leave the package out, and write a page about it',
      'src/list.ts:6:5 f-loader: its page has the URL /loaders/e-loader/, as that of e-loader has',
      "  for example: path: 'loaders/_f-loader.md'",
      'src/list.ts:6:5 f-loader: expected its exact version in package.json, which does not name it; installed is 1.2.3',
      '  for example: "f-loader": "1.2.3"',
    ].join('\n'),
  ]);
});
