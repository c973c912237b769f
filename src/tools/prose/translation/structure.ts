import { parseBody } from '../read-page';
import { type Finding, lineAt, type Rule } from '../page';
import type { Original } from '../../pages/select-pages';
import { readOutline, type Part } from './outline';
import { parseSource } from '../../../../plugins/gatsby-transformer-docs/src/front-matter';
import type { FrontMatter } from '../../../../plugins/gatsby-transformer-docs/src/doc-fields';

/** Keys with the same value in a translation as in its original. */
const FIXED: readonly (keyof FrontMatter)[] = ['sort', 'date', 'contributors', 'repo', 'edit'];

/**
 * Order, dates, people and URLs of a translation are its original's: a sidebar has the same pages in the same
 * order in every language.
 */
export function fixedKeys(original: Original): Rule {
  return {
    name: 'front-matter',
    check: ({ source }) => {
      const expected = parseSource(original.source, '', '').frontMatter;
      const got = parseSource(source, '', '').frontMatter;
      const compare = (key: string, wanted: unknown, found: unknown): Finding[] => {
        if (JSON.stringify(wanted) === JSON.stringify(found)) return [];
        const [shown, actual] = [wanted, found].map((value) => JSON.stringify(value) ?? 'nothing');
        const message = `${key}: expected what ${original.file} says, ${shown}, got ${actual}`;
        return [{ offset: 0, message, example: `${key}: ${JSON.stringify(wanted) ?? '(left out)'}` }];
      };
      return [
        ...FIXED.flatMap((key) => compare(key, expected[key], got[key])),
        ...compare('group', kindOfGroup(expected), kindOfGroup(got)),
        ...compare('related', urlsOf(expected), urlsOf(got)),
      ];
    },
  };
}

/** Groups have names of their language; where they begin is the same. */
function kindOfGroup({ group }: FrontMatter): string {
  return group === undefined ? 'none' : group === '-' ? '-' : 'a name';
}

const urlsOf = ({ related }: FrontMatter): string[] => related.map(({ url }) => url);

/**
 * A translation has the headings, the code, the tags, the links and the images of its original: links to its parts
 * work in every language, and what was checked once is right everywhere. Links and tags may change their order.
 */
export function structure(original: Original): Rule {
  const format = original.file.endsWith('.md') ? 'md' : 'mdx';
  return {
    name: 'translation',
    check: (page) => {
      const expected = readOutline(parseBody(original.source, format));
      const got = readOutline(parseBody(page.source, format));
      return [
        ...compareInOrder(expected.headings, got.headings, original, {
          name: 'heading',
          example: ({ key }) => `${'#'.repeat(Number(key[0]))} … [${key.slice(2)}]`,
          describe: ({ key }) => `level ${key[0]} with ${key.slice(2)}`,
        }),
        ...compareInOrder(expected.blocks, got.blocks, original, {
          name: 'code block',
          example: ({ key }) => `\`\`\`${key.split('\n').slice(0, 3).join('\n')} …`,
          describe: () => 'other code or marks',
        }),
        ...compareAnyhow(expected.links, got.links, original, 'link'),
        ...compareAnyhow(expected.images, got.images, original, 'image'),
        ...compareAnyhow(expected.tags, got.tags, original, 'tag'),
      ];
    },
  };
}

/** Reports only the first difference: those that follow result from it. */
function compareInOrder(
  expected: readonly Part[],
  got: readonly Part[],
  { file, source }: Original,
  { name, describe, example }: { name: string } & Record<'describe' | 'example', (part: Part) => string>,
): Finding[] {
  const at = expected.findIndex(({ key }, index) => key !== got[index]?.key);
  const wanted = expected[at];
  if (wanted) {
    const found = got[at];
    const where = `${file}:${lineAt(source, wanted.offset)}`;
    const message = `${name} ${at + 1} of ${expected.length}: expected that of ${where}, got ${found ? describe(found) : 'none'}`;
    return [{ offset: found?.offset ?? got.at(-1)?.offset ?? 0, message, example: example(wanted) }];
  }
  const extra = got[expected.length];
  if (!extra) return [];
  const message = `${name}: expected ${expected.length} as in ${file}, got ${got.length}`;
  return [{ offset: extra.offset, message, example: `leave this ${name} out` }];
}

function compareAnyhow(
  expected: readonly Part[],
  got: readonly Part[],
  { file, source }: Original,
  name: string,
): Finding[] {
  const left = [...got];
  const missing = expected.filter(({ key }) => {
    const at = left.findIndex((part) => part.key === key);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
  return [
    ...missing.map(({ key, offset }) => ({
      offset: 0,
      message: `${name}: expected ${key}, which is in ${file}:${lineAt(source, offset)}, got none`,
      example: key,
    })),
    ...left.map(({ key, offset }) => ({
      offset,
      message: `${name}: got ${key}, which ${file} doesn't have, or not so often`,
      example: `the ${name}s of the original, in any order`,
    })),
  ];
}
