import { slug } from 'github-slugger';
import type { Root } from 'mdast';
import type { Node } from 'unist';
import { positionAt } from 'docs-core/problem';
import type { Finding, Rule } from '../page';
import { parseBody, textIn } from '../read-page';
import type { Original } from '../../pages/select-pages';
import { parseSource } from 'gatsby-transformer-docs/front-matter';
import { HEADING_ID } from 'gatsby-transformer-docs/markdown/dialect';
import { walk } from 'gatsby-transformer-docs/body/walk';

/** A link's URL in any language: a translation may link to its own pages of MDN. */
const commonUrl = (url: string): string =>
  url.replace(/(?<=^https:\/\/developer\.mozilla\.org\/)[\w-]+(?=\/docs\/)/, 'en-US');

/** What of a page's front matter is the same in its translations. */
function readFixed(source: string) {
  const { sort, date, contributors, repo, edit, group, related } = parseSource(source, '', '').frontMatter;
  // Groups have names of their language; where they begin is the same.
  const kindOfGroup = group === undefined ? 'none' : group === '-' ? '-' : 'a name';
  const urls = related.map(({ url }) => commonUrl(url));
  return Object.entries({ sort, date, contributors, repo, edit, group: kindOfGroup, related: urls });
}

/**
 * Order, dates, people and URLs of a translation are its original's: a sidebar has the same pages in the same
 * order in every language.
 */
export const fixedKeys = ({ file, source: original }: Original): Rule => ({
  name: 'front-matter',
  check: ({ source }) => {
    const own = new Map(readFixed(source).map(([key, value]) => [key, JSON.stringify(value)]));
    return readFixed(original).flatMap(([key, value]) => {
      const [wanted, got] = [JSON.stringify(value), own.get(key)];
      const message = `${key}: expected what ${file} says, ${wanted ?? 'nothing'}, got ${got ?? 'nothing'}`;
      return wanted === got ? [] : [{ offset: 0, message, example: `${key}: ${wanted ?? '(left out)'}` }];
    });
  },
});

/** A part of a page that is the same in every language. */
interface Part {
  readonly kind: 'heading' | 'code block' | 'link' | 'image' | 'tag';
  /** What of it has to be the same. */
  readonly key: string;
  /** Where in the file it begins. */
  readonly offset: number;
}

type PartNode = Node & {
  value?: string;
  depth?: number;
  lang?: string | null;
  meta?: string | null;
  url?: string;
  name?: string | null;
  attributes?: { name?: string; value?: unknown }[];
  children?: PartNode[];
};

/**
 * Reads what of a page is the same in every language, in its order: headings as `2 #code-splitting`, language, marks and
 * code of blocks, tags as `<Option path="entry" />`, URLs of links and images.
 */
export function readOutline(tree: Root): Part[] {
  const parts: Part[] = [];
  const seen = new Map<string, number>();
  walk(tree, (node: PartNode) => {
    const { type, depth, lang, meta, value, url = '', name, attributes = [] } = node;
    // A URL that GFM found in a text has no position, and is a word of its language.
    const offset = node.position?.start.offset;
    if (offset === undefined) return;
    const add = (kind: Part['kind'], key: string) => parts.push({ kind, key, offset });
    if (type === 'heading') add('heading', `${depth} #${idsOf(node, seen)}`);
    else if (type === 'code') add('code block', `${lang ?? ''} ${meta ?? ''}\n${value}`);
    else if (type === 'link' || type === 'definition') add('link', commonUrl(url));
    else if (type === 'image') add('image', url);
    else if (/^[A-Z]/.test(name ?? '')) {
      const written = attributes.map((attribute) => ` ${attribute.name}="${String(attribute.value)}"`);
      add('tag', `<${name}${written.join('')} />`);
    }
  });
  return parts;
}

/** As in the build: the ids of the mark, or GitHub's slug with a number where the page has it already. */
function idsOf(heading: PartNode, seen: Map<string, number>): string {
  const words = textIn(heading);
  const [, base = slug(words.trim()), former = ''] = HEADING_ID.exec(words) ?? [];
  const count = seen.get(base) ?? 0;
  seen.set(base, count + 1);
  return (count === 0 ? base : `${base}-${count}`) + former;
}

/** What is in the same order in every language, as problems describe it. */
const ORDERED = {
  heading: {
    describe: ({ key }: Part) => `level ${key[0]} with ${key.slice(2)}`,
    example: ({ key }: Part) => `${'#'.repeat(Number(key[0]))} … [${key.slice(2)}]`,
  },
  'code block': {
    describe: () => 'other code or marks',
    example: ({ key }: Part) => `\`\`\`${key.split('\n').slice(0, 3).join('\n')} …`,
  },
};

/**
 * A translation has the headings, the code, the tags, the links and the images of its original: links to its parts
 * work in every language, and what was checked once is right everywhere. Links and tags may change their order.
 */
export const structure = (original: Original): Rule => ({
  name: 'translation',
  check: ({ source }) => {
    const format = original.file.endsWith('.md') ? 'md' : 'mdx';
    const [expected, got] = [original.source, source].map((text) => readOutline(parseBody(text, format)));
    const pick = (parts: readonly Part[] = [], kind: Part['kind']) =>
      parts.filter((part) => part.kind === kind);
    return (['heading', 'code block', 'link', 'image', 'tag'] as const).flatMap((kind) =>
      (kind in ORDERED ? compareInOrder : compareAnyhow)(
        pick(expected, kind),
        pick(got, kind),
        kind,
        original,
      ),
    );
  },
});

/** Reports only the first difference: those that follow result from it. */
function compareInOrder(
  expected: readonly Part[],
  got: readonly Part[],
  kind: Part['kind'],
  original: Original,
): Finding[] {
  const { describe, example } = ORDERED[kind as keyof typeof ORDERED];
  const at = expected.findIndex(({ key }, index) => key !== got[index]?.key);
  const [wanted, found, extra] = [expected[at], got[at], got[expected.length]];
  if (wanted) {
    const message = `${kind} ${at + 1} of ${expected.length}: expected that of ${placeOf(wanted, original)}, got ${found ? describe(found) : 'none'}`;
    return [{ offset: (found ?? got.at(-1))?.offset ?? 0, message, example: example(wanted) }];
  }
  const message = `${kind}: expected ${expected.length} as in ${original.file}, got ${got.length}`;
  return extra ? [{ offset: extra.offset, message, example: `leave this ${kind} out` }] : [];
}

function compareAnyhow(
  expected: readonly Part[],
  got: readonly Part[],
  kind: Part['kind'],
  original: Original,
): Finding[] {
  const extra = [...got];
  const missing = expected.filter(({ key }) => {
    const at = extra.findIndex((part) => part.key === key);
    if (at >= 0) extra.splice(at, 1);
    return at < 0;
  });
  return [
    ...missing.map((part) => ({
      offset: 0,
      message: `${kind}: expected ${part.key}, which is in ${placeOf(part, original)}, got none`,
      example: part.key,
    })),
    ...extra.map(({ key, offset }) => ({
      offset,
      message: `${kind}: got ${key}, which ${original.file} doesn't have, or not so often`,
      example: `the ${kind}s of the original, in any order`,
    })),
  ];
}

const placeOf = ({ offset }: Part, { file, source }: Original): string =>
  `${file}:${positionAt(source, offset).line}`;
