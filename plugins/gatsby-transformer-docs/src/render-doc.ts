import path from 'node:path';
import type { NodePluginArgs } from 'gatsby';
import { reportItem } from '../../docs-core/src/build-item';
import type { PageComponent } from '../../docs-core/src/page-component';
import { areAssetsUnchanged, digestFile, readIfFile, type Asset } from './asset-files';
import type { RasterImage } from './body/raster-image';
import type { FactMention, RenderedBody } from './body/types';
import { readFactContext, type FactContext } from './facts/fact-context';
import { readAnswers, type Answers } from './facts/answers';
import { readGlossary, type GlossaryOfPage } from './glossary/read-glossary';
import { readImages } from './images/read-images';
import { writeImages } from './images/write-images';
import { problemOfError } from './markdown/mdx-errors';
import { emptyBody } from './markdown/render-body';
import { readForeignPages, type ForeignPages } from './foreign-pages';
import { type DocFile, type DocNode, fileOfDoc, isThirdParty } from './nodes';
import type { DocsOptions, DocSource } from './options';
import { renderMarkdown } from './render-markdown';
import { resolveLinks, type ResolvedLinks } from './resolve-links';
import { readPageSamples, writePageSamples, type ReadSamples } from './samples/page-samples';
import { readTranslation, type Translation } from './translation';

/** Gatsby's helpers of a hook or a resolver that rendering needs. */
type RenderHelpers = Pick<NodePluginArgs, 'getNode' | 'getNodesByType' | 'cache'>;

/** A rendered page, as it is cached between builds. */
export interface RenderedDoc extends RenderedBody {
  /** The raster images that the page shows. */
  images: RasterImage[];
  /** Other files that the body was rendered from, with digests of their content. */
  assets: Asset[];
  /** Id of the Doc whose terms are linked; '' for none. */
  glossary: string;
  /** Id of the Doc that it translates; '' for none. */
  source: string;
  /** Ids of the Docs that answer messages which it lists. */
  answers: readonly string[];
  /** Whether it has components of the site. */
  hasComponents: boolean;
  /** Whether it has code that may have a link to the playground. */
  hasSamples: boolean;
}

/** What a body is rendered from besides its own text. */
interface BodyContext {
  /** Its folder of pages. */
  readonly source: DocSource | undefined;
  readonly resolvedLinks: ResolvedLinks | null;
  readonly foreignPages: ForeignPages | null;
  readonly facts: FactContext;
  readonly answers: Answers | null;
  readonly glossary: GlossaryOfPage | null;
  readonly translation: Translation | null;
  readonly raster: Awaited<ReturnType<typeof readImages>>;
  readonly samples: ReadSamples | null;
  /** The components whose tags the body has. */
  readonly components: readonly PageComponent[];
  /** Changes when any of this does, except facts and files, which are compared with the cached body's own digests. */
  readonly digest: string;
}

const inFlight = new Map<string, Promise<RenderedDoc>>();

/** The facts on each page by the Doc's id, for the page of the coverage, which needs those of all others. */
const mentions = new Map<string, { readonly digest: string; readonly facts: readonly FactMention[] }>();

/**
 * The bodies that were last asked for, by cache and key: all pages of a language read its glossary, and the cache
 * would parse it again for each.
 */
const recent = new WeakMap<object, Map<string, RenderedDoc>>();
const RECENT = 8;

/** Keeps a body in memory instead of the one that was not asked for the longest. */
function keepRecent(cache: object, key: string, rendered: RenderedDoc): RenderedDoc {
  const bodies = recent.get(cache) ?? new Map<string, RenderedDoc>();
  recent.set(cache, bodies);
  bodies.delete(key);
  bodies.set(key, rendered);
  const [oldest] = bodies.keys();
  if (oldest !== undefined && bodies.size > RECENT) bodies.delete(oldest);
  return rendered;
}

