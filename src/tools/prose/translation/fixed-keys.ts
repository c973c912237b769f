import { parseSource } from '../../../../plugins/gatsby-transformer-docs/src/front-matter';
import type { FrontMatter } from '../../../../plugins/gatsby-transformer-docs/src/front-matter-schema';
import type { Finding } from '../page';
import type { Rule } from '../rules/rule';
import type { Original } from '../../pages/original';

/** What a translation says as its original does. */
const FIXED: readonly (keyof FrontMatter)[] = ['sort', 'date', 'contributors', 'repo', 'edit'];

/**
 * Order, dates, people and addresses of a translation are its original's: a sidebar has the same pages in the same
 * order in every language.
 *
 * @param original as it was translated
 */
export function fixedKeys(original: Original): Rule {
  return {
    name: 'front-matter',
    check: ({ source }) => {
      const expected = parseSource(original.source, '', '').frontMatter;
      const got = parseSource(source, '', '').frontMatter;
      const tell = (key: string, wanted: unknown, found: unknown): Finding[] => {
        if (JSON.stringify(wanted) === JSON.stringify(found)) return [];
        const said = found === undefined ? 'nothing' : JSON.stringify(found);
        const message = `${key}: expected what ${original.file} says, ${wanted === undefined ? 'nothing' : JSON.stringify(wanted)}, got ${said}`;
        return [{ offset: 0, message, example: `${key}: ${JSON.stringify(wanted) ?? '(left out)'}` }];
      };
      return [
        ...FIXED.flatMap((key) => tell(key, expected[key], got[key])),
        ...tell('group', kindOfGroup(expected), kindOfGroup(got)),
        ...tell('related', urlsOf(expected), urlsOf(got)),
      ];
    },
  };
}

/** Groups have names of their language; where they begin is the same. */
function kindOfGroup({ group }: FrontMatter): string {
  return group === undefined ? 'none' : group === '-' ? '-' : 'a name';
}

const urlsOf = ({ related }: FrontMatter): string[] => related.map(({ url }) => url);
