import { buildRuns, splitLines, linkRuns } from './highlight';
import { GRAMMARS, LANGUAGE_IDS, languageByFile, languageByName, PLAIN_TEXT } from './languages';

const language = (name: string) => languageByName(name) ?? PLAIN_TEXT;

describe('buildRuns', () => {
  test.each([
    ['js', "const a = 'b';", ['k:const', ': a = ', "s:'b'", ':;']],
    ['js', '// note\n1', ['c:// note\n', 'n:1']],
    ['js', '`a${b}c`', ['s:`a', ':${b}', 's:c`']],
    ['js', 'class A extends B {}', ['k:class ', 't:A ', 'k:extends ', 't:B', ': {}']],
    ['json', '{"a": true}', [':{', 'a:"a"', ':: ', 'k:true', ':}']],
    ['css', '.a { color: red }', ['t:.a', ': { ', 'a:color', ':: red }']],
    ['html', '<p class="x">y</p>', ['k:<p ', 'a:class', 'k:=', 's:"x"', 'k:>', ':y', 'k:</p>']],
    ['text', 'const a', [':const a']],
  ])('%s: %j', (name, code, expected) => {
    const runs = buildRuns(code, language(name));
    expect(runs.map(({ color, text }) => `${color}:${text}`)).toEqual(expected);
    expect(runs.map(({ text }) => text).join('')).toBe(code);
  });

  test('preserves every character in every language', () => {
    const code = 'FROM a\n<p>{{ b }}</p> "c" #d\n\n  - e: 1 && \'\n';
    for (const name of LANGUAGE_IDS) {
      expect(
        buildRuns(code, language(name))
          .map(({ text }) => text)
          .join(''),
      ).toBe(code);
    }
  });
});

test('splitLines cuts at line ends and preserves empty lines', () => {
  const runs = [
    { color: 'c', text: 'a\n\nb' },
    { color: '', text: 'c\n' },
  ];
  expect(splitLines(runs)).toEqual([
    [{ color: 'c', text: 'a' }],
    [],
    [
      { color: 'c', text: 'b' },
      { color: '', text: 'c' },
    ],
    [],
  ]);
});

describe('languages', () => {
  test.each([
    ['JavaScript', 'js'],
    ['sh', 'bash'],
    ['yml', 'yaml'],
    ['jsonc', 'json'],
  ])('%s is %s', (name, id) => expect(languageByName(name)?.id).toBe(id));

  test.each(['', 'cobol', 'constructor'])('%j is unknown', (name) => {
    expect(languageByName(name)).toBeUndefined();
  });

  test.each([
    ['src/a.test.TS', 'ts'],
    ['Makefile', 'text'],
    ['a.unknown', 'text'],
  ])('%s contains %s', (file, id) => expect(languageByFile(file).id).toBe(id));

  test('every grammar is used by a language', () => {
    const used = new Set(LANGUAGE_IDS.map((id) => language(id).grammar));
    expect(Object.keys(GRAMMARS).filter((name) => !used.has(name as never))).toEqual([]);
  });
});

const runs = [
  { color: 'k', text: 'export ' },
  { color: '', text: '{ a: 1, b: 2 }' },
];

test('cuts colored code where links begin and end', () => {
  const ranges = [
    { start: 9, end: 10, href: '#a' },
    { start: 15, end: 16, href: '#b' },
  ];
  expect(linkRuns(runs, ranges)).toEqual([
    { color: 'k', text: 'export ' },
    { color: '', text: '{ ' },
    { color: '', text: 'a', href: '#a' },
    { color: '', text: ': 1, ' },
    { color: '', text: 'b', href: '#b' },
    { color: '', text: ': 2 }' },
  ]);
});

test('a link may go over several colors, and need not be there', () => {
  expect(linkRuns(runs, [])).toEqual(runs);
  expect(linkRuns(runs, [{ start: 5, end: 8, href: '#x' }])).toEqual([
    { color: 'k', text: 'expor' },
    { color: 'k', text: 't ', href: '#x' },
    { color: '', text: '{', href: '#x' },
    { color: '', text: ' a: 1, b: 2 }' },
  ]);
});
