import fs from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { createTestFolder } from '../../../../src/testing/test-folder';
import { readImages } from './read-images';
import { writeImages } from './write-images';

const { at, write } = createTestFolder();

const draw = async (name: string, width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#1c78c0' } }).toFile(at(name));
const published = (): string[] =>
  fs
    .readdirSync(at('public/static/images'))
    .filter((name) => name.startsWith('a-b-'))
    .map((name) => name.replace(/\.[\da-f]{10}\./, '.'))
    .sort();

test('an image is at most 1536 wide, and never wider than its file', async () => {
  await draw('wide.jpg', 3000, 1500);
  await draw('small.png', 300, 101);
  const { images } = await readImages('![a](./wide.jpg) <img src="./small.png" />', at());
  const sizes = [...images.values()].map(({ width, height, files, fallback }) =>
    [width, height, fallback.format, ...files.map((file) => `${file.format} ${file.width}`)].join(', '),
  );
  expect(sizes).toEqual([
    '1536, 768, jpeg, avif 480, avif 768, avif 1536, webp 480, webp 768, webp 1536',
    '300, 101, png, avif 300, webp 300',
  ]);
});

test('only images of the folder are read, with the one for the dark theme', async () => {
  await draw('a.png', 10, 10);
  await draw('a.dark.png', 10, 10);
  write('b.png', 'no image');
  const body = '![](a.png) ![](b.png) ![](c.webp) ![](https://x.example/a.png) ![](/a.png) `a.png.txt`';
  const { images, assets } = await readImages(body, at());
  expect([...images.keys()]).toEqual(['a.png']);
  expect(images.get('a.png')?.dark?.file).toBe(at('a.dark.png'));
  const read = ['a.png', 'a.dark.png', 'b.png', 'b.dark.png', 'c.webp', 'c.dark.webp'];
  expect(assets.map((file) => path.basename(file))).toEqual(read);
});

test('a photograph that lies on its side stands up', async () => {
  await sharp({ create: { width: 20, height: 10, channels: 3, background: '#000' } })
    .withMetadata({ orientation: 6 })
    .toFile(at('a.jpg'));
  const { images } = await readImages('![](a.jpg)', at());
  const image = images.get('a.jpg')!;
  expect(image).toMatchObject({ width: 10, height: 20 });
  await writeImages(at(), [image]);
  const written = at(`public${image.fallback.path}`);
  expect(await sharp(written).metadata()).toMatchObject({ width: 10, height: 20, format: 'jpeg' });
  expect((await sharp(written).metadata()).exif).toBeUndefined();
});

test('files are encoded once, and come back from the cache', async () => {
  await draw('a b.png', 500, 100);
  const { images } = await readImages('![](./a%20b.png)', at());
  const image = images.get('./a%20b.png')!;
  await writeImages(at(), [image]);
  const names = ['a-b-480.avif', 'a-b-480.webp', 'a-b-500.avif', 'a-b-500.png', 'a-b-500.webp'];
  expect(published()).toEqual(names);
  fs.rmSync(image.file);
  fs.rmSync(at('public'), { recursive: true });
  await writeImages(at(), [image]);
  expect(published()).toEqual(names);
});
