import { buildSampleUrl, fetchPageSamples, parseSampleHash } from './sample-link';
import { readHash } from './project-link';

const samples = {
  title: 'Caching',
  samples: [{ anchor: 'a', project: [[['src/index.js', '1;\n']], 0, 'production'] }],
  downloads: [],
  versions: { webpack: '5.0.0', webpackCli: '7.0.0' },
};
const answers: Record<string, unknown> = {};
beforeEach(() => {
  for (const path of Object.keys(answers)) delete answers[path];
  globalThis.fetch = jest.fn((path: string) =>
    Promise.resolve({ ok: path in answers, status: 404, json: () => Promise.resolve(answers[path]) }),
  ) as never;
});

test('a link names a page and a sample', async () => {
  const sample = { type: 'sample', page: '/zh/guides/caching/', number: 3 };
  const url = buildSampleUrl(sample.page, sample.number);
  expect(url).toBe('/zh/playground/#sample=/zh/guides/caching/3');
  expect(await readHash(url.replace('/zh/playground/', ''))).toEqual(sample);
  expect(parseSampleHash('#sample=/zh/guides/caching/3&run')).toEqual(sample);
});

test.each([
  '#sample=',
  '#sample=//evil.example/0',
  '#sample=/../secret/0',
  '#sample=/a/b',
  '#sample=/a/1&runs',
  '#sample=/a/1234',
])('%s is none', (hash) => expect(parseSampleHash(hash)).toBeNull());

test('another response than the build’s is refused', async () => {
  const path = '/playground/pages/guides/caching.json';
  for (const wrong of [null, [], {}, { ...samples, samples: [{ project: 'x' }] }]) {
    answers[path] = wrong;
    await expect(fetchPageSamples('/guides/caching/')).rejects.toThrow('expected the projects of a page');
  }
  delete answers[path];
  await expect(fetchPageSamples('/guides/caching/')).rejects.toThrow('404');
});
