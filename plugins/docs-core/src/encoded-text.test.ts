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

test('frequent words have short codes, and JSON writes each code as itself', () => {
  // More words than code units: the rest take two each.
  const many = Array.from({ length: 64_000 }, (_, index) => `w${index}`);
  const { words, encode } = encodeTexts([...many, ...Array<string>(9).fill('often')]);
  expect(encode('often').charCodeAt(0)).toBeLessThan(0x7f);
  const text = 'w9997 w9998 w9999';
  expect(encode(text)).toHaveLength(6);
  expect(joinPieces(readPieces(encode(text), parseWords(words)))).toBe(text);
  const codes = String.fromCodePoint(...listCodes(2_000));
  expect(JSON.stringify(codes)).toBe(`"${codes}"`);
  expect(codes).not.toContain(' ');
});
