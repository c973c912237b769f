/** @jest-environment jsdom */
import { packPages } from 'gatsby-plugin-doc-search/build-search-file';
import { chinesePages, englishPages, standInPages } from '../../testing/mocks/search-pages';
import { createRequestHandler, type WorkerRequest } from './embedded.worker';

const NAMES = {
  v: 3,
  files: { en: ['en.0123456789.json'], zh: ['zh.0123456789.json', 'zh-en.0123456789.json'] },
  texts: { en: ['en-text.0123456789.json'], zh: ['zh-text.0123456789.json', 'zh-en-text.0123456789.json'] },
};
const { texts: englishTexts } = packPages('en', englishPages);
const FILES: Record<string, unknown> = {
  '/search/index.json': NAMES,
  '/search/en.0123456789.json': packPages('en', englishPages),
  '/search/zh.0123456789.json': packPages('zh', chinesePages),
  '/search/zh-en.0123456789.json': packPages('en', standInPages),
  '/search/en-text.0123456789.json': { v: 5, texts: englishTexts },
  '/search/zh-text.0123456789.json': packPages('zh', chinesePages),
  '/search/zh-en-text.0123456789.json': packPages('en', standInPages),
};

let files: Record<string, unknown>;
const fetched: string[] = [];
beforeEach(() => {
  files = { ...FILES };
  fetched.length = 0;
  global.fetch = jest.fn((url: string) => {
    fetched.push(url);
    const file = files[url];
    return Promise.resolve({ ok: file !== undefined, status: 404, json: () => Promise.resolve(file) });
  }) as never;
});

const createRequest = (query: string, language: 'en' | 'zh' = 'en'): WorkerRequest => ({
  id: 1,
  query,
  options: { language },
});

test('a Chinese search finds Chinese pages and English ones without translation; with no translation at all, English ones', async () => {
  const answer = createRequestHandler();
  expect(await answer(createRequest('', 'zh'))).toMatchObject({ id: 1, results: { total: 0 } });
  const isEnglish = (path: string): boolean => /\/en[-.]/.test(path);
  expect(fetched).toEqual(Object.keys(FILES).filter((path) => !isEnglish(path)));
  files['/search/index.json'] = { ...NAMES, files: { en: NAMES.files.en }, texts: { en: NAMES.texts.en } };
  expect(await createRequestHandler()(createRequest('output', 'zh'))).toMatchObject({
    results: {
      results: expect.arrayContaining([expect.objectContaining({ url: '/zh/concepts/output/' })]) as unknown,
    },
  });
});

test.each([
  ['no list', '/search/index.json', undefined, '/search/index.json: 404'],
  ['a page instead of a file', '/search/en.0123456789.json', 'x', 'expected {"v":5,"language":"en"'],
])('%s is reported, and tried again with the next request', async (_, url, value, message) => {
  const answer = createRequestHandler();
  files[url] = value;
  expect(await answer(createRequest('output'))).toEqual({
    id: 1,
    error: expect.stringContaining(message) as string,
  });
  files = { ...FILES };
  expect(await answer(createRequest('output'))).toMatchObject({ results: { query: 'output' } });
});

describe('on a saving line', () => {
  beforeEach(() => Object.assign(navigator, { connection: { saveData: true } }));
  afterEach(() => Object.assign(navigator, { connection: undefined }));

  test('the texts are fetched when a query finds nothing without them', async () => {
    const answer = createRequestHandler();
    expect(await answer(createRequest('hot module'))).toMatchObject({ results: { isWeak: false } });
    expect(fetched).not.toContain('/search/en-text.0123456789.json');
    expect(await answer(createRequest('publicPath'))).toMatchObject({ results: { isWeak: false } });
    expect(fetched).toContain('/search/en-text.0123456789.json');
  });

  test('without network the titles and headings are all there is', async () => {
    jest.spyOn(console, 'warn').mockImplementation();
    delete files['/search/en-text.0123456789.json'];
    const answer = createRequestHandler();
    expect(await answer(createRequest('publicPath'))).toMatchObject({ results: { total: 0 } });
    expect(await answer(createRequest('output'))).toMatchObject({ results: { isWeak: false } });
  });
});
