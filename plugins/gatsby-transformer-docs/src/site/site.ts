import fs from 'node:fs';
import path from 'node:path';
import type { Problem } from 'docs-core/problem';
import type { FactIndex } from '../facts/fact-index';
import type { DocsOptions, DocSource } from '../options';
import { listPages } from 'docs-core/content-folder';
import { digestOfPage } from '../former-pages';
import { readPage, readTextPage } from './read-page';
import type { SitePage, TextPage } from './site-page';

/** Where rendered bodies are kept between builds: Gatsby's cache, or none. */
export interface BodyCache {
  get(key: string): Promise<unknown>;
  set(key: string, value: unknown): Promise<unknown>;
}

/** What a site is read with besides its folders of pages. */
export interface SiteInput {
  /** The facts of the installed packages as they are now. */
  readonly readFacts: () => FactIndex;
  /** Pages without a file of content: the READMEs of packages. */
  readonly texts?: readonly TextPage[];
  readonly cache: BodyCache;
}

/**
 * All pages of content as their files are now, without Gatsby: what its nodes, the checks, the preview of edits, the
 * coverage and the golden queries are made of.
 */
export class Site {
  readonly cache: BodyCache;
  readonly readFacts: () => FactIndex;
  /** Whether all files stay as they are, as in a build that has checked its pages: no body is compared with them again. */
  isSettled = false;
  readonly #pages = new Map<string, SitePage>();
  #byUrl: ReadonlyMap<string, SitePage> | undefined;

  constructor(
    readonly options: DocsOptions,
    { readFacts, cache }: SiteInput,
  ) {
    this.readFacts = readFacts;
    this.cache = cache;
  }

  /** Every page that is published, those of a language after each other. */
  get pages(): SitePage[] {
    return [...this.#pages.values()].filter(({ isPublished }) => isPublished);
  }

  /** What is wrong with encodings, URLs and front matters. */
  get problems(): Problem[] {
    return [...this.#pages.values()].flatMap(({ problems }) => problems);
  }

  /** The pages by URL; the same object until one is added, edited or removed. */
  get byUrl(): ReadonlyMap<string, SitePage> {
    // Of two pages with one URL, which is a problem, the first in the order of files.
    this.#byUrl ??= new Map(this.pages.reverse().map((page) => [page.url, page]));
    return this.#byUrl;
  }

  /** @param url with its language's prefix */
  find(url: string): SitePage | undefined {
    return this.byUrl.get(url);
  }

  /** @param id of a {@link SitePage} */
  get(id: string): SitePage | undefined {
    return this.#pages.get(id);
  }

  /** The folder of the pages in a language. */
  sourceOf({ language }: { readonly language: string }): DocSource | undefined {
    return this.options.sources.find((source) => source.language === language);
  }

  /**
   * Reads a file that was added, edited or removed.
   *
   * @returns its page; undefined for what is no file any more
   */
  update(absolutePath: string, source: DocSource): SitePage | undefined {
    const id = `${source.instance}/${path.relative(source.folder, absolutePath).split(path.sep).join('/')}`;
    if (!isFile(absolutePath)) {
      this.#byUrl = undefined;
      this.#pages.delete(id);
      return undefined;
    }
    const text = fs.readFileSync(absolutePath, 'utf8');
    const known = this.#pages.get(id);
    // Gatsby reports each file once more after the site has been read.
    if (known?.digest === digestOfPage(text)) return known;
    const page = readPage(absolutePath, source, this.options, text);
    this.#byUrl = undefined;
    this.#pages.set(id, page);
    return page;
  }

  /** Replaces all pages without a file of content. */
  setTexts(texts: readonly TextPage[]): void {
    const wanted = new Map(texts.map((text) => [text.id, text]));
    for (const { id, thirdParty } of this.#pages.values())
      if (thirdParty.name !== '' && !wanted.has(id)) this.#pages.delete(id);
    for (const [id, text] of wanted) {
      if (this.#pages.get(id)?.digest === text.digest) continue;
      this.#pages.set(id, readTextPage(text, this.sourceOf(text.doc)?.prefix ?? ''));
    }
    this.#byUrl = undefined;
  }
}

/** Whether there is a file; a link is none. */
const isFile = (name: string): boolean => fs.lstatSync(name, { throwIfNoEntry: false })?.isFile() === true;

/**
 * Reads all pages of the folders that the options name, and those that are given as texts.
 *
 * @throws Error when a text is no page
 */
export function readSite(options: DocsOptions, input: SiteInput): Site {
  const site = new Site(options, input);
  for (const source of options.sources)
    for (const file of listPages(source.folder)) site.update(file, source);
  site.setTexts(input.texts ?? []);
  return site;
}
