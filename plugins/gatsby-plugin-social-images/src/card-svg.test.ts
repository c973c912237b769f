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

test('without a title that can be rendered, the logo is shown instead', () => {
  for (const title of ['', '输出']) {
    const svg = buildCardSvg({ ...card, title }, look);
    expect(svg).not.toContain('#000003');
    expect(svg).toContain('<svg x="80" y="230" width="1200" height="168"');
  }
});

test('what cannot be rendered is left out', () => {
  const svg = buildCardSvg({ ...card, label: '概念', url: `x.org/${'long/'.repeat(20)}` }, look);
  expect(svg).not.toMatch(/#000004|#000005/);
  expect([canRender(card, look), canRender({ ...card, title: '输出' }, look)]).toEqual([true, false]);
});

describe('a title in lines', () => {
  const wrap = (title: string, width = 1000) =>
    wrapTitle(title, width, (text, size) => text.length * size * 0.5);
  const [a, b, c, d] = ['a', 'b', 'c', 'd'].map((letter) => letter.repeat(20)) as [
    string,
    string,
    string,
    string,
  ];

  test.each([
    ['  Two \n words ', 1000, ['Two words'], 92],
    ['Twenty-one letters or more', 1000, ['Twenty-one letters or', 'more'], 92],
    [`${a} ${b} ${c} dddddddd`, 1000, [a, b, `${c} dddddddd`], 68],
    // After a dot, where the word is too wide.
    [`optimization.splitChunks.cacheGroups`, 700, ['optimization.', 'splitChunks.cacheGroups'], 60],
    [`${a}${b}${c}`, 1000, [`${a}${b.slice(0, 13)}`, `${b.slice(13)}${c}`], 60],
    [`${a} ${b} ${c} ${d} ${a}`, 700, [a, b, `${c}…`], 60],
  ])('%j', (title, width, lines, size) => expect(wrap(title, width)).toEqual({ lines, size }));
});
