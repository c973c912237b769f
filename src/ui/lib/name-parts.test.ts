import { partsOfName, shortenAnchors } from './name-parts';

test.each([
  ['output.path', ['output.path']],
  ['output.assetModuleFilename', ['output.', 'asset', 'Module', 'Filename']],
  ['Options of output.assetModuleFilename here', ['Options of output.', 'asset', 'Module', 'Filename here']],
  ['NormalModuleReplacementPlugin', ['Normal', 'Module', 'Replacement', 'Plugin']],
  ['moduleFilenameTemplateURL', ['module', 'Filename', 'Template', 'URL']],
  ['__webpack_get_script_filename__', ['__webpack_', 'get_', 'script_', 'filename__']],
  ['mini-css-extract-plugin.org', ['mini-css-extract-plugin.', 'org']],
])('%j may break: %j', (text, parts) => {
  expect(partsOfName(text)).toEqual(parts);
  expect(partsOfName(text).join('')).toBe(text);
});

it('leaves a name whole that fits', () => {
  expect(partsOfName('output.path of AutomaticPrefetchPlugin', 23)).toEqual([
    'output.path of AutomaticPrefetchPlugin',
  ]);
  expect(partsOfName('AutomaticPrefetchPlugin', 22)).toEqual(['Automatic', 'Prefetch', 'Plugin']);
});

const shorten = (title: string, page: { title: string; url: string }) =>
  shortenAnchors([{ id: 'a', level: 3, title }], page)[0]?.title;

test.each([
  ['output.path', 'Output', '/configuration/output/', 'path'],
  ['output', 'Output', '/configuration/output/', 'output'],
  ['output.library.type', 'Output', '/configuration/output/', 'library.type'],
  ['devServer.app', 'DevServer', '/configuration/dev-server/', 'app'],
  ['devServer.app', '开发服务器', '/zh/configuration/dev-server/', 'app'],
  ['splitChunks.name', 'SplitChunksPlugin', '/zh/plugins/split-chunks-plugin/', 'name'],
  [
    'optimization.splitChunks',
    'SplitChunksPlugin',
    '/plugins/split-chunks-plugin/',
    'optimization.splitChunks',
  ],
  ['Rule.test', 'Module', '/configuration/module/', 'Rule.test'],
  ['output. Then more', 'Output', '/configuration/output/', 'output. Then more'],
  ['module.rules', 'Output', '/configuration/output/', 'module.rules'],
])('%s on the page %s is listed as %s', (heading, title, url, expected) => {
  expect(shorten(heading, { title, url })).toBe(expected);
});
