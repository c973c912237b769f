import type { Element } from 'hast';
import { element, text } from '../body/nodes';
import type { BodyLabels } from '../../../docs-core/src/body-labels';
import type { NoticeSource } from '../body/types';

/** A notice that the source has changed since it was translated, with a link to it. */
export function buildOutdatedNotice(labels: BodyLabels, { url, language }: NoticeSource): Element {
  const label = labels.outdated;
  return element('aside', { className: ['aside', 'aside-warning'], role: 'note', ariaLabel: label }, [
    element('p', { className: ['aside-title'] }, [text(label)]),
    element('p', {}, [
      text(labels.outdatedText),
      text(' '),
      element('a', { href: url, lang: language, hrefLang: language }, [text(labels.original)]),
    ]),
  ]);
}
