import { formatSummary, type BuildSummary } from './format-summary';

const summary: BuildSummary = {
  isComplete: true,
  seconds: 128.4,
  phases: [
    { name: 'between the steps', seconds: 0.4 },
    { name: 'check pages', seconds: 60 },
    { name: 'bundles', seconds: 66 },
    { name: 'onPreInit', seconds: 2 },
  ],
  caches: [{ kind: 'bodies', hits: 320, total: 327 }],
  rendered: [400, 300.4, 200, 100, 50, 25].map((ms) => ({ url: '/a/', ms })),
  site: {
    pages: 383,
    limits: { smallPage: { limit: 16, unit: 'KB gzip', upTo: 4, why: 'It is read on trains.' } },
    measures: [
      { budget: 'smallPage', subject: '/a/', value: 12 },
      { budget: 'smallPage', subject: '/b/', value: 15.46 },
    ],
  },
};
const read = (more: Partial<BuildSummary>) => formatSummary({ ...summary, ...more }).replace(/ +/g, ' ');

test('a finished build: its longest steps, its cache, what is heaviest, and the five slowest pages', () => {
  const text = read({});
  expect(text).toContain('383 pages in 2 min 8 s\n');
  expect(text).toMatch(
    /\n bundles 66\.0 s 51 % .*\n check pages 60\.0 s 47 % .*\n 2 shorter steps 2\.4 s 2 % /,
  );
  expect(text).toContain('\n bodies 320 of 327\n');
  expect(text).toContain('\n smallPage 16 KB gzip 15.5 /b/\n');
  expect(text.match(/ \d+ ms\n/g)).toEqual([400, 300, 200, 100, 50].map((ms) => ` ${ms} ms\n`));
});

test('a build that failed', () => {
  expect(read({ isComplete: false, site: null })).toContain('Build failed after 2 min 8 s; until then:\n');
});
