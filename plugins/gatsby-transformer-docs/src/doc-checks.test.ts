import path from 'node:path';
import { readChecks } from './doc-checks';
import type { DocNode } from './nodes';
import { renderDoc } from './render-doc';

jest.mock('./render-doc', () => ({ renderDoc: jest.fn() }));

jest.mock('./asset-files', () => ({
  areAssetsUnchanged: ({ assets }: { assets: { digest: string }[] }) =>
    assets.every(({ digest }) => digest !== 'old'),
}));

jest.mock('./translation', () => ({
  readTranslation: () => null,
  findTranslationProblems: ({ file, translation }: { file: string; translation: object | null }) =>
    translation ? [{ file, line: 1, column: 1, message: 'no source', example: '' }] : [],
}));

type Body = {
  ids?: string[];
  links?: object[];
  problems?: object[];
  assets?: object[];
  source?: string;
  doc?: object;
};

const link = (url: string) => ({ url, line: 1, column: 1 });
const digestOf = (body: object) => JSON.stringify(body);

/** A site of pages by name, `zh-` before those in Chinese, whose bodies can be changed. */
function setUp(bodies: Record<string, Body>, texts: Record<string, string> = {}) {
  const doc = (id: string): DocNode =>
    ({
      ...{ id, parent: `mdx ${id}`, path: `${id}.mdx`, url: `/${id.replace('zh-', 'zh/')}/` },
      language: id.startsWith('zh-') ? 'zh' : 'en',
      source: id.startsWith('zh-') ? '0123456789' : '',
      ...{ bodyOffset: 0, skipped: [], titleIds: [], related: [], relatedPositions: [], keywordIds: [] },
      ...bodies[id]!.doc,
      internal: { contentDigest: digestOf(bodies[id]!) },
    }) as never;
  const getNode = (id: string): object | undefined => {
    const [kind, name = ''] = id.split(' ');
    if (kind === 'mdx') return { parent: `file ${name}`, body: texts[name] ?? '' };
    if (kind === 'file') return { absolutePath: path.resolve(`content/${name}.mdx`) };
    return bodies[id] && doc(id);
  };
  const getNodesByType = (type: string): object[] =>
    type === 'Doc' ? Object.keys(bodies).map(doc) : type === 'WebpackReference' ? [reference] : problemNodes;
  const problemNodes: object[] = [];
  const reference = { internal: { contentDigest: 'facts 1' } };
  const language = (code: string, prefix: string) => ({ language: code, prefix });
  const options = { knownPaths: ['/'], sources: [language('en', ''), language('zh', '/zh')] };
  jest.mocked(renderDoc).mockImplementation(({ id, internal }) => {
    // An edited page brings its body along as its digest.
    const body = JSON.parse(internal.contentDigest) as Body;
    const empty = { id, ids: [], links: [], problems: [], assets: [], source: '' };
    return Promise.resolve({ ...empty, ...body } as never);
  });
  const checks = readChecks({ getNode, getNodesByType } as never, options as never);
  const update = async (): Promise<string[]> => {
    const checked: string[] = [];
    await checks.update(({ id }) => checked.push(id));
    return checked;
  };
  const edit = (id: string, body: Body, problems: object[] = []) => {
    const edited = { ...doc(id), internal: { contentDigest: digestOf(body) } } as never;
    const file = { body: '', absolutePath: path.resolve(`content/${id}.mdx`) };
    return checks.updateDoc(edited, file, problems as never);
  };
  const messages = () => checks.problems.map(({ file, message }) => `${path.basename(file)}: ${message}`);
  return { checks, update, edit, messages, bodies, reference, problemNodes };
}

test('pages that are as they were are not rendered again, unless a diagram has changed', async () => {
  const { update, checks, bodies } = setUp({ a: {}, b: {}, c: {} });
  expect(await update()).toEqual(['a', 'b', 'c']);
  expect(await update()).toEqual([]);
  bodies.b = { assets: [{ file: '/x.svg', digest: 'old' }] };
  expect(await update()).toEqual(['b']);
  expect(checks.findUsers('/x.svg')).toEqual(['b']);
  expect(await update()).toEqual(['b']);
});

test('a translation is checked again with its source, and after it', async () => {
  const { update, bodies } = setUp({ 'zh-a': { source: 'a' }, a: {}, b: {} });
  expect(await update()).toEqual(['a', 'b', 'zh-a']);
  bodies.a = { ids: ['x'] };
  expect(await update()).toEqual(['a', 'zh-a']);
});

test('all pages are checked again when one is added or removed, or the facts change', async () => {
  const { update, bodies, reference } = setUp({ a: {}, b: {} });
  await update();
  bodies.c = {};
  expect(await update()).toEqual(['a', 'b', 'c']);
  delete bodies.b;
  expect(await update()).toEqual(['a', 'c']);
  reference.internal.contentDigest = 'facts 2';
  expect(await update()).toEqual(['a', 'c']);
});

