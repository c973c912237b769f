import { useCallback, useState, type ReactNode } from 'react';
import { site } from '../../../config/site';
import { useHashScroll } from '../../hooks/use-hash-scroll';
import { useLanguage } from '../../../i18n/use-messages';
import { foreignLanguage } from '../../lib/site-path';
import { SponsorStrip } from '../../sponsors/SponsorStrip';
import { localizeLinks } from '../../lib/rewrite-body';
import { inLanguage, sectionOfPath } from '../../lib/site-path';
import { Breadcrumbs } from '../Breadcrumbs/Breadcrumbs';
import { Contents } from '../Contents/Contents';
import { Contributors } from '../Contributors/Contributors';
import { DocBody } from '../DocBody/DocBody';
import { Neighbors } from '../Neighbors/Neighbors';
import { PageActions } from '../PageActions/PageActions';
import { PageHead } from '../PageHead/PageHead';
import { ReadingProgress } from '../ReadingProgress/ReadingProgress';
import { Related } from '../Related/Related';
import { Untranslated } from '../Untranslated/Untranslated';
import * as styles from './DocArticle.module.css';

/** What a page of content is told about its languages. */
export interface DocContext {
  /** Path of the page whose words stand in for a missing translation. */
  readonly canonical?: string | undefined;
  /** Codes of the languages that have the page in their own words, where there are several. */
  readonly languages?: readonly string[] | undefined;
}

interface DocArticleProps extends DocContext {
  readonly doc: Queries.DocArticleFragment;
  readonly previous: Queries.DocNeighborFragment | null;
  readonly next: Queries.DocNeighborFragment | null;
  /** Hash of the address, scrolled to once the text is there. */
  readonly hash: string;
  /** Told when the text stands in the page. */
  readonly onShown?: () => void;
  /** Stands before the text. */
  readonly children?: ReactNode;
}

/** A page of content: its text, and everything round it. */
export function DocArticle({
  doc,
  previous,
  next,
  canonical,
  languages,
  hash,
  onShown,
  children,
}: DocArticleProps) {
  const { code, prefix } = useLanguage();
  const lang = foreignLanguage(doc.language, code);
  // The English words of a page that has no translation lead to the pages of the visitor's language.
  const localized =
    canonical === undefined ? {} : { transform: (html: string) => localizeLinks(html, prefix) };
  const [shown, setShown] = useState('');
  const isShown = shown === doc.body;
  const onBodyShown = useCallback(() => {
    setShown(doc.body);
    onShown?.();
  }, [doc.body, onShown]);
  useHashScroll(isShown, hash);
  return (
    <article className={styles.page}>
      <ReadingProgress />
      <PageHead
        path={doc.url}
        title={doc.title}
        description={doc.description}
        date={doc.date}
        updated={doc.updated}
        languages={languages}
        article
      />
      <header className={styles.head}>
        <Breadcrumbs section={sectionOfPath(doc.url)?.name ?? null} pathname={inLanguage(doc.url, prefix)} />
        <h1 lang={lang}>{doc.title}</h1>
        {canonical !== undefined && <Untranslated canonical={canonical} />}
      </header>
      {doc.anchors.length > 1 && (
        <div className={styles.contents}>
          <Contents key={doc.body} anchors={doc.anchors} isShown={isShown} lang={lang} />
        </div>
      )}
      <div className={styles.text}>
        {children}
        <div lang={lang}>
          <DocBody key={doc.body} id={doc.body} onShown={onBodyShown} {...localized} />
        </div>
        <PageActions edit={doc.edit} repo={doc.repo} updated={doc.updated} />
        <Neighbors previous={previous} next={next} />
        <Related links={doc.related} language={doc.language} />
        <Contributors handles={doc.contributors} />
        {site.sponsorStrip && <SponsorStrip />}
      </div>
    </article>
  );
}
