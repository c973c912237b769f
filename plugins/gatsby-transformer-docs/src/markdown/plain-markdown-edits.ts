import type { Code, HTML, Image, Link, Paragraph } from 'mdast';
import type { MdxJsxTextElement } from 'mdast-util-mdx-jsx';
import type { Node } from 'unist';
import { localizeAddress } from '../translations/localize-address';
import { COMPONENTS } from './components';
import type { Context } from '../body/context';
import { parseFenceMeta } from './fence-meta';
import { HEADING_MARK } from './heading-mark';
import { parseLinkTarget } from './link-target';
import { describeDrawing } from './svg-words';

/** What is to stand in the place of a part of the source. */
export type Edit = { start: number; end: number; text: string };

/** The edits of one node; `whole` if they replace all of it, children included. */
export type NodeEdits = { edits: Edit[]; whole: boolean };

const KINDS = { T: 'tip', W: 'warning', '?': 'todo' } as const;
const ASIDE = /^([TW?])\\?>[ \t]*/;
/** The start of a later line of an aside: its indentation, and the mark it may repeat. */
const LATER_LINE = /\n([ \t]*)(?:[TW?]\\?>[ \t]*)?/g;
/** What stands between a link's words and its end; the address may be in pointed brackets, and may have round ones. */
const LINK_END = /^\]\(\s*(?:<([^>\n]*)>|((?:[^\s()]|\([^\s()]*\))*))/;
const DEFINITION = /^\[(?:[^\]\\]|\\.)*\]:\s*(?:<([^>\n]*)>|(\S+))/;
const FENCE = /^(`{3,}|~{3,})[^\n]*/;
const COMMENT = /<!--[\s\S]*?-->/g;

const NONE: NodeEdits = { edits: [], whole: false };

/**
 * Finds what of one node is not plain Markdown: asides, fences with marks, components, drawings, and addresses that
 * mean something on this site only.
 *
 * @param context the compile's shared state
 * @param node any node of a tree that no plugin has changed
 * @param source the text the tree was made of
 */
export function editsOf(context: Context, node: Node, source: string): NodeEdits {
  const start = node.position?.start.offset;
  const end = node.position?.end.offset;
  if (start === undefined || end === undefined) return NONE;
  const written = source.slice(start, end);
  const part = (edits: Edit[]): NodeEdits => ({ edits, whole: false });
  const whole = (text: string): NodeEdits => ({ edits: [{ start, end, text }], whole: true });
  switch (node.type) {
    case 'heading': {
      const mark = context.thirdParty ? null : HEADING_MARK.exec(written);
      return mark ? part([{ start: start + mark.index, end, text: '' }]) : NONE;
    }
    case 'paragraph':
      return part(asideEdits(context, node as Paragraph, written, start));
    case 'link': {
      const last = (node as Link).children.at(-1)?.position?.end.offset;
      // The words of a link without any end where they begin, after its bracket.
      if (source[start] === '[' && leadsNowhere(context, (node as Link).url)) {
        return part([
          { start, end: start + 1, text: '' },
          { start: last ?? start + 1, end, text: '' },
        ]);
      }
      return part(addressEdits(context, LINK_END, source, last ?? start + 1, end));
    }
    case 'definition':
      return part(addressEdits(context, DEFINITION, source, start, end));
    case 'image':
      return whole(imageWords(context, node as Image));
    case 'code':
      return part(fenceEdits(node as Code, written, start, lineStart(source, start)));
    case 'html':
      return whole((node as HTML).value.replace(COMMENT, ''));
    case 'mdxFlowExpression':
    case 'mdxTextExpression':
      // Only comments may stand in a page.
      return whole('');
    case 'mdxJsxFlowElement':
    case 'mdxJsxTextElement': {
      const markdown = context.tags?.toMarkdown(node);
      return markdown === undefined ? componentText(node as MdxJsxTextElement, whole) : whole(markdown);
    }
    default:
      return NONE;
  }
}

function asideEdits(context: Context, node: Paragraph, written: string, start: number): Edit[] {
  if (context.thirdParty) return [];
  const mark = ASIDE.exec(written);
  if (!mark || node.children[0]?.type !== 'text') return [];
  const label = context.labels[KINDS[mark[1] as keyof typeof KINDS]];
  const later = [...written.matchAll(LATER_LINE)].map(({ 0: found, 1: indent = '', index }) => ({
    start: start + index,
    end: start + index + found.length,
    text: `\n${indent}> `,
  }));
  return [{ start, end: start + mark[0].length, text: `> **${label}:** ` }, ...later];
}

/** An address of this site becomes an absolute one, a place on the page one with the page's address. */
function addressEdits(context: Context, pattern: RegExp, source: string, from: number, to: number): Edit[] {
  const found = pattern.exec(source.slice(from, to));
  const url = found?.[1] ?? found?.[2];
  if (!found || url === undefined) return [];
  const text = absolute(context, url);
  if (text === url) return [];
  // A pointed bracket may follow the address.
  const start = from + found[0].length - url.length - (found[1] === undefined ? 0 : 1);
  return [{ start, end: start + url.length, text }];
}

function absolute(context: Context, url: string): string {
  const { address, siteHosts } = context;
  if (address === undefined) return url;
  const target = parseLinkTarget(url, siteHosts);
  if (target.kind !== 'internal') return url;
  const path = localizeAddress(settled(context, target.url) ?? target.url, context.prefix ?? '');
  return new URL(path, address).href;
}

/** Only of words that others wrote: where an address of this site leads today, or null if nowhere. */
function settled({ thirdParty }: Context, url: string): string | null {
  return thirdParty && !url.startsWith('#') ? thirdParty.settle(url) : url;
}

function leadsNowhere(context: Context, url: string): boolean {
  const target = parseLinkTarget(url, context.siteHosts);
  return target.kind === 'internal' && settled(context, target.url) === null;
}

/** A drawing stands in the page alone, so its words take its place; any other image is a link, as it is on the page. */
function imageWords(context: Context, { url, alt }: Image): string {
  const source = url.endsWith('.svg') && !/^[a-z]+:|^\//i.test(url) ? context.readAsset(url) : null;
  if (source !== null) return describeDrawing(source, alt ?? '');
  return alt ? `[${alt}](${absolute(context, url)})` : '';
}

/** Marks say how the site shows or tests the code; of them a reader needs the file's name only. */
function fenceEdits({ lang, meta }: Code, written: string, start: number, before: string): Edit[] {
  const fence = FENCE.exec(written);
  if (!fence?.[1]) return [];
  const { file } = parseFenceMeta(meta).marks;
  const language = lang === 'npm' ? 'bash' : lang === 'output' ? 'text' : (lang ?? '');
  // In a list the fence stands as far to the right as the words do.
  const indent = before.replace(/[^>\s]/g, ' ');
  const head = file === undefined ? '' : `**${file}**\n\n${indent}`;
  const text = `${head}${fence[1]}${language}`;
  return text === fence[0] ? [] : [{ start, end: start + fence[0].length, text }];
}

function lineStart(source: string, offset: number): string {
  return source.slice(source.lastIndexOf('\n', offset - 1) + 1, offset);
}

function componentText(node: MdxJsxTextElement, whole: (text: string) => NodeEdits): NodeEdits {
  const component = COMPONENTS.get(node.name ?? '');
  // Allowed elements are HTML, which Markdown may have.
  if (!component) return NONE;
  const attributes: Record<string, string> = {};
  for (const attribute of node.attributes) {
    if (attribute.type === 'mdxJsxAttribute' && typeof attribute.value === 'string')
      attributes[attribute.name] = attribute.value;
  }
  return whole(`(${component.build(attributes).text})`);
}
