import { buildRuns, splitLines, linkRuns } from './highlight';
import { GRAMMARS, LANGUAGE_IDS, languageByFile, languageByName, PLAIN_TEXT } from './languages';

const run = (color: string, text: string) => ({ color, text });
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
      const texts = buildRuns(code, language(name)).map(({ text }) => text);
      expect(texts.join('')).toBe(code);
    }
  });
});

test('splitLines cuts at line ends and preserves empty lines', () => {
  const lines = splitLines([run('c', 'a\n\nb'), run('', 'c\n')]);
  expect(lines).toEqual([[run('c', 'a')], [], [run('c', 'b'), run('', 'c')], []]);
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

const link = (start: number, end: number, href: string) => ({ start, end, href });

test.each([
  ['without links', [], 'k:export | :{ a: 1, b: 2 }'],
  ['two links', [link(9, 10, '#a'), link(15, 16, '#b')], 'k:export | :{ | :a#a| :: 1, | :b#b| :: 2 }'],
  ['over several colors', [link(5, 8, '#x')], 'k:expor|k:t #x| :{#x| : a: 1, b: 2 }'],
])('code is cut where links begin and end: %s', (_, ranges, expected) => {
  const runs = linkRuns([run('k', 'export '), run(' ', '{ a: 1, b: 2 }')], ranges);
  expect(runs.map(({ color, text, href = '' }) => `${color}:${text}${href}`).join('|')).toBe(expected);
});
