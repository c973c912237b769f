import fs from 'node:fs';
import sharp from 'sharp';
import { createTestFolder } from '../../../src/testing/test-folder';
import type { CardLook } from './card-svg';
import { readLook, renderCards, type CardDigests } from './render-cards';

/** Every letter is a square. */
const mockTypeface: CardLook['bold'] = {
  covers: () => true,
  widthOf: (text, size) => text.length * size,
  pathOf: (text, { x, y, size }) =>
    [...text].map((_, index) => `M${x + index * size} ${y}h${size / 2}v-40z`).join(''),
};
jest.mock('./typeface', () => ({
  ...{ listLatinFonts: () => [], listChineseFonts: () => [] },
  readTypeface: () => Promise.resolve(mockTypeface),
}));

const colors = {
  background: '#2b3a42',
  pattern: '#31424b',
  text: '#f0f5f8',
  soft: '#bccad3',
  accent: '#8ed6fb',
};
const LOGO = '<svg viewBox="0 0 4 4"><path fill="#8ed6fb" d="M0 0h4v4H0z"/></svg>';
const look: CardLook = { colors, logo: LOGO, bold: mockTypeface, plain: mockTypeface };
const card = { title: 'A', label: 'L', url: 'x.org' };
const { at, write, exists } = createTestFolder();
const render = (cards: Record<string, typeof card>, earlier: CardDigests = {}, lookDigest = 'look') =>
  renderCards(new Map(Object.entries(cards)), look, { publicDir: at(), earlier, lookDigest });

test('a card is an image of the size that link previews show; only new and changed ones are rendered', async () => {
  const first = await render({ '/a.png': card });
  expect(first).toMatchObject({ rendered: 1, bytes: fs.statSync(at('a.png')).size });
  expect(await sharp(at('a.png')).metadata()).toMatchObject({
    ...{ format: 'png', width: 1200, height: 630, hasAlpha: false },
  });
  expect(first.bytes).toBeLessThan(20_000);
  const corner = await sharp(at('a.png')).extract({ left: 0, top: 0, width: 1, height: 1 }).raw().toBuffer();
  expect([...corner]).toEqual([0x2b, 0x3a, 0x42]);
  // The same card is the same file, byte by byte.
  const second = await render({ '/a.png': card, '/b/c.png': card }, first.digests);
  expect(second.rendered).toBe(1);
  expect(fs.readFileSync(at('b/c.png'))).toEqual(fs.readFileSync(at('a.png')));

  const { digests } = second;
  expect(await render({ '/a.png': card }, digests)).toMatchObject({ rendered: 0 });
  expect(exists('b/c.png')).toBe(false);
  const changed = { '/a.png': { ...card, title: 'Other' } };
  expect(await render(changed, digests)).toMatchObject({ rendered: 1 });
  expect(await render({ '/a.png': card }, digests, 'other')).toMatchObject({ rendered: 1 });
  fs.rmSync(at('a.png'));
  expect(await render({ '/a.png': card }, digests)).toMatchObject({ rendered: 1 });
});

test('a change of logo or colors changes the digest; a logo without a frame would have no size', async () => {
  const read = (svg: string, accent = '') => {
    write('a.svg', svg);
    return readLook({ logo: at('a.svg'), colors: { ...colors, accent } }, process.cwd());
  };
  const { digest } = await read(LOGO);
  expect((await read(LOGO)).digest).toBe(digest);
  expect((await read(`${LOGO}\n`)).digest).not.toBe(digest);
  expect((await read(LOGO, '#ffffff')).digest).not.toBe(digest);
  await expect(read('<svg width="4"/>')).rejects.toThrow(
    '/a.svg: expected an SVG with a viewBox, as in <svg viewBox="0 0 165 32">',
  );
});
