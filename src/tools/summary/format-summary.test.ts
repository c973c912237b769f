import { formatSummary, type BuildSummary } from './format-summary';

const summary: BuildSummary = {
  isComplete: true,
  seconds: 128.4,
  phases: [
    { name: 'between the steps', seconds: 0.4 },
    { name: 'check pages', seconds: 60 },
    { name: 'Building production JavaScript and CSS bundles', seconds: 66 },
    { name: 'onPreInit', seconds: 2 },
  ],
  caches: [
    { kind: 'bodies', hits: 320, total: 327 },
    { kind: 'social images', hits: 0, total: 328 },
  ],
  rendered: [400, 300.4, 200, 100, 50, 25].map((ms) => ({
    url: `/${Math.floor(ms)}/${'x'.repeat(70)}/`,
    ms,
  })),
  site: {
    pages: 383,
    limits: { smallPage: { limit: 16, unit: 'KB gzip', upTo: 4, why: 'It is read on trains.' } },
    measures: [
      { budget: 'smallPage', subject: '/a/', value: 12 },
      { budget: 'smallPage', subject: '/b/', value: 15.46 },
    ],
  },
};

test('a finished build', () => {
  expect(formatSummary(summary)).toBe(`
383 pages in 2 min 8 s

Time by step
  Building production JavaScript and CS...  66.0 s  51 %  ######################
  check pages                               60.0 s  47 %  ####################
  2 shorter steps                            2.4 s   2 %  #

From the cache
  bodies                                  320 of 327
  social images                           0 of 328

Heaviest against the budgets (\`npm run budgets\` lists all)
  budget     limit       measured  where
  smallPage  16 KB gzip  15.5      /b/

Slowest pages to render
  /400/xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx...   400 ms
  /300/xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx...   300 ms
  /200/xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx...   200 ms
  /100/xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx...   100 ms
  /50/xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx...    50 ms
`);
});

test('a build that failed at once', () => {
  const phases = [{ name: 'load gatsby config', seconds: 3 }];
  expect(formatSummary({ isComplete: false, seconds: 3, phases, caches: [], rendered: [], site: null }))
    .toBe(`
Build failed after 3.0 s; until then:

Time by step
  load gatsby config                         3.0 s 100 %  ######################
`);
});
