import type { Definition, Heading, ImageReference, Link, LinkReference, Root } from 'mdast';
import { startOf, type Context, type NodeOrPoint } from '../../body/context';
import { replaceChild } from '../../body/nodes';
import { walkType } from '../../body/walk';
import { localizeUrl } from '../../doc-url';
import { decodeHash, parseLinkTarget, resolveFileLink } from '../link-target';
import type { Edit, Mark, NodeSource } from '../mark';

/** From the end of a link's text on; the URL may be in angle brackets, and may contain parentheses. */
const LINK_END = /^\]\(\s*(?:<([^>\n]*)>|((?:[^\s()]|\([^\s()]*\))*))/;
const DEFINITION = /^\[(?:[^\]\\]|\\.)*\]:\s*(?:<([^>\n]*)>|(\S+))/;

/** Reference links and images become plain ones, so that later marks have one kind of link and one of image. */
export const references: Mark = {
  toHtml: () => (tree) => {
    const definitions = new Map<string, Definition>();
    walkType<Definition>(tree, 'definition', (node, index, parent) => {
      // The first definition of a name wins, as in CommonMark.
      if (!definitions.has(node.identifier)) definitions.set(node.identifier, node);
      replaceChild(parent, index, []);
      return index;
    });
    const resolve = (node: LinkReference | ImageReference) => {
      const definition = definitions.get(node.identifier);
      if (!definition) return;
      const { url, title } = definition;
      // The node still has the reference's position, for problems.
      Object.assign(node, { type: node.type === 'linkReference' ? 'link' : 'image', url, title });
    };
    walkType<LinkReference>(tree, 'linkReference', resolve);
    walkType<ImageReference>(tree, 'imageReference', resolve);
  },
  toMarkdown: (node, at) => (node.type === 'definition' ? urlEdits(at, DEFINITION, at.start) : undefined),
};

/**
 * Links. Internal ones get the page's language and are collected for the check across pages, external ones are marked;
 * a link that is not allowed is replaced by its text. Plain Markdown: absolute URLs.
 */
export const links: Mark = {
  toHtml: (context) => (tree) => {
    if (context.thirdParty) resolveLinks(context, context.thirdParty.resolve, tree);
    walkType<Link>(tree, 'link', (node, index, parent) => {
      // Links that GFM finds in a text have no position.
      if (applyTarget(context, node, node.position ? node : parent)) return;
      replaceChild(parent, index, node.children);
      return index;
    });
  },
  toMarkdown: (node, at) => {
    if (node.type !== 'link') return undefined;
    const { start, end } = at;
    const link = node as Link;
    const textEnd = link.children.at(-1)?.position?.end.offset ?? start + 1;
    const target = findTarget(at.context, link.url);
    const isBroken = !target || (target.kind === 'internal' && resolveUrl(at.context, target.url) === null);
    if (at.source[start] !== '[' || !isBroken) return urlEdits(at, LINK_END, textEnd);
    return [
      { start, end: start + 1, text: '' },
      { start: textEnd, end, text: '' },
    ];
  },
};

/** Edits that make the URL after a position absolute. */
function urlEdits({ context, source, end }: NodeSource, pattern: RegExp, from: number): Edit[] {
  const found = pattern.exec(source.slice(from, end));
  const url = found?.[1] ?? found?.[2];
  if (!found || url === undefined) return [];
  const text = absoluteUrl(context, url);
  if (text === url) return [];
  // An angle bracket may follow the URL.
  const start = from + found[0].length - url.length - (found[1] === undefined ? 0 : 1);
  return [{ start, end: start + url.length, text }];
}

/** A URL of this site with its origin, for readers elsewhere; other URLs are returned as they are. */
export function absoluteUrl(context: Context, url: string): string {
  const { url: pageUrl } = context;
  if (pageUrl === undefined) return url;
  const target = findTarget(context, url);
  if (target?.kind !== 'internal') return url;
  const path = localizeUrl(resolveUrl(context, target.url) ?? target.url, context.prefix ?? '');
  return new URL(path, pageUrl).href;
}