/**
 * Renders a page's body once; afterwards it comes from the cache until the page changes, or a diagram in it, the
 * glossary, the facts that it shows, or, for a translation, whether it is older than its source. Mistakes in the page
 * are part of the result, never thrown.
 *
 * @param source the page's text; by default that of its nodes
 * @throws Error when the Doc's Mdx or File node is missing, which is a bug of the build
 */
export function renderDoc(
  doc: DocNode,
  helpers: RenderHelpers,
  options: DocsOptions,
  source: DocFile = fileOfDoc(doc, helpers),
): Promise<RenderedDoc> {
  const kind = isThirdParty(doc) ? 'other' : `${options.lenient}:${options.tolerant}`;
  const key = `body:${kind}:${options.siteUrl}:${doc.path}:${doc.internal.contentDigest}`;
  const running = inFlight.get(key);
  if (running) return running;
  const rendering = (async () => {
    const context = await readBodyContext(doc, source, helpers, options);
    const cacheKey = `${key}:${context.digest}`;
    const { cache } = helpers;
    const known = recent.get(cache)?.get(cacheKey);
    const cached = known ?? ((await cache.get(cacheKey)) as RenderedDoc | undefined);
    if (cached && isFresh(cached, context.facts)) {
      reportItem({ kind: 'bodies', item: doc.url, ms: null });
      await writeFiles(doc, cached, context);
      return keepRecent(cache, cacheKey, cached);
    }
    const start = performance.now();
    const rendered = renderUncached(doc, source, options, context);
    reportItem({ kind: 'bodies', item: doc.url, ms: performance.now() - start });
    // Which headings a page has that is linked to is part of the result.
    for (const target of context.resolvedLinks?.targets ?? []) {
      const { absolutePath } = fileOfDoc(target, helpers);
      rendered.assets.push({ file: absolutePath, digest: digestFile(absolutePath) });
    }
    await writeFiles(doc, rendered, context);
    await cache.set(cacheKey, rendered);
    return keepRecent(cache, cacheKey, rendered);
  })();
  inFlight.set(key, rendering);
  return rendering
    .then((rendered) => {
      mentions.set(doc.id, { digest: doc.internal.contentDigest, facts: rendered.facts });
      return rendered;
    })
    .finally(() => inFlight.delete(key));
}

/** Writes what the site has besides the body itself. */
async function writeFiles(
  { url, title }: DocNode,
  { images, sampleAnchors }: RenderedDoc,
  { samples }: BodyContext,
): Promise<void> {
  await writeImages(process.cwd(), images);
  if (samples) await writePageSamples(process.cwd(), { url, title }, samples, sampleAnchors);
}

async function readBodyContext(
  doc: DocNode,
  { body, absolutePath }: DocFile,
  helpers: RenderHelpers,
  options: DocsOptions,
): Promise<BodyContext> {
  const render = (page: DocNode): Promise<RenderedDoc> => renderDoc(page, helpers, options);
  const factsOf = async (page: DocNode): Promise<readonly FactMention[]> => {
    const known = mentions.get(page.id);
    return known?.digest === page.internal.contentDigest ? known.facts : (await render(page)).facts;
  };
  const source = options.sources.find(({ language }) => language === doc.language);
  const resolvedLinks = isThirdParty(doc)
    ? await resolveLinks(doc, body, helpers, options, async (page) => (await render(page)).ids)
    : null;
  const folder = absolutePath.slice(0, -doc.path.length);
  const foreignPages = options.tolerant && !resolvedLinks ? readForeignPages(folder, helpers, options) : null;
  const facts = await readFactContext(doc, body, source?.prefix ?? '', helpers, factsOf);
  const answers = await readAnswers(doc, body, helpers, options, render);
  const glossary = await readGlossary(doc, helpers, options, render);
  const translation = readTranslation(doc, helpers, options);
  const raster = resolvedLinks
    ? { images: new Map<string, RasterImage>(), assets: [] }
    : await readImages(body, path.dirname(absolutePath), options.tolerant);
  const state = translation && `${translation.source?.doc.id}:${translation.isOutdated}`;
  const components = resolvedLinks
    ? []
    : (source?.components ?? []).filter(({ name }) => body.includes(`<${name}`));
  const samples =
    resolvedLinks || !options.samples ? null : readPageSamples({ ...doc, text: body }, options.samples);
  const digests = [
    resolvedLinks,
    foreignPages,
    facts.coverage,
    answers,
    glossary,
    samples,
    ...components,
  ].map((used) => used?.digest);
  const digest = [...digests, state].join(':');
  return {
    source,
    resolvedLinks,
    foreignPages,
    facts,
    answers,
    glossary,
    translation,
    raster,
    samples,
    components,
    digest,
  };
}

