import { readPackages } from './check-latest';

const fence = (lang: string, code: string): string => `\`\`\`${lang}\n${code}\n\`\`\`\n`;

const readInstalls = (page: string) => [...readPackages(page).values()];

test('a page’s packages are those of its install lines, once each, and always webpack', () => {
  const page = [
    fence('npm', 'npm init -y\nnpm install he@1'),
    fence('npm', 'npm install --save-dev webpack@5 he'),
    fence('bash', 'npm install left-alone'),
    fence('js fragment=plugins', 'new HtmlWebpackPlugin()'),
    fence('npm skip="needs a tool"', 'npm install gulp@5'),
  ].join('\n');
  expect(readInstalls(page)).toEqual([
    'he@1',
    'webpack@5',
    'html-webpack-plugin',
    'webpack-cli',
    'webpack-dev-server',
  ]);
  expect(readInstalls('No fence.')).toEqual(['webpack', 'webpack-cli', 'webpack-dev-server']);
});

test('a page’s packages are also those of its package.json files, except for the ones on the page', () => {
  const page = [
    fence('json file=app/package.json', '{ "dependencies": { "@shop/ui": "*", "react": "^18.3.0" } }'),
    fence('json file=ui/package.json', '{ "name": "@shop/ui", "devDependencies": { "he": "1" } }'),
    fence('json file=node_modules/old/package.json', '{ "name": "old", "dependencies": { "older": "1" } }'),
    fence('npm', 'npm install he@2'),
  ].join('\n');
  expect(readInstalls(page).slice(0, 2)).toEqual(['he@2', 'react@^18.3.0']);
  expect(readInstalls(page)).toHaveLength(5);
});
