import { element, text, type Built } from '../body/nodes';
import type { GeneratedTag } from './fact-blocks';
import { badgeElement } from './fact-elements';
import { groupBy } from 'docs-core/group-by';
import type { Fact } from './fact-index';
import { mergeAliases } from './list-entries';
import { deprecatedIn, releaseOf } from './describe-fact';

interface Release {
  readonly version: string;
  readonly added: readonly Fact[];
  readonly deprecated: readonly Fact[];
}

const compareVersions = new Intl.Collator('en', { numeric: true }).compare;

/**
 * The releases of webpack that added or deprecated options, newest first. An option that came with the one that
 * contains it is left out, as are those that differ in the name of a parser or generator only.
 *
 * @param options facts of options, also of other packages
 */
function listReleases(options: readonly Fact[]): Release[] {
  const own = options.filter(({ kind, data }) => kind === 'option' && data.package === 'webpack');
  const released = new Map(own.map((fact) => [fact.name, releaseOf(fact)]));
  const added = groupBy(
    own.filter((fact) => releaseOf(fact) !== '' && releaseOf(fact) !== released.get(parentOf(fact))),
    releaseOf,
  );
  const deprecated = groupBy(
    own.filter((fact) => deprecatedIn(fact) !== ''),
    deprecatedIn,
  );
  const namesOf = (facts: readonly Fact[] = []): Fact[] => mergeAliases(facts).map(({ fact }) => fact);
  return [...new Set([...added.keys(), ...deprecated.keys()])]
    .sort((a, b) => compareVersions(b, a))
    .map((version) => ({
      version,
      added: namesOf(added.get(version)),
      deprecated: namesOf(deprecated.get(version)),
    }));
}

/** `output` of `output.clean`. */
const parentOf = ({ name }: Fact): string => name.split('.').slice(0, -1).join('.');

/**
 * `<Releases />`: the options that each release of webpack added and deprecated, a collapsed list for each release,
 * with links to where the options are documented. It isn't indexed for the search, which has the options there.
 */
export const generateReleases: GeneratedTag['generate'] = ({ context, link }) => {
  const { labels, facts } = context;
  const releases = listReleases(facts.index.list('option'));
  if (releases.length === 0) {
    const message = '<Releases>: expected releases that added options, found none in the facts of webpack';
    return { message, example: 'npm run since -- --update' };
  }
  const lists = releases.map(({ version, added, deprecated }, at) => {
    const items = [
      ...added.map(({ url, title }) => element('li', {}, link(url, [text(title)]))),
      ...deprecated.map(({ url, title }) =>
        element('li', {}, [...link(url, [text(title)]), text(' '), badgeElement(labels.factDeprecated)]),
      ),
    ];
    const summary = element('summary', {}, [text(`${version} (${items.length})`)]);
    return element('details', at === 0 ? { open: true } : {}, [summary, element('ul', {}, items)]);
  });
  const tree = { ...element('div', { className: ['facts-list'] }, lists), data: { parts: [] } };
  const codes = (options: readonly Fact[]): string => options.map(({ title }) => `\`${title}\``).join(', ');
  const heads = [labels.releasesVersion, labels.releasesAdded, labels.releasesDeprecated];
  const lines = [
    heads,
    heads.map(() => '---'),
    ...releases.map(({ version, added, deprecated }) => [version, codes(added), codes(deprecated)]),
  ];
  const built: Built = { type: 'built', tree };
  return { nodes: [built], markdown: lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n') };
};
