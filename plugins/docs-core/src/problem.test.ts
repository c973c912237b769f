import { formatProblems, formatReport, type Problem } from './problem';

const at = (file: string, line: number, column: number, example = ''): Problem => ({
  file,
  line,
  column,
  message: 'sort: expected a number, got "first"',
  example,
});

describe('the report', () => {
  const image = (file: string, line: number, url: string): Problem => ({
    ...at(file, line, 1, '![A chunk.](./chunks.svg)'),
    message: `image: expected an SVG, got "${url}"; draw one`,
  });
  const images = (count: number) =>
    Array.from({ length: count }, (_, index) => image('b.md', index + 1, `${index}.png`));

  test('groups more, the most frequent first, before all others', () => {
    const others = ['{a}', '{b.c}', '{"d"}', '{e}', '{f}', '{g}'].map((code, index) => ({
      ...at('c.md', index + 1, 2),
      message: `code: not allowed, got ${code}`,
    }));
    expect(formatReport([at('a.md', 1, 1), ...others, image('a.md', 9, 'x.gif'), ...images(7)])).toBe(
      [
        '15 problems in 3 files of content:',
        '8 times in 2 files: image: expected an SVG, got "…"; draw one',
        '  for example: ![A chunk.](./chunks.svg)',
        '  at a.md:9:1 "x.gif"',
        '  at b.md:1:1 "0.png"',
        '  at b.md:2:1 "1.png"',
        '  and 5 more',
        '6 times in 1 file: code: not allowed, got "…"',
        '  at c.md:1:2 {a}',
        '  at c.md:2:2 {b.c}',
        '  at c.md:3:2 {"d"}',
        '  and 3 more',
        'a.md:1:1 sort: expected a number, got "first"',
      ].join('\n'),
    );
  });

  test('begins with the file that is being edited, whose problems are in no group', () => {
    const edited = [image('c.md', 2, 'y.png'), at('c.md', 1, 1)];
    const lines = formatReport([at('a.md', 1, 1), ...images(6), ...edited], 'c.md').split('\n');
    expect(lines.slice(1, -7).join('\n')).toBe(formatProblems(edited));
    expect(lines.slice(-7).filter((line) => !line.startsWith(' '))).toEqual([
      '6 times in 1 file: image: expected an SVG, got "…"; draw one',
      'a.md:1:1 sort: expected a number, got "first"',
    ]);
  });

  test('keeps the message that all have; one problem is in the singular', () => {
    const problems = Array.from({ length: 6 }, (_, index) => at('a.md', index + 1, 1));
    const [, group = ''] = formatReport(problems).split('\n');
    expect(group).toBe('6 times in 1 file: sort: expected a number, got "first"');
    expect(formatReport([problems[0]!])).toMatch(/^1 problem in 1 file of content:\na\.md:1:1 sort/);
  });
});
