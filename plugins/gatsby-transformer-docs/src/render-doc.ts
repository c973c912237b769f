import fs from 'node:fs';
import path from 'node:path';
import { createHash } from 'node:crypto';
import { compileMDXWithCustomOptions } from 'gatsby-plugin-mdx';
import { type DocFile, type DocNode, fileOfDoc, isThirdParty } from './nodes';
import { createFactTags } from './facts/fact-tags';
import type { PageFacts } from './facts/page-facts';
import { bodyPipeline } from './markdown/body-pipeline';
import { emptyBody } from './body/context';
import type { MarkdownProblem } from './body/types';
import type { DocsOptions } from './options';
import { type RenderedDoc, type RenderHelpers, readBodyContext, type BodyContext } from './page-context';

const digestOf = (text: string): string => createHash('md5').update(text).digest('hex');

function readIfPresent(file: string): string | null {
  return fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : null;
}

/** The fault that stopped the compiler, in the page's own coordinates. */
function problemOfError(error: unknown): MarkdownProblem {
  const { line, column, reason, message } = error as {
    line?: number | null;
    column?: number | null;
    reason?: string;
    message?: string;
  };
  return {
    line: line ?? 1,
    column: column ?? 1,
    message: reason ?? message ?? String(error),
    example: 'put code such as `<div>` or `{ a: 1 }` between backticks',
  };
}

async function compile(
  doc: DocNode,
  { mdx, file }: DocFile,
  helpers: RenderHelpers,
  options: DocsOptions,
  format: 'md' | 'mdx',
  { source, resolvedLinks, facts, glossary, translation }: BodyContext,
): Promise<RenderedDoc> {
  const directory = path.dirname(file.absolutePath);
  const assets: RenderedDoc['assets'] = [];
  const pipeline = bodyPipeline({
    format,
    // A lenient build reports the same problems as a strict one; it only goes on after them (check-content.ts).
    lenient: resolvedLinks !== null,
    thirdParty: resolvedLinks ? { resolve: resolvedLinks.resolve } : undefined,
    siteHosts: options.siteHosts,
    url: options.siteUrl ? `${options.siteUrl}${doc.url}` : undefined,
    createTags: (context) => createFactTags(context, facts),
    glossary: glossary ?? undefined,
    prefix: source?.prefix,
    outdated: translation?.isOutdated ? translation.source?.doc : undefined,
    labels: source?.labels,
    readAsset: (relativePath) => {
      if (resolvedLinks) return null;
      const asset = path.resolve(directory, relativePath);
      const text = readIfPresent(asset);
      // A diagram is read twice, for its SVG and its text, and recorded once.
      if (text !== null && assets.every(({ file }) => file !== asset)) {
        assets.push({ file: asset, digest: digestOf(text) });
      }
      return text;
    },
  });
  const context = {
    pluginOptions: {},
    // `development: false`: without it the development build imports a JSX runtime that is missing.
    customOptions: { mdxOptions: { ...pipeline.mdxOptions, development: false } },
    ...helpers,
    // The compile step would end the process; a problem in a page is reported with all others instead.
    reporter: {
      ...helpers.reporter,
      panicOnBuild: ({ context: { errorMeta } }: { context: { errorMeta: unknown } }): never => {
        throw errorMeta;
      },
    },
  };
  await compileMDXWithCustomOptions(
    { source: mdx.body, absolutePath: file.absolutePath },
    context as unknown as Parameters<typeof compileMDXWithCustomOptions>[1],
  );
  return {
    ...pipeline.result(),
    assets,
    glossary: glossary?.doc ?? '',
    source: translation?.source?.doc.id ?? '',
  };
}

async function renderAnew(
  doc: DocNode,
  source: DocFile,
  helpers: RenderHelpers,
  options: DocsOptions,
  around: BodyContext,
): Promise<RenderedDoc> {
  const format = doc.extension === '.md' ? 'md' : 'mdx';
  try {
    return await compile(doc, source, helpers, options, format, around);
  } catch (error) {
    const problem = problemOfError(error);
    // A page that is not MDX may still be Markdown: a lenient build shows what can be shown.
    if (options.lenient && format === 'mdx') {
      const rendered = await compile(doc, source, helpers, options, 'md', around);
      return { ...rendered, problems: [problem, ...rendered.problems] };
    }
    return { ...emptyBody(), problems: [problem], assets: [], glossary: '', source: '' };
  }
}

function isFresh({ assets, factDigest }: RenderedDoc, facts: PageFacts): boolean {
  const { index, page } = facts;
  if (factDigest !== '' && factDigest !== index.digest) return false;
  if (factDigest === '' && index.exportsAt(page).length > 0) return false;
  return assets.every(({ file, digest }) => digestOf(readIfPresent(file) ?? '') === digest);
}

const inFlight = new Map<string, Promise<RenderedDoc>>();

/**
 * Renders a page's body once; afterwards it comes from the cache until the page changes, or a drawing in it, or, for a
 * page with tags about facts, the facts, or the glossary, or, for a translation, whether it is older than its source.
 * Faults in the page are part of the result, never thrown.
 *
 * @throws Error when the Doc's Mdx or File node is gone, which is a fault of the build
 */
export function renderDoc(doc: DocNode, helpers: RenderHelpers, options: DocsOptions): Promise<RenderedDoc> {
  const { mdx, file } = fileOfDoc(doc, helpers);
  const kind = isThirdParty(doc) ? 'other' : String(options.lenient);
  const key = `body:${kind}:${options.siteUrl}:${doc.path}:${doc.internal.contentDigest}`;
  const running = inFlight.get(key);
  if (running) return running;
  const renderOther = (page: DocNode): Promise<RenderedDoc> => renderDoc(page, helpers, options);
  const rendering = (async () => {
    const around = await readBodyContext(doc, mdx.body, helpers, options, renderOther);
    const cacheKey = [key, ...around.digests].join(':');
    const cached = (await helpers.cache.get(cacheKey)) as RenderedDoc | undefined;
    if (cached && isFresh(cached, around.facts)) return cached;
    const rendered = await renderAnew(doc, { mdx, file }, helpers, options, around);
    // Which headings a page has that is linked to is part of the result.
    for (const target of around.resolvedLinks?.targets ?? []) {
      const { absolutePath } = fileOfDoc(target, helpers).file;
      rendered.assets.push({ file: absolutePath, digest: digestOf(readIfPresent(absolutePath) ?? '') });
    }
    await helpers.cache.set(cacheKey, rendered);
    return rendered;
  })().finally(() => inFlight.delete(key));
  inFlight.set(key, rendering);
  return rendering;
}