test('the page of the coverage is checked again with any other', async () => {
  const { update, bodies } = setUp({ all: {}, a: {}, b: {} }, { all: 'Words\n\n<Coverage />' });
  await update();
  bodies.b = { ids: ['x'] };
  expect(await update()).toEqual(['b', 'all']);
});

test('a link to a heading that an edit has removed is a problem at once, and none when it is back', async () => {
  const { update, edit, messages } = setUp({ a: { links: [link('/b/#x')] }, b: { ids: ['x'] }, c: {} });
  await update();
  expect(messages()).toEqual([]);
  await edit('b', { ids: ['y'] });
  expect(messages()).toEqual(['a.mdx: broken link: /b/ has no heading #x']);
  await edit('b', { ids: ['x', 'y'] });
  expect(messages()).toEqual([]);
});

test('an edited page is current until Gatsby has another one', async () => {
  const { update, edit, bodies, messages } = setUp({ a: {}, b: {} });
  await update();
  const edited = { problems: [{ line: 1, column: 1, message: 'a mistake', example: '' }] };
  await edit('a', edited);
  expect(messages()).toEqual(['a.mdx: a mistake']);
  // Gatsby does not know of the edit yet.
  expect(await update()).toEqual([]);
  expect(messages()).toEqual(['a.mdx: a mistake']);
  bodies.a = edited;
  expect(await update()).toEqual([]);
  bodies.a = {};
  expect(await update()).toEqual(['a']);
  expect(messages()).toEqual([]);
});

test('problems of the front matter are those of the edit until Gatsby knows of it', async () => {
  const { update, edit, messages, problemNodes } = setUp({ a: {} });
  problemNodes.push({ file: 'content/a.mdx', line: 1, column: 1, message: 'old', example: '' });
  await update();
  expect(messages()).toEqual(['a.mdx: old']);
  await edit('a', { ids: ['x'] }, [{ ...problemNodes[0], message: 'new' }]);
  expect(messages()).toEqual(['a.mdx: new']);
  await edit('a', { ids: ['y'] });
  expect(messages()).toEqual([]);
});

test('a problem in third-party text is not reported; a duplicate URL is, where the page is listed', async () => {
  const listed = (line: number) => ({
    url: '/a/',
    thirdParty: { name: 'a' },
    listed: { file: 'list.ts', line, column: 5 },
  });
  const problems = [{ line: 1, column: 1, message: 'a mistake', example: '' }];
  const { update, messages } = setUp({
    a: { doc: listed(3), problems, links: [link('/c/')] },
    b: { doc: listed(9) },
  });
  await update();
  expect(messages()).toEqual(['list.ts: two pages have the URL /a/: this one and list.ts']);
});

test('before all pages are checked, an edited one is checked against the URLs of all and the headings it links to', async () => {
  const { edit, messages } = setUp({ a: {}, b: { ids: ['x'] }, c: { links: [link('/nowhere/')] } });
  await edit('a', { links: [link('/b/#x'), link('/b/#y'), link('/d/')] });
  expect(messages()).toEqual([
    'a.mdx: broken link: /b/ has no heading #y',
    'a.mdx: broken link: there is no page /d/',
  ]);
});

test('files that are removed or added are known before Gatsby knows of them', async () => {
  const broken = { problems: [{ line: 1, column: 1, message: 'a mistake', example: '' }] };
  const links = { links: [link('/b/'), link('/c/')] };
  const { checks, update, messages } = setUp({ a: links, b: broken, 'zh-b': { source: 'b' } });
  await update();
  expect(messages()).toEqual(['a.mdx: broken link: there is no page /c/', 'b.mdx: a mistake']);
  checks.updateFiles(new Set(['/c/']), new Map([['/b/', 'content/b.mdx']]));
  expect(messages()).toEqual(['a.mdx: broken link: there is no page /b/', 'zh-b.mdx: no source']);
  checks.updateFiles(new Set(['/b/', '/c/']), new Map());
  expect(messages()).toEqual(['b.mdx: a mistake']);
});

test('a page that is edited during a check of all pages is checked as it is then', async () => {
  const { checks, edit, bodies } = setUp({ a: {}, b: { ids: ['x'] } });
  const checked: string[] = [];
  await checks.update(async ({ id, internal }) => {
    checked.push(`${id} ${internal.contentDigest}`);
    if (id !== 'a') return;
    // Gatsby has the edit soon after the preview.
    await edit('b', { ids: ['y'] });
    bodies.b = { ids: ['y'] };
  });
  expect(checked).toEqual(['a {}', 'b {"ids":["y"]}']);
});
