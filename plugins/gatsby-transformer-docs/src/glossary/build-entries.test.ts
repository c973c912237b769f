import { buildEntries } from './build-entries';

const section = (level: number, title: string, text: string) => ({
  id: title.toLowerCase(),
  level,
  title,
  text,
  code: '',
});

test('headings of level 3 with words below them are entries, but for those left out', () => {
  const sections = [
    section(1, '', 'An introduction.'),
    section(2, 'C', 'Words under a letter.'),
    section(3, 'Chunk', 'A group of modules. More.'),
    section(4, 'History', 'Long ago.'),
    section(3, 'Mode', 'A word of its own.'),
    section(3, 'Empty', ''),
  ];
  expect(buildEntries(sections, ['mode'])).toEqual([
    { id: 'chunk', title: 'Chunk', definition: 'A group of modules.' },
  ]);
});

test('a translated word has its original in brackets, which is no part of it', () => {
  const sections = [section(3, '依赖图（dependency graph）', '模块以及它们之间的依赖。更多。')];
  expect(buildEntries(sections, [])).toEqual([
    { id: '依赖图（dependency graph）', title: '依赖图', definition: '模块以及它们之间的依赖。' },
  ]);
});
