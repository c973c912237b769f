import { useCallback, useState } from 'react';
import { graphql, type PageProps } from 'gatsby';
import { DocBody } from '../ui/components/DocBody/DocBody';
import { ListedDoc } from '../ui/components/ListedDoc/ListedDoc';
import { PageActions } from '../ui/components/PageActions/PageActions';
import { PageHead } from '../ui/components/PageHead/PageHead';
import { Untranslated } from '../ui/components/Untranslated/Untranslated';
import { blogSection, type SectionName } from '../config/sections';
import { site } from '../config/site';
import { useHashScroll } from '../ui/hooks/use-hash-scroll';
import { useLanguage, useMessages } from '../i18n/use-messages';
import { orderByIds } from '../ui/lib/nav';
import { foreignLanguage } from '../ui/lib/site-path';
import { localizeLinks } from '../ui/lib/rewrite-body';
import * as styles from '../ui/components/DocArticle/DocArticle.module.css';

interface SectionListContext {
  readonly section: SectionName;
  /** The pages it lists, in order. */
  readonly ids: readonly string[];
  readonly canonical?: string;
  readonly languages?: readonly string[];
}

/**
 * A section whose index lists its pages: the blog, newest first, after what its own index says; and any section
 * that has no index of its own.
 */
export default function SectionListTemplate({
  data: { doc, allDoc },
  pageContext: { section, ids, canonical, languages },
  location,
}: PageProps<Queries.SectionListPageQuery, SectionListContext>) {
  const t = useMessages();
  const { code, prefix } = useLanguage();
  const title = doc?.title ?? t(`section.${section}`);
  const isBlog = section === blogSection;
  const [isShown, setIsShown] = useState(false);
  const onShown = useCallback(() => setIsShown(true), []);
  useHashScroll(isShown, location.hash);
  const localized =
    canonical === undefined ? {} : { transform: (html: string) => localizeLinks(html, prefix) };
  return (
    <div className={styles.page}>
      <PageHead
        path={canonical ?? location.pathname}
        title={title}
        description={doc?.description ?? ''}
        languages={languages}
        {...(isBlog ? { feed: site.feedPath } : {})}
      />
      <header className={styles.head}>
        <h1 lang={foreignLanguage(doc?.language ?? code, code)}>{title}</h1>
        {canonical !== undefined && <Untranslated canonical={canonical} />}
      </header>
      <div className={styles.text}>
        {doc && (
          <div lang={foreignLanguage(doc.language, code)}>
            <DocBody key={doc.body} id={doc.body} onShown={onShown} whenEmpty="" {...localized} />
          </div>
        )}
        {allDoc.nodes.length === 0 && <p>{t('section.empty')}</p>}
        {orderByIds(allDoc.nodes, ids).map(({ id, url, title: listed, date, description, language }) => (
          <ListedDoc
            key={id}
            title={listed}
            url={url}
            date={date}
            summary={description}
            language={language}
          />
        ))}
        {isBlog && (
          <p>
            <a href={site.feedPath}>{t('blog.feed')}</a>
          </p>
        )}
        <PageActions />
      </div>
    </div>
  );
}

export const query = graphql`
  query SectionListPage($id: String, $ids: [String!]!) {
    doc(id: { eq: $id }) {
      title
      description
      body
      language
      anchors {
        title
        id
        level
      }
    }
    allDoc(filter: { id: { in: $ids } }) {
      nodes {
        id
        language
        url
        title
        description
        date
      }
    }
  }
`;
