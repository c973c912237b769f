import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import type { CardLook } from './card-svg';
import { drawCards, type DrawnCards } from './draw-cards';
import { encodeIndexedPng } from './indexed-png';

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
const card = (title: string) => ({ title, label: 'L', address: 'x.org' });
const cards = new Map([
  ['/social/a.png', card('A')],
  ['/social/b/c.png', card('C')],
]);
const draw = (given = cards, earlier: DrawnCards = {}, lookDigest = 'look') =>
  drawCards(given, look, { publicDir, earlier, lookDigest });

test('an image of the size that link previews show, small, in the colors of the card', async () => {
  await draw();
  const file = path.join(publicDir, 'social/a.png');
  expect(await sharp(file).metadata()).toMatchObject({
    ...{ format: 'png', width: 1200, height: 630, isPalette: true, hasAlpha: false },
  });
  expect(fs.statSync(file).size).toBeLessThan(20_000);
  const corner = await sharp(file).extract({ left: 0, top: 0, width: 1, height: 1 }).raw().toBuffer();
  expect([...corner]).toEqual([0x2b, 0x3a, 0x42]);
});

test('only what is new or changed is drawn; what is gone is removed', async () => {
  const first = await draw();
  expect(first.anew).toBe(2);
  expect((await draw(cards, first.drawn)).anew).toBe(0);
  const changed = new Map([['/social/a.png', card('Other')]]);
  const second = await draw(changed, first.drawn);
  expect(second.anew).toBe(1);
  expect(Object.keys(second.drawn)).toEqual(['/social/a.png']);
  expect(fs.existsSync(path.join(publicDir, 'social/b/c.png'))).toBe(false);
  expect((await draw(changed, second.drawn, 'other look')).anew).toBe(1);
  fs.rmSync(path.join(publicDir, 'social/a.png'));
  expect((await draw(changed, second.drawn)).anew).toBe(1);
});

test('the same card is the same file, byte by byte', async () => {
  await draw();
  const before = fs.readFileSync(path.join(publicDir, 'social/a.png'));
  await draw();
  expect(fs.readFileSync(path.join(publicDir, 'social/a.png'))).toEqual(before);
});

test.each([1, 2, 64, 300])('a picture of %d colors', async (count) => {
  const width = 20;
  const height = 20;
  const data = new Uint8Array(width * height * 4).fill(255);
  for (let pixel = 0; pixel < width * height; pixel += 1) {
    const color = pixel % count;
    data.set([color & 0xff, color >> 8, 7], pixel * 4);
  }
  const png = await encodeIndexedPng({ data, width, height });
  const read = await sharp(png).ensureAlpha().raw().toBuffer();
  if (count <= 64) expect([...read]).toEqual([...data]);
  // With more colors than a palette has, one that is near enough.
  for (let at = 0; at < data.length; at += 4) expect(read[at + 2]).toBe(7);
});
