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
  expect(buildEntries(sections, ['Mode'])).toEqual([
    { id: 'chunk', title: 'Chunk', definition: 'A group of modules.' },
  ]);
});
