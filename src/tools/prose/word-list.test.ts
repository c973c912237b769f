import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createEnglishReader } from './english-reader';
import { readWordList } from './word-list';

const WORDS = 'src/config/prose-words.txt';

describe('readWordList', () => {
  const file = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'words-')), 'words.txt');
  afterAll(() => fs.rmSync(path.dirname(file), { recursive: true }));
  const read = (text: string) => {
    fs.writeFileSync(file, text);
    return readWordList(file);
  };

  test('reads a word a line, without reasons', () => {
    expect(read('# Why\n\nbundler\nDLL  # a format\nes2015\nTide\ntide\n')).toEqual([
      'bundler',
      'DLL',
      'es2015',
      'Tide',
      'tide',
    ]);
  });

  test.each([
    ['bundler\nasset\n', ':2:1 expected the words to be sorted, each once, got "asset" after "bundler"'],
    ['# x\nasset\nasset\n', ':3:1 expected the words to be sorted, each once, got "asset" after "asset"'],
    ['two words\n', ':1:1 expected one word a line, got "two words"'],
  ])('%j is refused', (text, message) => {
    expect(() => read(text)).toThrow(file + message);
  });
});

test('our list is in order, and has no word that the dictionary has', () => {
  const words = readWordList(WORDS);
  const read = createEnglishReader([]);
  const unknown = words.filter((word) => {
    const passage = { kind: 'cell', text: word, offsets: [], code: [] } as const;
    return read(passage).remarks.some(({ source }) => source === 'retext-spell');
  });
  expect(words.filter((word) => !unknown.includes(word))).toEqual([]);
});
