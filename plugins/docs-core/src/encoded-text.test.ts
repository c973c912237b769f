import { encodeTexts, joinPieces, lengthOfPieces, listCodes, parseWords, readPieces } from './encoded-text';

const TEXTS = [
  'Set output.filename, and publicPath for the URL.',
  '使用 import() 语法在运行时加载模块。用webpack打包，再 部署 到 CDN。',
  ' leading, trailing ',
  'two  spaces; 三  个',
  '"quoted" \\ back\u007fslash',
  'keyword one\nkeyword two',
  'Ümläute 🙂 カタカナ',
  '',
];

test('texts are what they were; their lengths are known without joining them', () => {
  const { words, encode } = encodeTexts(TEXTS);
  const pieces = parseWords(words);
  const read = TEXTS.map((text) => readPieces(encode(text), pieces));
  expect(read.map(joinPieces)).toEqual(TEXTS);
  expect(read.map(lengthOfPieces)).toEqual(TEXTS.map(({ length }) => length));
});

test('a word is one character, and the space between two words none', () => {
  const { encode } = encodeTexts(['the output of the build']);
  expect(encode('the output of the build')).toHaveLength(5);
});

test('frequent words have short codes, and JSON writes each code as itself', () => {
  const { words, encode } = encodeTexts(['rare', ...Array<string>(9).fill('often')]);
  expect(words.split('\t')).toEqual(['often', 'rare']);
  const many = Array.from({ length: 60_000 }, (_, index) => `w${index}`);
  const all = encodeTexts([...many, ...Array<string>(9).fill('often')]);
  expect(all.encode('often').charCodeAt(0)).toBeLessThan(0x7f);
  const codes = String.fromCodePoint(...listCodes(2_000));
  expect(JSON.stringify(codes)).toBe(`"${codes}"`);
  expect(codes).not.toContain(' ');
  // More words than code units: the rest take two each.
  const text = many.slice(-3).join(' ');
  expect(joinPieces(readPieces(all.encode(text), parseWords(all.words)))).toBe(text);
  expect(encode('rare')).not.toBe(encode('often'));
});

test('codes without a word are left out', () => {
  const { words, encode } = encodeTexts(['one two']);
  expect(joinPieces(readPieces(`${encode('one')}\u1234${encode('two')}`, parseWords(words)))).toBe('one two');
});