function isFresh(rendered: RenderedDoc, { index, page }: FactContext): boolean {
  const { factDigest } = rendered;
  if (factDigest !== '' && factDigest !== index.digest) return false;
  if (factDigest === '' && index.exportsAt(page).length > 0) return false;
  return areAssetsUnchanged(rendered);
}

/** A page that is not valid MDX becomes a problem; a lenient build renders it as plain Markdown. */
function renderUncached(
  doc: DocNode,
  source: DocFile,
  options: DocsOptions,
  context: BodyContext,
): RenderedDoc {
  const format = doc.extension === '.md' ? 'md' : 'mdx';
  try {
    return renderAs(format, doc, source, options, context);
  } catch (error) {
    const rendered =
      options.lenient && format === 'mdx'
        ? renderAs('md', doc, source, options, context)
        : {
            ...emptyBody(),
            assets: [],
            images: [],
            glossary: '',
            source: '',
            answers: [],
            hasComponents: false,
            hasSamples: false,
          };
    return { ...rendered, problems: [problemOfError(error), ...rendered.problems] };
  }
}

function renderAs(
  format: 'md' | 'mdx',
  doc: DocNode,
  { body, absolutePath }: DocFile,
  options: DocsOptions,
  {
    source,
    resolvedLinks,
    foreignPages,
    facts,
    answers,
    glossary,
    translation,
    raster,
    samples,
    components,
  }: BodyContext,
): RenderedDoc {
  const assets = new Map(raster.assets.map((asset) => [asset, digestFile(asset)]));
  const images = new Set<RasterImage>();
  const rendered = renderMarkdown(body, {
    format,
    tolerant: resolvedLinks !== null || options.tolerant,
    filePath: resolvedLinks ? undefined : doc.path,
    findPage: foreignPages?.find,
    thirdParty: resolvedLinks ? { resolve: resolvedLinks.resolve } : undefined,
    siteHosts: options.siteHosts,
    url: options.siteUrl ? `${options.siteUrl}${doc.url}` : undefined,
    facts: answers ? { ...facts, answers } : facts,
    glossary: glossary ?? undefined,
    prefix: source?.prefix,
    outdated: translation?.isOutdated ? translation.source?.doc : undefined,
    samples: samples ?? undefined,
    labels: source?.labels,
    components: (!resolvedLinks && source?.components) || [],
    readAsset: (relativePath) => {
      if (resolvedLinks) return null;
      const asset = path.resolve(path.dirname(absolutePath), relativePath);
      // A diagram is read twice, for its SVG and its text. One that is missing may be added.
      assets.set(asset, digestFile(asset));
      return readIfFile(asset);
    },
    readImage: (relativePath) => {
      const image = raster.images.get(relativePath) ?? null;
      if (image) images.add(image);
      return image;
    },
  });
  return {
    ...rendered,
    images: [...images],
    assets: [...assets].map(([asset, digest]) => ({ file: asset, digest })),
    glossary: glossary?.doc ?? '',
    source: translation?.source?.doc.id ?? '',
    answers: answers?.docs ?? [],
    hasComponents: components.length > 0,
    hasSamples: /^ *```.*\b(?:file|try)=/m.test(body),
  };
}
