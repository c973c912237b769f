import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import type { CardLook } from './card-svg';
import { renderCards, type CardDigests } from './render-cards';

let publicDir: string;
beforeEach(() => {
  publicDir = fs.mkdtempSync(path.join(os.tmpdir(), 'social-images-'));
});
afterEach(() => fs.rmSync(publicDir, { recursive: true }));

/** Every letter is a square. */
const typeface: CardLook['bold'] = {
  covers: () => true,
  widthOf: (text, size) => text.length * size,
  pathOf: (text, { x, y, size }) =>
    [...text].map((_, index) => `M${x + index * size} ${y}h${size / 2}v-40z`).join(''),
};
const look: CardLook = {
  colors: { background: '#2b3a42', pattern: '#31424b', text: '#f0f5f8', soft: '#bccad3', accent: '#8ed6fb' },
  logo: '<svg viewBox="0 0 4 4"><path fill="#8ed6fb" d="M0 0h4v4H0z"/></svg>',
  bold: typeface,
  plain: typeface,
};
const card = (title: string) => ({ title, label: 'L', url: 'x.org' });
const cards = new Map([
  ['/social/a.png', card('A')],
  ['/social/b/c.png', card('C')],
]);
const render = (given = cards, earlier: CardDigests = {}, lookDigest = 'look') =>
  renderCards(given, look, { publicDir, earlier, lookDigest });

test('an image of the size that link previews show, small, in the colors of the card', async () => {
  await render();
  const file = path.join(publicDir, 'social/a.png');
  expect(await sharp(file).metadata()).toMatchObject({
    ...{ format: 'png', width: 1200, height: 630, isPalette: true, hasAlpha: false },
  });
  expect(fs.statSync(file).size).toBeLessThan(20_000);
  const corner = await sharp(file).extract({ left: 0, top: 0, width: 1, height: 1 }).raw().toBuffer();
  // The palette's search may miss a color by one.
  [0x2b, 0x3a, 0x42].forEach((channel, index) => expect(Math.abs(corner[index]! - channel)).toBeLessThan(2));
});

test('only what is new or changed is rendered; what is gone is removed', async () => {
  const first = await render();
  expect(first.rendered).toBe(2);
  expect((await render(cards, first.digests)).rendered).toBe(0);
  const changed = new Map([['/social/a.png', card('Other')]]);
  const second = await render(changed, first.digests);
  expect(second.rendered).toBe(1);
  expect(Object.keys(second.digests)).toEqual(['/social/a.png']);
  expect(fs.existsSync(path.join(publicDir, 'social/b/c.png'))).toBe(false);
  expect((await render(changed, second.digests, 'other look')).rendered).toBe(1);
  fs.rmSync(path.join(publicDir, 'social/a.png'));
  expect((await render(changed, second.digests)).rendered).toBe(1);
});

test('the same card is the same file, byte by byte', async () => {
  await render();
  const before = fs.readFileSync(path.join(publicDir, 'social/a.png'));
  await render();
  expect(fs.readFileSync(path.join(publicDir, 'social/a.png'))).toEqual(before);
});
