import { applyFence } from './apply-fence';
import { readInstalls } from './package-json';
import { readFences } from './read-fences';

const apply = (content: string | undefined, head: string, code: string) => {
  const files = new Map(content === undefined ? [] : [['a.js', content]]);
  const [fence] = readFences(`\`\`\`${head}\n${code}\n\`\`\``);
  return { applied: applyFence(files, fence!), files: Object.fromEntries(files) };
};
const FILE = 'a\n\nb\nc\n';

test.each([
  ['a file', FILE, ' a\n \n-b\n+B\n c', 'a\n\nB\nc\n'],
  ['its end', FILE, ' c\n+d', 'a\n\nb\nc\nd\n'],
  ['two parts', FILE, ' a\n+1\n …\n-c\n+C', 'a\n1\n\nb\nC\n'],
  ['below context without a sign', FILE, 'a\n\n-b\n+B', 'a\n\nB\nc\n'],
  ['a file that is not there', '', '+one\n+two', 'one\ntwo\n'],
  ['a file that is only shown here', undefined, ' a\n-b\n+c', 'a\nc\n'],
])('a diff changes %s', (_, file, diff, content) => {
  const { applied, files } = apply(file, 'diff file=a.js', diff);
  expect(applied).toEqual({ file: 'a.js', content });
  expect(files).toEqual({ 'a.js': content });
});

test.each([
  [' a\n \n-x\n+y', 3, '"x"'],
  ['-x', 1, '"x"'],
  [' a\n-c', 2, '"c"'],
  [' c\n …\n-a', 3, '"a"'],
])('reports the line of %j that does not match', (diff, line, text) => {
  const message = `this line isn't in the file at that position: ${text}`;
  const { applied, files } = apply(FILE, 'diff file=a.js', diff);
  expect(applied).toEqual({ file: null, line, message });
  expect(files).toEqual({ 'a.js': FILE });
});

test.each([
  ['diff file=a.js', ' a\n …\n-b'],
  ['diff file=a.js', ' a\n …'],
  ['output file=a.js', 'a'],
  ['js', 'a'],
  ['bash', 'npx webpack'],
])('%s writes nothing: %j', (head, code) => {
  expect(apply(undefined, head, code)).toEqual({ applied: null, files: {} });
});

test('names to install are those of the registry', () => {
  const code = [
    'npm install --save-dev webpack he@1 @babel/core@^8',
    'npm install --global yarn',
    'npm i webpack/webpack#main ./local.tgz webpack@github:webpack/webpack#main',
    'yarn add react',
  ].join('\n');
  const fields = readInstalls(code).map(({ spec, field }) => [spec, field]);
  expect(fields).toEqual([
    ['webpack', 'devDependencies'],
    ['he@1', 'devDependencies'],
    ['@babel/core@^8', 'devDependencies'],
    ['yarn', null],
  ]);
});
