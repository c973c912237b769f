import { memo, type ReactNode } from 'react';
import { useLanguage, useMessages } from '../../i18n/use-messages';
import { foreignLanguage } from '../../lib/foreign-language';
import type { SearchResult, TextPart } from '../../search/search-engine';
import * as styles from './SearchModal.module.css';

interface SearchHitProps {
  readonly result: SearchResult;
  /** What the field points at, and whether it does now. */
  readonly id: string | undefined;
  readonly isActive: boolean | undefined;
  /** Buttons of DocSearch's, or a drawing. */
  readonly children: ReactNode;
}

/** Text with what matches marked; always text, never HTML. */
function Marked({ parts }: { readonly parts: readonly TextPart[] }) {
  return parts.map(({ text, isMatch }, at) => (isMatch ? <mark key={at}>{text}</mark> : text));
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
            <Marked parts={title} />
          </span>
          {path.length > 1 && <span className={styles.path}>{path.slice(0, -1).join(' › ')}</span>}
          {snippet.length > 0 && (
            <span className={styles.snippet}>
              <Marked parts={snippet} />
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
