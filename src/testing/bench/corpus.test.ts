import { buildCorpus, buildMixedCorpus } from './corpus';

describe('the corpus', () => {
  const files = buildCorpus(100);

  test('is the same in every run', () => {
    expect(buildCorpus(20)).toEqual(buildCorpus(20));
  });

  test('has the requested pages, each with its own URL, in eight sections', () => {
    expect(files).toHaveLength(100);
    expect(new Set(files.map(({ url }) => url)).size).toBe(100);
    expect(new Set(files.map(({ path: file }) => file.split('/')[0])).size).toBe(8);
  });

  test('pages have some 10 KB, and what real pages have', () => {
    for (const { text } of files) {
      expect(Math.abs(text.length - 10 * 1024)).toBeLessThan(100);
      expect(text.split('```').length % 2).toBe(1);
    }
    const all = files.map(({ text }) => text).join('\n');
    for (const part of ['\n## ', '\n### ', '```js file=', '```diff', '| --- |', '\nT> ', '\n- ']) {
      expect(all).toContain(part);
    }
  });

  test('links lead to its own pages', () => {
    const urls = new Set(files.map(({ url }) => url));
    for (const { text } of files) {
      for (const [, url = ''] of text.matchAll(/\]\((\/[^)]*)\)/g)) expect(urls).toContain(url);
    }
  });

  test('the mixed one has 143 pages of 1.48 MB, one of 82 KB, one of 2 KB', () => {
    const sizes = buildMixedCorpus().map(({ text }) => text.length);
    expect(sizes).toHaveLength(143);
    expect(sizes.reduce((sum, size) => sum + size, 0) / 1_480_000).toBeCloseTo(1, 2);
    expect(Math.max(...sizes) / 1024).toBeCloseTo(82, 0);
    expect(Math.min(...sizes) / 1024).toBeCloseTo(2, 0);
    expect(sizes.filter((size) => size > 25 * 1024)).toHaveLength(1);
  });
});
