import { slug } from 'github-slugger';
import type { Root } from 'mdast';
import { positionAt } from 'docs-core/problem';
import type { Finding, Rule } from '../prose/page';
import { type PageNode, parseBody, textIn } from '../prose/read-page';
import type { Original } from '../pages/select-pages';
import { parseSource } from 'gatsby-transformer-docs/front-matter';
import { HEADING_ID } from 'gatsby-transformer-docs/markdown/dialect';
import { walk } from 'gatsby-transformer-docs/body/walk';

/** A link's URL in any language: a translation may link to its own pages of MDN. */
const commonUrl = (url: string): string =>
  url.replace(/(?<=^https:\/\/developer\.mozilla\.org\/)[\w-]+(?=\/docs\/)/, 'en-US');

/** What of a page's front matter is the same in its translations, as JSON by key. */
function readFixed(source: string): Map<string, string> {
  const { sort, date, contributors, repo, edit, group, related } = parseSource(source, '', '').frontMatter;
  // Groups have names of their language; where they begin is the same.
  const kindOfGroup = group === undefined ? 'none' : group === '-' ? '-' : 'a name';
  const urls = related.map(({ url }) => commonUrl(url));
  const fixed = { sort, date, contributors, repo, edit, group: kindOfGroup, related: urls };
  return new Map(Object.entries(fixed).map(([key, value]) => [key, JSON.stringify(value) ?? 'nothing']));
}

/**
 * Order, dates, people and URLs of a translation are its original's: a sidebar has the same pages in the same
 * order in every language.
 */
export const fixedKeys = ({ file, source: original }: Original): Rule => ({
  name: 'front-matter',
  check: ({ source }) => {
    const own = readFixed(source);
    return [...readFixed(original)]
      .filter(([key, wanted]) => own.get(key) !== wanted)
      .map(([key, wanted]) => ({
        offset: 0,
        message: `${key}: expected what ${file} says, ${wanted}, got ${own.get(key)}`,
        example: `${key}: ${wanted === 'nothing' ? '(left out)' : wanted}`,
      }));
  },
});

const KINDS = ['heading', 'code block', 'link', 'image', 'tag'] as const;
type Kind = (typeof KINDS)[number];

/** A part of a page that is the same in every language. */
interface Part {
  readonly kind: Kind;
  /** What of it has to be the same. */
  readonly key: string;
  /** Where in the file it begins. */
  readonly offset: number;
  /** As problems describe it, and how it is written. */
  readonly described: string;
  readonly example: string;
}

/**
 * Reads what of a page is the same in every language, in its order: headings as `2 #code-splitting`, language, marks and
 * code of blocks, tags as `<Option path="entry" />`, URLs of links and images.
 */
export function readOutline(tree: Root): Part[] {
  const parts: Part[] = [];
  const seen = new Map<string, number>();
  walk(tree, (node: PageNode) => {
    const { type, depth = 0, lang, meta, value, url = '', name, attributes = [] } = node;
    // A URL that GFM found in a text has no position, and is a word of its language.
    const offset = node.position?.start.offset;
    if (offset === undefined) return;
    const add = (kind: Kind, key: string, described = key, example = key) =>
      parts.push({ kind, key, offset, described, example });
    if (type === 'heading') {
      const ids = `#${idsOf(node, seen)}`;
      add('heading', `${depth} ${ids}`, `level ${depth} with ${ids}`, `${'#'.repeat(depth)} … [${ids}]`);
    } else if (type === 'code') {
      const code = `${lang ?? ''} ${meta ?? ''}\n${value}`;
      const example = `\`\`\`${code.split('\n').slice(0, 3).join('\n')} …`;
      add('code block', code, 'other code or marks', example);
    } else if (type === 'link' || type === 'definition') add('link', commonUrl(url));
    else if (type === 'image') add('image', url);
    else if (/^[A-Z]/.test(name ?? '')) {
      const written = attributes.map((attribute) => ` ${attribute.name}="${String(attribute.value)}"`);
      add('tag', `<${name}${written.join('')} />`);
    }
  });
  return parts;
}

/** As in the build: the ids of the mark, or GitHub's slug with a number where the page has it already. */
function idsOf(heading: PageNode, seen: Map<string, number>): string {
  const words = textIn(heading);
  const [, base = slug(words.trim()), former = ''] = HEADING_ID.exec(words) ?? [];
  const count = seen.get(base) ?? 0;
  seen.set(base, count + 1);
  return (count === 0 ? base : `${base}-${count}`) + former;
}

/**
 * A translation has the headings, the code, the tags, the links and the images of its original: links to its parts
 * work in every language, and what was checked once is right everywhere. Links, images and tags may change their order.
 */
export const structure = (original: Original): Rule => ({
  name: 'translation',
  check: ({ source }) => {
    const [expected, got] = [original.source, source].map((text) =>
      readOutline(parseBody(text, original.file)),
    );
    const pick = (parts: readonly Part[] = [], kind: Kind) => parts.filter((part) => part.kind === kind);
    return KINDS.flatMap((kind, index) =>
      (index < 2 ? compareInOrder : compareAnyhow)(kind, pick(expected, kind), pick(got, kind), original),
    );
  },
});

type Compare = (
  kind: Kind,
  expected: readonly Part[],
  got: readonly Part[],
  original: Original,
) => readonly Finding[];

/** Reports only the first difference: those that follow result from it. */
const compareInOrder: Compare = (kind, expected, got, original) => {
  const at = expected.findIndex(({ key }, index) => key !== got[index]?.key);
  const [wanted, found, extra] = [expected[at], got[at], got[expected.length]];
  if (wanted) {
    const { offset = 0 } = found ?? got.at(-1) ?? {};
    const message = `${kind} ${at + 1} of ${expected.length}: expected that of ${locate(wanted, original)}, got ${found?.described ?? 'none'}`;
    return [{ offset, message, example: wanted.example }];
  }
  const message = `${kind}: expected ${expected.length} as in ${original.file}, got ${got.length}`;
  return extra ? [{ offset: extra.offset, message, example: `leave this ${kind} out` }] : [];
};

const compareAnyhow: Compare = (kind, expected, got, original) => {
  const extra = [...got];
  const missing = expected.filter(({ key }) => {
    const at = extra.findIndex((part) => part.key === key);
    if (at >= 0) extra.splice(at, 1);
    return at < 0;
  });
  return [
    ...missing.map((part) => ({
      offset: 0,
      message: `${kind}: expected ${part.key}, which is in ${locate(part, original)}, got none`,
      example: part.example,
    })),
    ...extra.map(({ key, offset }) => ({
      offset,
      message: `${kind}: got ${key}, which ${original.file} doesn't have, or not so often`,
      example: `the ${kind}s of the original, in any order`,
    })),
  ];
};

const locate = ({ offset }: Part, { file, source }: Original): string =>
  `${file}:${positionAt(source, offset).line}`;
