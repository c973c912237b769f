import { sections } from '../../config/sections';
import enSearch from '../../i18n/en/search.json';
import { useLanguage, useMessages } from '../../i18n/use-messages';
import { Icon } from '../../ui/components/Icon/Icon';
import { langAttribute } from '../../ui/lib/site-path';
import { MarkedText } from '../MarkedText';
import { pageOf, type SearchResult } from '../search-engine';
import * as styles from './SearchBox.module.css';

/**
 * Groups results by their page, in the order of each page's best result. Of a page's other sections only those are
 * listed that are better than all pages below: nothing stands above a better result.
 */
export function groupByPage(results: readonly SearchResult[]) {
  const groups = new Map<string, SearchResult[]>();
  let previous = '';
  for (const result of results) {
    const page = pageOf(result.url);
    const group = groups.get(page);
    if (!group) groups.set(page, [result]);
    else if (page === previous) group.push(result);
    previous = page;
  }
  return [...groups].map(([page, found]) => ({ page, results: found }));
}

/** A result, or a link that looks like one; without a kind where that is plain. */
export type Suggestion = Omit<SearchResult, 'kind'> & Partial<Pick<SearchResult, 'kind'>>;

/** Title, the headings above it, a snippet, and what the result is. */
function OptionText({ result, path }: { readonly result: Suggestion; readonly path: readonly string[] }) {
  const t = useMessages(enSearch);
  const { title, snippet, kind, since, signature } = result;
  return (
    <>
      <span className={styles.text}>
        <span className={styles.title}>
          <MarkedText parts={title} />
        </span>
        {signature && <code className={styles.signature}>{signature}</code>}
        {path.length > 0 && <span className={styles.path}>{path.join(' › ')}</span>}
        {snippet.length > 0 && (
          <span className={styles.snippet}>
            <MarkedText parts={snippet} />
          </span>
        )}
      </span>
      {kind && (
        <span className={styles.kind}>{t(`search.kind.${kind}`) + (since ? ` · ${since}+` : '')}</span>
      )}
    </>
  );
}

interface ResultListProps {
  readonly id: string;
  readonly groups: ReturnType<typeof groupByPage>;
  /** Index among the options of all groups. */
  readonly active: number;
}

/** The listbox of results; its options are links, so that they open in new tabs as links do. */
export function ResultList({ id, groups, active }: ResultListProps) {
  const t = useMessages(enSearch);
  const { code } = useLanguage();
  let index = -1;
  return (
    <div id={id} role="listbox" aria-label={t('search.box.results')}>
      {groups.map(({ page, results: [first, ...others] }) => {
        if (!first) return null;
        const lang = langAttribute(first.language, code);
        const section = sections.find(({ name }) => name === first.section);
        return (
          <div key={page} role="group" aria-labelledby={`${id}-${page}`}>
            <div id={`${id}-${page}`} role="presentation" className={styles.page}>
              {section && `${t(`section.${section.name}`)} › `}
              <span lang={lang}>{first.path[0]}</span>
            </div>
            {[first, ...others].map((result) => {
              index += 1;
              return (
                <a
                  key={result.url}
                  id={`${id}-${index}`}
                  role="option"
                  aria-selected={index === active}
                  tabIndex={-1}
                  className={styles.option}
                  href={result.url}
                  lang={lang}
                >
                  <OptionText result={result} path={result.path.slice(1, -1)} />
                </a>
              );
            })}
          </div>
        );
      })}
    </div>
  );
}

/** Rows of the grid below one heading. */
export interface SuggestionGroup {
  readonly title: string;
  readonly results: readonly Suggestion[];
  /** Called with the URL of a row to remove; without it, rows have no button. */
  readonly onRemove?: (url: string) => void;
  readonly onClear?: () => void;
}

interface SuggestionsProps {
  readonly id: string;
  /** Without empty ones. */
  readonly groups: readonly SuggestionGroup[];
  /** Index among the rows of all groups. */
  readonly active: number;
}

/** What an empty field offers. A grid, since rows of a listbox may contain no buttons. */
export function Suggestions({ id, groups, active }: SuggestionsProps) {
  const t = useMessages(enSearch);
  let index = -1;
  return (
    <div id={id} role="grid" aria-label={t('search.box.suggestions')}>
      {groups.map(({ title, results, onRemove, onClear }) => (
        <div key={title} role="rowgroup" aria-label={title}>
          <div role="row" className={styles.groupHead}>
            <span role="rowheader">{title}</span>
            {onClear && (
              <span role="gridcell">
                <button type="button" className="link-button" onClick={onClear}>
                  {t('search.box.clear')}
                </button>
              </span>
            )}
          </div>
          {results.map((result) => {
            index += 1;
            return (
              <SuggestionRow
                key={result.url}
                id={`${id}-${index}`}
                result={result}
                isActive={index === active}
                onRemove={onRemove}
              />
            );
          })}
        </div>
      ))}
    </div>
  );
}

interface SuggestionRowProps {
  readonly id: string;
  readonly onRemove: SuggestionGroup['onRemove'];
  readonly result: Suggestion;
  readonly isActive: boolean;
}

function SuggestionRow({ id, result, isActive, onRemove }: SuggestionRowProps) {
  const t = useMessages(enSearch);
  const { code } = useLanguage();
  return (
    <div role="row" className={styles.row}>
      <div id={id} role="gridcell" aria-selected={isActive} className={styles.option}>
        <a
          tabIndex={-1}
          className={styles.rowLink}
          href={result.url}
          lang={langAttribute(result.language, code)}
        >
          <OptionText result={result} path={result.path.slice(0, -1)} />
        </a>
      </div>
      {onRemove && (
        <div role="gridcell">
          <button
            type="button"
            className={`icon-button ${styles.remove}`}
            aria-label={t('search.box.removeRecent')}
            onClick={() => onRemove(result.url)}
          >
            <Icon name="close" />
          </button>
        </div>
      )}
    </div>
  );
}
