import { ENGLISH_LABELS } from 'docs-core/body-labels';
import { renderPage } from '../testing/render-page';

const fence = (info: string, code = 'a();'): string => `\`\`\`${info}\n${code}\n\`\`\`\n`;
const render = (...fences: string[]) => renderPage(fences.join('\n'));
const MANIFEST = fence('json file=package.json', '{}');

test.each([
  [
    'a part of a configuration',
    [fence('js fragment=module.rules', '{ test: /a/ }')],
    'webpack.config.js › module.rules',
  ],
  [
    'of the configuration that the page shows',
    [fence('js file=webpack.config.mjs'), fence('js fragment=output', "filename: 'a.js',")],
    'webpack.config.mjs › output',
  ],
  [
    'of the last one of several',
    [
      fence('js file=webpack.common.js'),
      fence('js file=webpack.prod.js'),
      fence('js fragment=cache', 'true'),
    ],
    'webpack.prod.js › cache',
  ],
  [
    'a file that is there',
    [fence('js file=a.js'), fence('js file=a.js')],
    'a.js <small>replaces the file</small>',
  ],
])('names the place of code: %s', (_name, fences, caption) => {
  const { html, markdown } = render(...fences);
  expect(html.replaceAll('<wbr>', '')).toContain(
    `<span class="code-file">${caption.replace(' <', '</span> <')}${caption.includes('<') ? '' : '</span>'}`,
  );
  expect(markdown).toContain(
    `**${caption.replace(' <small>', '** (').replace('</small>', ')')}${caption.includes('<') ? '' : '**'}`,
  );
});

test.each([
  [
    'code that is typed nowhere, beside a project',
    [MANIFEST, fence('js')],
    'Example',
    ENGLISH_LABELS.exampleNote,
  ],
  [
    'a module without a package.json',
    [fence('js file=webpack.config.js', 'export default {};'), fence('bash', 'npx webpack')],
    'webpack.config.js',
    ENGLISH_LABELS.moduleType,
  ],
])('says it of %s', (_name, fences, title, note) => {
  expect(render(...fences).markdown).toContain(`**${title}** (${note})`);
  // Without the first block, no note is needed.
  expect(render(...fences.slice(1)).markdown).not.toContain(note);
});

test('names the command of an output that none is above', () => {
  const { html, markdown } = render(
    fence('output run="npx webpack"'),
    fence('js file=dist/a.js run="npx webpack"'),
  );
  expect(html).toContain('<span>Output <small>after <code>npx webpack</code></small></span>');
  expect(markdown).toContain('**dist/a.js** (after `npx webpack`)');
});

test.each([
  ['what a build has written', [fence('js file=dist/a.js'), fence('js file=dist/a.js')]],
  ['another project', [fence('js file=a.js'), fence('js file=a.js project=b')]],
])('%s does not replace a file', (_name, fences) => {
  expect(render(...fences).html).not.toContain('replaces');
});

test('a part begins with the imports that its page has not shown', () => {
  const part = fence('js fragment=plugins', 'new webpack.BannerPlugin(),');
  const { html, markdown } = render(part, part);
  expect(markdown.match(/import webpack from 'webpack';\n\nnew webpack/g)).toHaveLength(1);
  expect(html.match(/webpack<\/span>;|'webpack'/g)).toHaveLength(1);
});

describe('a project of its own', () => {
  const side = [
    fence('js file=a.js project=b'),
    fence('bash run project=b', 'npx webpack'),
    fence('output', 'c'),
  ];

  test('is a box with the name of its folder, up to its output', () => {
    const { html, markdown } = render(MANIFEST, ...side, 'After');
    expect(html).toMatch(
      /<section class="side" aria-label="A separate folder: b">.*>c<.*<\/section>\n?<p>After/s,
    );
    expect(markdown).toContain('> **A separate folder: `b`**\n>\n> Make the folder `b` inside your project');
    expect(markdown).toContain('> **a.js**\n>\n> ```js\n> a();');
  });

  test('is folded where it shows a failure', () => {
    const failing = fence('js file=a.js project=b fail="No way"');
    const { html } = render(MANIFEST, failing);
    expect(html).toContain('<summary>Reproduce it in a separate folder: <code>No way</code></summary>');
  });

  test('has a short title when it goes on', () => {
    const { html } = render(MANIFEST, ...side, '## Then', ...side);
    expect(html.match(/Make the folder/g)).toHaveLength(1);
    expect(html).toContain('Once more in the separate folder <code>b</code>');
  });

  test.each([
    ['no project to follow', side],
    [
      'a collection',
      [MANIFEST, ...[1, 2, 3, 4, 5, 6, 7].map((name) => fence(`js file=a.js project=${name}`))],
    ],
  ])('%s: none', (_name, fences) => {
    expect(render(...fences).html).not.toContain('class="side"');
  });
});
