import path from 'node:path';
import { lastUpdates } from './last-updates';
import { renderDoc } from './render-doc';
import { createResolvers } from './resolvers';

jest.mock('./render-doc', () => ({ renderDoc: jest.fn() }));
jest.mock('./last-updates', () => ({ lastUpdates: jest.fn() }));

type Resolver = { resolve: (doc: object, args: object, context: object) => Promise<unknown> };

const rendered = {
  html: '<p>Words</p>',
  text: 'Words',
  markdown: '*Words*',
  anchors: [{ title: 'Part', id: 'part', level: 2 }],
  sections: [{ title: 'Part', id: 'part', level: 2, text: 'Words', code: '' }],
  factDigest: '',
  glossary: '',
  source: '',
  assets: [{ file: '/content/a.svg', digest: '' }],
};

function resolversOfDoc(result: object): Record<string, Resolver> {
  jest.mocked(renderDoc).mockResolvedValue(result as never);
  jest.mocked(lastUpdates).mockResolvedValue(new Map([['content/a.mdx', '2026-06-25']]));
  let resolvers: Record<string, Record<string, Resolver>> = {};
  createResolvers(
    {
      createResolvers: (given: typeof resolvers) => {
        resolvers = given;
      },
      getNode: (id: string) =>
        id.startsWith('mdx ')
          ? { parent: id.slice('mdx '.length) }
          : { absolutePath: path.resolve('content', id) },
    } as never,
    { sources: [] } as never,
  );
  expect(Object.keys(resolvers)).toEqual(['Doc', 'Directory']);
  return resolvers.Doc!;
}

const findOne = jest.fn(() => Promise.resolve(null));
const getNodeById = jest.fn();
const ask = (field: string, doc: object = { url: '/a/', parent: 'mdx a.mdx' }, result: object = rendered) =>
  resolversOfDoc(result)[field]!.resolve(doc, {}, { nodeModel: { findOne, getNodeById } });

test.each([
  ['html', '<p>Words</p>'],
  ['text', 'Words'],
  ['markdown', '*Words*'],
  ['anchors', rendered.anchors],
  ['sections', rendered.sections],
  ['hasFacts', false],
  ['body', expect.stringMatching(/^a\.[\da-f]{10}$/)],
  ['updated', '2026-06-25'],
])('%s is resolved', async (field, value) => {
  expect(await ask(field)).toEqual(value);
});

test('a day that is not known is an empty text', async () => {
  expect(await ask('updated', { parent: 'mdx new.mdx' })).toBe('');
});

test('Gatsby tracks the diagrams that the result depends on', async () => {
  findOne.mockClear();
  await ask('html');
  expect(findOne.mock.calls).toEqual([
    [{ type: 'File', query: { filter: { absolutePath: { eq: '/content/a.svg' } } } }],
  ]);
});

test('and that it depends on the facts, where it shows any', async () => {
  findOne.mockClear();
  const withFacts = { ...rendered, html: '<dl class="facts"></dl>', assets: [], factDigest: 'f1' };
  expect(await ask('hasFacts', undefined, withFacts)).toBe(true);
  expect(findOne.mock.calls).toEqual([[{ type: 'WebpackReference', query: {} }]]);
});

test('and on the glossary, where there is one', async () => {
  await ask('html');
  expect(getNodeById).not.toHaveBeenCalled();
  await ask('html', undefined, { ...rendered, glossary: 'g' });
  expect(getNodeById.mock.calls).toEqual([[{ id: 'g' }]]);
});
