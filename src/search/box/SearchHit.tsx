import { memo, type ReactNode } from 'react';
import { useLanguage, useMessages } from '../../i18n/use-messages';
import { foreignLanguage } from '../../ui/lib/site-path';
import type { SearchResult } from '../search-engine';
import { MarkedText } from '../page/MarkedText';
import * as styles from './SearchModal.module.css';

interface SearchHitProps {
  readonly result: SearchResult;
  /** What the field points at, and whether it does now. */
  readonly id: string | undefined;
  readonly isActive: boolean | undefined;
  /** Buttons of DocSearch's, or a drawing. */
  readonly children: ReactNode;
}

/**
 * One result in the box: the cells of a row. DocSearch draws all of them anew with each key; what it hands down as
 * children does the same as long as the result is the same.
 */
export const SearchHit = memo(Row, (before, after) =>
  (['result', 'id', 'isActive'] as const).every((name) => before[name] === after[name]),
);

function Row({ result, id, isActive, children }: SearchHitProps) {
  const t = useMessages();
  const { code } = useLanguage();
  const { url, path, title, snippet, kind, language } = result;
  const lang = foreignLanguage(language, code);
  return (
    <>
      <div role="gridcell" className={styles.hit} id={id} aria-selected={isActive}>
        <a href={url} lang={lang}>
          <span className={styles.title}>
            <MarkedText parts={title} />
          </span>
          {path.length > 1 && <span className={styles.path}>{path.slice(0, -1).join(' › ')}</span>}
          {snippet.length > 0 && (
            <span className={styles.snippet}>
              <MarkedText parts={snippet} />
            </span>
          )}
        </a>
        <span className={styles.kind}>{t(`search.kind.${kind}`)}</span>
      </div>
      <div role="gridcell" className={styles.actions}>
        {children}
      </div>
    </>
  );
}
