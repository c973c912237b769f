import { stem, tokenize } from './tokenizer';

const termsOf = (text: string): string[] => tokenize(text).map(({ term }) => term);

test.each([
  ['Code splitting', ['code', 'splitting']],
  ['splitChunks', ['splitchunks', 'split', 'chunks']],
  ['HTMLPlugin', ['htmlplugin', 'html', 'plugin']],
  ['NODE_ENV', ['node_env', 'node', 'env']],
  ['output.filename', ['output', 'filename', 'outputfilename']],
  ['--watch-options', ['watch', 'options', 'watchoptions', '--watchoptions']],
  ['run --watch', ['run', 'watch', '--watch']],
  ['webpack-dev-server is', ['webpack', 'dev', 'server', 'webpackdevserver', 'is']],
  ['the end. Next', ['the', 'end', 'next']],
  ['代码分割', ['代码', '码分', '分割']],
  ['用webpack打包', ['用', 'webpack', '打包']],
  ['<>&"', []],
])('the words of %j', (text, words) => {
  expect(termsOf(text)).toEqual(words);
});

test('a token has its position', () => {
  expect(tokenize('set output.path')).toEqual([
    { term: 'set', start: 0, end: 3 },
    { term: 'output', start: 4, end: 10 },
    { term: 'path', start: 11, end: 15 },
    { term: 'outputpath', start: 4, end: 15 },
  ]);
});

test.each([
  ['chunks', 'chunk'],
  ['splitting', 'split'],
  ['installation', 'install'],
  ['configuration', 'configure'],
  ['dependencies', 'dependency'],
  ['resolved', 'resolve'],
])('%s and %s have one stem', (one, other) => {
  expect(stem(one)).toBe(stem(other));
});

test('Express and an expression have different stems', () => {
  expect(stem('expression')).toBe(stem('expressions'));
  expect(stem('expression')).not.toBe(stem('express'));
});

test.each(['css', 'this', 'mode', 'es5', '代码'])('%s is hardly changed', (word) => {
  expect(stem(word).length).toBeGreaterThanOrEqual(word.length - 1);
  expect(word.startsWith(stem(word))).toBe(true);
});
