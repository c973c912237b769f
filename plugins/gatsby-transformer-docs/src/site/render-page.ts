import path from 'node:path';
import { reportItem } from 'docs-core/build-item';
import type { PageComponent } from 'docs-core/page-component';
import { areAssetsUnchanged, digestFile, readIfFile, type Asset } from '../asset-files';
import type { RasterImage } from '../body/types';
import type { FactMention, RenderedBody } from '../body/types';
import { readFactContext, type FactContext } from '../facts/fact-context';
import { readAnswers, type Answers } from '../facts/answers';
import { readGlossary, type GlossaryOfPage } from '../glossary/read-glossary';
import { readImages } from '../images/read-images';
import { problemOfError } from '../markdown/mdx-errors';
import { emptyBody } from '../markdown/render-body';
import { readForeignPages, type ForeignPages } from '../foreign-pages';
import type { DocsOptions, DocSource } from '../options';
import { renderMarkdown } from '../render-markdown';
import { resolveLinks, type ResolvedLinks } from '../resolve-links';
import { readPageSamples, type ReadSamples } from '../samples/page-samples';
import { readTranslation, type Translation } from '../translation';
import type { Site } from './site';
import { isThirdParty, type SitePage } from './site-page';

/** A rendered page, as it is cached between builds. */
export interface RenderedPage extends RenderedBody {
  /** The raster images that the page shows. */
  images: RasterImage[];
  /** Other files that the body was rendered from, with digests of their content. */
  assets: Asset[];
  /** Id of the page that it translates; '' for none. */
  source: string;
  /** Ids of the pages that it was rendered from: with the terms, the answers and the text that it shows or translates. */
  usedPages: readonly string[];
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

/** How many bodies are kept in memory: all pages of a language need its glossary, all READMEs some of the guides. */
const RECENT = 8;

/** What is known of the bodies of a site. */
interface Bodies {
  /** Those that are being rendered, by key. */
  readonly running: Map<string, Promise<RenderedPage>>;
  /** Those that were asked for last, by key. */
  readonly recent: Map<string, RenderedPage>;
  /** The keys of pages as they were rendered last. */
  readonly keys: WeakMap<SitePage, string>;
  /** The facts on each page by its id: the page of the coverage needs those of all others. */
  readonly facts: Map<string, { readonly digest: string; readonly facts: readonly FactMention[] }>;
}

const bodiesOf = new WeakMap<Site, Bodies>();

function readBodies(site: Site): Bodies {
  const known = bodiesOf.get(site) ?? {
    ...{ running: new Map(), recent: new Map(), keys: new WeakMap(), facts: new Map() },
  };
  bodiesOf.set(site, known);
  return known;
}

/**
 * Renders a page's body once; afterwards it comes from the cache until the page changes, or a diagram in it, the
 * glossary, the facts that it shows, or, for a translation, whether it is older than its source. Mistakes in the page
 * are part of the result, never thrown. Nothing is written but the cache.
 */
export function renderPage(page: SitePage, site: Site): Promise<RenderedPage> {
  const { lenient, tolerant, siteUrl } = site.options;
  const kind = isThirdParty(page) ? 'other' : `${lenient}:${tolerant}`;
  const key = `body:${kind}:${siteUrl}:${page.id}:${page.digest}`;
  const { running } = readBodies(site);
  const known = running.get(key);
  if (known) return known;
  const rendering = renderOrRead(page, site, key).finally(() => running.delete(key));
  running.set(key, rendering);
  return rendering;
}

async function renderOrRead(page: SitePage, site: Site, key: string): Promise<RenderedPage> {
  const { recent, keys, facts } = readBodies(site);
  const settled = site.isSettled ? keys.get(page) : undefined;
  const known = settled === undefined ? undefined : await readCached(settled, site);
  if (settled !== undefined && known) return remember(recent, settled, known);
  const context = await readBodyContext(page, site);
  const cacheKey = `${key}:${context.digest}`;
  const cached = await readCached(cacheKey, site);
  const start = performance.now();
  const isCached = cached !== undefined && isFresh(cached, context.facts);
  const rendered = isCached ? cached : renderUncached(page, site.options, context);
  // The check of all pages reports them; each is read by several queries afterwards.
  if (!facts.has(page.id))
    reportItem({ kind: 'bodies', item: page.url, ms: isCached ? null : performance.now() - start });
  if (!isCached) {
    // Which headings a page has that is linked to is part of the result.
    for (const { absolutePath } of context.resolvedLinks?.targets ?? [])
      rendered.assets.push({ file: absolutePath, digest: digestFile(absolutePath) });
    await site.cache.set(cacheKey, rendered);
  }
  keys.set(page, cacheKey);
  facts.set(page.id, { digest: page.digest, facts: rendered.facts });
  return remember(recent, cacheKey, rendered);
}

const readCached = async (key: string, site: Site): Promise<RenderedPage | undefined> =>
  readBodies(site).recent.get(key) ?? ((await site.cache.get(key)) as RenderedPage | undefined);

/** Keeps a body in memory, instead of the one that was not asked for the longest. */
function remember(recent: Bodies['recent'], key: string, rendered: RenderedPage): RenderedPage {
  recent.delete(key);
  recent.set(key, rendered);
  const [oldest] = recent.keys();
  if (oldest !== undefined && recent.size > RECENT) recent.delete(oldest);
  return rendered;
}

async function readBodyContext(page: SitePage, site: Site): Promise<BodyContext> {
  const { body, absolutePath } = page;
  const { options } = site;
  const render = (other: SitePage): Promise<RenderedPage> => renderPage(other, site);
  const factsOf = async (other: SitePage): Promise<readonly FactMention[]> => {
    const known = readBodies(site).facts.get(other.id);
    return known?.digest === other.digest ? known.facts : (await render(other)).facts;
  };
  const source = site.sourceOf(page);
  const resolvedLinks = isThirdParty(page)
    ? await resolveLinks(page, site, async (other) => (await render(other)).ids)
    : null;
  const foreignPages =
    options.tolerant && !resolvedLinks && source ? readForeignPages(source.folder, site) : null;
  const facts = await readFactContext(page, source?.prefix ?? '', site, factsOf);
  const answers = await readAnswers(page, site, render);
  const glossary = await readGlossary(page, site, render);
  const translation = readTranslation(page, site);
  const raster = resolvedLinks
    ? { images: new Map<string, RasterImage>(), assets: [] }
    : await readImages(body, path.dirname(absolutePath), options.tolerant);
  const components = resolvedLinks
    ? []
    : (source?.components ?? []).filter(({ name }) => body.includes(`<${name}`));
  const samples = resolvedLinks || !options.samples ? null : readPageSamples(page, options.samples);
  const used = [resolvedLinks, foreignPages, facts.coverage, answers, glossary, samples, ...components];
  const digests = used.map((part) => part?.digest);
  const state = translation && `${translation.source?.page.id}:${translation.isOutdated}`;
  return {
    ...{
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
    },
    digest: [...digests, state].join(':'),
  };
}

function isFresh(rendered: RenderedPage, { index, page }: FactContext): boolean {
  const { factDigest } = rendered;
  if (factDigest !== '' && factDigest !== index.digest) return false;
  if (factDigest === '' && index.exportsAt(page).length > 0) return false;
  return areAssetsUnchanged(rendered);
}

/** A page that is not valid MDX becomes a problem; a lenient build renders it as plain Markdown. */
function renderUncached(page: SitePage, options: DocsOptions, context: BodyContext): RenderedPage {
  const format = page.extension === '.md' ? 'md' : 'mdx';
  try {
    return renderAs(format, page, options, context);
  } catch (error) {
    const rendered =
      options.lenient && format === 'mdx'
        ? renderAs('md', page, options, context)
        : {
            ...emptyBody(),
            ...{ assets: [], images: [], source: '', usedPages: [], hasComponents: false, hasSamples: false },
          };
    return { ...rendered, problems: [problemOfError(error), ...rendered.problems] };
  }
}

function renderAs(
  format: 'md' | 'mdx',
  page: SitePage,
  options: DocsOptions,
  context: BodyContext,
): RenderedPage {
  const { body, absolutePath } = page;
  const { source, resolvedLinks, facts, answers, glossary, translation, raster, components } = context;
  const assets = new Map(raster.assets.map((asset) => [asset, digestFile(asset)]));
  const images = new Set<RasterImage>();
  const rendered = renderMarkdown(body, {
    format,
    tolerant: resolvedLinks !== null || options.tolerant,
    filePath: resolvedLinks ? undefined : page.path,
    findPage: context.foreignPages?.find,
    thirdParty: resolvedLinks ? { resolve: resolvedLinks.resolve } : undefined,
    siteHosts: options.siteHosts,
    url: options.siteUrl ? `${options.siteUrl}${page.url}` : undefined,
    facts: answers ? { ...facts, answers } : facts,
    glossary: glossary ?? undefined,
    prefix: source?.prefix,
    outdated: translation?.isOutdated ? translation.source?.page : undefined,
    samples: context.samples ?? undefined,
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
  const sourceId = translation?.source?.page.id ?? '';
  return {
    ...rendered,
    images: [...images],
    assets: [...assets].map(([asset, digest]) => ({ file: asset, digest })),
    source: sourceId,
    usedPages: [
      ...(glossary ? [glossary.page] : []),
      ...(sourceId === '' ? [] : [sourceId]),
      ...(answers?.pages ?? []),
    ],
    hasComponents: components.length > 0,
    hasSamples: /^ *```.*\b(?:file|try)=/m.test(body),
  };
}
