import { buildCardSvg, canRender, type CardLook, wrapTitle } from './card-svg';

/** Letters that are all half as wide as high; only ASCII. */
const typeface: CardLook['bold'] = {
  covers: (text) => /^[ -~]*$/.test(text),
  widthOf: (text, size) => text.length * size * 0.5,
  pathOf: (text, { x, y, size }) => `{${text} ${Math.round(x)} ${Math.round(y)} ${size}}`,
};
const look: CardLook = {
  colors: { background: '#000001', pattern: '#000002', text: '#000003', soft: '#000004', accent: '#000005' },
  logo: '<?xml version="1.0"?><svg viewBox="0 0 4 4"><path d="LOGO"/></svg>',
  bold: typeface,
  plain: typeface,
};
const card = { title: 'Output', label: 'Concepts', url: 'x.org/concepts/output/' };

test('the card has title, label, URL and logo', () => {
  const svg = buildCardSvg(card, look);
  expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" width="1200" height="630"/);
  expect(svg).toContain('<path fill="#000003" d="{Output 80 333 92}"/>');
  expect(svg).toContain('<path fill="#000005" d="{Concepts 80 116 36}"/>');
  expect(svg).toContain('<path fill="#000004" d="{x.org/concepts/output/ 812 546 28}"/>');
  expect(svg).toContain(
    '<svg x="80" y="510" width="1200" height="56" preserveAspectRatio="xMinYMid" viewBox="0 0 4 4">',
  );
  expect(svg).not.toContain('<?xml');
});

test.each([
  ['no title', { ...card, title: '' }],
  ['a title without letters', { ...card, title: '输出' }],
])('%s: the logo is shown instead', (_, wordless) => {
  const svg = buildCardSvg(wordless, look);
  expect(svg).not.toContain('#000003');
  expect(svg).toContain('<svg x="80" y="230" width="1200" height="168"');
});

test('what cannot be rendered is left out', () => {
  const svg = buildCardSvg({ ...card, label: '概念', url: `x.org/${'long/'.repeat(20)}` }, look);
  expect(svg).not.toMatch(/#000004|#000005/);
  expect(canRender(card, look)).toBe(true);
  expect(canRender({ ...card, title: '输出' }, look)).toBe(false);
});

describe('a title in lines', () => {
  const wrap = (title: string, width = 1000) =>
    wrapTitle(title, width, (text, size) => text.length * size * 0.5);

  test.each([
    ['Output', { lines: ['Output'], size: 92 }],
    ['  Two \n words ', { lines: ['Two words'], size: 92 }],
    ['Twenty-one letters or more', { lines: ['Twenty-one letters or', 'more'], size: 92 }],
    [
      'a'.repeat(20) + ' ' + 'b'.repeat(20) + ' ' + 'c'.repeat(20) + ' ' + 'd'.repeat(8),
      { lines: ['a'.repeat(20), 'b'.repeat(20), `${'c'.repeat(20)} ${'d'.repeat(8)}`], size: 68 },
    ],
  ])('%j', (title, expected) => expect(wrap(title)).toEqual(expected));

  test('a word that is too wide is broken after a dot', () => {
    expect(wrap('optimization.splitChunks.cacheGroups', 700)).toEqual({
      lines: ['optimization.', 'splitChunks.cacheGroups'],
      size: 60,
    });
  });

  test('a word without dots is broken anyway', () => {
    const { lines } = wrap('x'.repeat(60));
    expect(lines.join('')).toBe('x'.repeat(60));
  });

  test('what does not fit is cut at a word', () => {
    const { lines, size } = wrap('word '.repeat(60));
    expect(size).toBe(60);
    expect(lines).toHaveLength(3);
    expect(lines[2]).toMatch(/^(word )+word…$/);
    for (const line of lines) expect(line.length * size * 0.5).toBeLessThanOrEqual(1000);
  });

  test('even one endless word is cut', () => {
    const { lines } = wrap('x'.repeat(500));
    expect(lines).toHaveLength(3);
    expect(lines[2]).toMatch(/^x+…$/);
  });
});
