import { readShellSteps, splitWords } from './run-steps';

describe('readShellSteps', () => {
  test.each([
    ['npx webpack', [{ kind: 'webpack', args: [], env: {} }]],
    [
      "NODE_ENV=production npx webpack build --entry './a b.js'",
      [{ kind: 'webpack', args: ['build', '--entry', './a b.js'], env: { NODE_ENV: 'production' } }],
    ],
    ['npx webpack \\\n  --mode none', [{ kind: 'webpack', args: ['--mode', 'none'], line: 1 }]],
    ['# first\n\nnpx webpack', [{ kind: 'webpack', line: 3 }]],
    ['npx webpack serve', [{ kind: 'endless' }]],
    ['npx webpack --json', [{ kind: 'bash' }]],
    ['NODE_OPTIONS=--trace-warnings npx webpack', [{ kind: 'bash' }]],
    [
      'touch a && npx webpack && ls | wc',
      [{ kind: 'bash', afterSuccess: false }, { kind: 'webpack', afterSuccess: true }, { text: 'ls | wc' }],
    ],
    ['a || b && c', [{ kind: 'bash', text: 'a || b && c' }]],
    ["echo 'a && b'", [{ kind: 'bash', text: "echo 'a && b'" }]],
    ['npm run build -- --progress', [{ kind: 'npm', args: ['run', 'build', '--', '--progress'] }]],
    [
      'cd tides\nls',
      [
        { kind: 'cd', folder: 'tides' },
        { kind: 'bash', text: 'ls', line: 2 },
      ],
    ],
    ['cat > a <<E\nnpx webpack\nE', [{ kind: 'bash', text: 'cat > a <<E\nnpx webpack\nE' }]],
    ['for a in b; do\necho $a\ndone', [{ kind: 'bash', line: 1 }]],
  ])('%j', (code, steps) => {
    expect(readShellSteps(code)).toMatchObject(steps);
    expect(readShellSteps(code)).toHaveLength(steps.length);
  });
});

test.each([
  ["a \"b c\" 'd e' f='g h'", ['a', 'b c', 'd e', 'f=g h']],
  ['a | b', null],
  ['a "$B"', null],
  ["a '$B [x]'", ['a', '$B [x]']],
  ["a 'b", null],
  ['a *.js', null],
])('splitWords(%j)', (text, words) => {
  expect(splitWords(text)).toEqual(words);
});