const URL_ATTRIBUTE = /(<(?:a|img)\s[^>]*?\b(?:href|src)=(["']))(.*?)\2/g;

/** An HTML tag, or the part of a text that begins with one, with its URL absolute. */
export function withAbsoluteUrls(context: Context, html: string): string {
  return html.replace(
    URL_ATTRIBUTE,
    (_whole, before: string, quote: string, url: string) => `${before}${absoluteUrl(context, url)}${quote}`,
  );
}

/**
 * Where a link leads in the page's dialect; null for a file that is no page, which only the tolerant one has. There the
 * host of this site may mean the published one, which has other pages.
 */
function findTarget(context: Context, url: string) {
  const target = parseLinkTarget(url, context.siteHosts);
  if (!context.tolerant) return target;
  const [path = ''] = target.url.split(/[?#]/);
  const isElsewhere =
    target.kind === 'internal' &&
    /^\s*https?:/i.test(url) &&
    context.findPage?.(path, context.filePath ?? '') === null;
  return isElsewhere ? parseLinkTarget(url, []) : resolveFileLink(target, context);
}

/** The present URL of an internal link in third-party text, null if there is none; others are returned unchanged. */
function resolveUrl({ thirdParty }: Context, url: string): string | null {
  return thirdParty && !url.startsWith('#') ? thirdParty.resolve(url) : url;
}

/** Internal links of third-party text follow redirects; broken ones become text, as this site cannot fix them. */
function resolveLinks({ siteHosts }: Context, resolve: (url: string) => string | null, tree: Root): void {
  const ids = new Set<string>();
  walkType<Heading>(tree, 'heading', ({ data }) => {
    const { id } = (data?.hProperties ?? {}) as { id?: unknown };
    if (typeof id === 'string') ids.add(id);
  });
  walkType<Link>(tree, 'link', (node, index, parent) => {
    const target = parseLinkTarget(node.url, siteHosts);
    if (target.kind !== 'internal') return;
    const url = target.url.startsWith('#') ? target.url : resolve(target.url);
    // Links within the page may be broken, too.
    if (url !== null && (!url.startsWith('#') || ids.has(decodeHash(url.slice(1))))) {
      node.url = url;
      return;
    }
    replaceChild(parent, index, node.children);
    return index;
  });
}

/** Sets the link's URL and attributes, and collects an internal one; false if the link is not allowed. */
export function applyTarget(context: Context, node: Link, position: NodeOrPoint): boolean {
  const target = findTarget(context, node.url);
  if (!target) return false;
  const message = `link: expected https:, mailto:, a path from the root or #id, got "${node.url}"`;
  const example = '[getting started](/guides/getting-started/)';
  if (target.kind === 'forbidden') {
    context.report(position, message, example);
    return false;
  }
  if (target.kind === 'relative' && context.tolerant && context.filePath && /^[^?]/.test(target.url)) {
    const missing = `link: expected a page or a file at "${node.url}", found none`;
    context.report(position, missing, example);
    return false;
  }
  if (target.kind === 'relative') {
    const resolved = resolveFileLink(target, context);
    const isPage = resolved?.kind === 'internal';
    context.reportStrict(position, message, isPage ? `[getting started](${resolved.url})` : example);
    if (target.url === '') return false;
  }
  node.url = target.kind === 'internal' ? localizeUrl(target.url, context.prefix ?? '') : target.url;
  if (target.kind === 'internal') context.body.links.push({ url: target.url, ...startOf(position) });
  if (target.kind === 'external') {
    const ownId = node.data?.hProperties as { id?: string } | undefined;
    node.data = { ...node.data, hProperties: { ...ownId, ...EXTERNAL } };
  }
  return true;
}

/** Properties of links to other sites. */
export const EXTERNAL = { className: ['external'], rel: ['noopener', 'noreferrer'] };
