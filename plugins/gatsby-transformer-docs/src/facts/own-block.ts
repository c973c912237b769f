import type { Element, ElementContent } from 'hast';
import { element, text } from '../body/nodes';
import { describeFact } from './describe-fact';
import type { Fact } from './fact';
import { badgeElement, phraseElements, type FactWriter } from './fact-elements';

/**
 * Builds what stands below a fact's own heading: its sides, without its description, which is the page's to give.
 *
 * @param id of the block where the heading's own is another one; '' for none
 */
export function buildOwnBlock(writer: FactWriter, fact: Fact, id: string): Element {
  const { labels } = writer.context;
  const { badges, since, rows } = describeFact(fact, writer.facts.index);
  const marks = badges.flatMap((badge, at): ElementContent[] => [
    ...(at > 0 ? [text(' ')] : []),
    badgeElement(labels[badge]),
  ]);
  const status = rows.find(({ label }) => label === 'factStatus');
  const lines = rows.flatMap(({ label, values }): Element[] => {
    if (label === 'factStatus') return [];
    return [
      element('dt', {}, [text(labels[label])]),
      ...values.map((phrases) =>
        element(
          'dd',
          {},
          phrases.flatMap((phrase) => phraseElements(writer, phrase, true)),
        ),
      ),
    ];
  });
  const reason = (status?.values[0] ?? []).flatMap((phrase) => phraseElements(writer, phrase, true));
  const standing = [...marks, ...(marks.length > 0 && reason.length > 0 ? [text(' ')] : []), ...reason];
  const dl = element('dl', { className: ['facts'], ...(id === '' ? {} : { id }) }, [
    ...(standing.length > 0
      ? [element('dt', {}, [text(labels.factStatus)]), element('dd', {}, standing)]
      : []),
    ...lines,
    ...(since === '' ? [] : [element('dt', {}, [text(labels.factSince)]), element('dd', {}, [text(since)])]),
  ]);
  // The search reads it as code: the section's own words come first.
  return { ...dl, data: { isFacts: true } };
}
