import { useState } from 'react';
import { languageOfPath } from '../../config/languages';
import enSearch from '../../i18n/en/search.json';
import { useLanguage, useMessages } from '../../i18n/use-messages';
import { clearVisited, readVisited } from '../visited-pages';
import { readRecent, removeRecent } from './recent-results';
import type { Suggestion, SuggestionGroup } from './SearchOptions';

/** What many visitors come for, before they have typed anything: a message, and the section that answers it. */
export const commonQuestions = [
  { text: 'search.question.start', url: '/guides/getting-started/#basic-setup' },
  { text: 'search.question.styles', url: '/guides/asset-management/#loading-css' },
  { text: 'search.question.hash', url: '/guides/caching/#output-filenames' },
  { text: 'search.question.sourceMap', url: '/guides/development/#using-source-maps' },
  { text: 'search.question.split', url: '/guides/code-splitting/#dynamic-imports' },
  { text: 'search.question.speed', url: '/guides/build-performance/#general' },
] as const satisfies readonly { readonly text: keyof typeof enSearch; readonly url: string }[];

/**
 * What an empty field offers: the results opened last, the pages visited on this device, and common questions.
 *
 * @param onChange called after rows were removed
 * @returns groups with rows, each URL in one of them
 */
export function useSuggestions(onChange: () => void): SuggestionGroup[] {
  const t = useMessages(enSearch);
  const { prefix } = useLanguage();
  const [recent, setRecent] = useState(readRecent);
  const [visited, setVisited] = useState(readVisited);
  const remove = (url: string | null): void => {
    setRecent(removeRecent(url));
    onChange();
  };
  const suggest = (url: string, text: string): Suggestion => ({
    url,
    path: [text],
    title: [{ text, isMatch: false }],
    snippet: [],
    section: '',
    language: languageOfPath(url).code,
  });
  const offered = new Set([window.location.pathname, ...recent.map(({ url }) => url)]);
  return [
    {
      title: t('search.box.recent'),
      results: recent,
      onRemove: remove,
      onClear: () => remove(null),
    },
    {
      title: t('search.box.visited'),
      results: visited.filter(({ url }) => !offered.has(url)).map(({ url, title }) => suggest(url, title)),
      onClear: () => {
        clearVisited();
        setVisited([]);
        onChange();
      },
    },
    {
      title: t('search.box.questions'),
      results: commonQuestions.map(({ text, url }) => suggest(`${prefix}${url}`, t(text))),
    },
  ].filter(({ results }) => results.length > 0);
}
