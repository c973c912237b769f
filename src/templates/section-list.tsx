import { useCallback, useState } from 'react';
import { graphql, type PageProps } from 'gatsby';
import { DocBody } from '../components/DocBody/DocBody';
import { ListedDoc } from '../components/ListedDoc/ListedDoc';
import { PageHead } from '../components/PageHead/PageHead';
import { blogSection, type SectionName } from '../config/sections';
import { site } from '../config/site';
import { useHashScroll } from '../hooks/use-hash-scroll';
import { useMessages } from '../i18n/use-messages';
import * as styles from './doc.module.css';

interface SectionListContext {
  readonly section: SectionName;
}

/**
 * A section whose index lists its pages: the blog, newest first, after what its own index says; and any section
 * that has no index of its own.
 */
export default function SectionListTemplate({
  data: { doc, allDoc },
  pageContext: { section },
  location,
}: PageProps<Queries.SectionListPageQuery, SectionListContext>) {
  const t = useMessages();
  const title = doc?.title ?? t(`section.${section}`);
  const isBlog = section === blogSection;
  const [isShown, setIsShown] = useState(false);
  const onShown = useCallback(() => setIsShown(true), []);
  useHashScroll(isShown, location.hash);
  return (
    <div className={styles.page}>
      <PageHead
        path={doc?.url ?? location.pathname}
        title={title}
        description={doc?.description ?? ''}
        {...(isBlog ? { feed: site.feedPath } : {})}
      />
      <header className={styles.head}>
        <h1>{title}</h1>
      </header>
      <div className={styles.text}>
        {doc && <DocBody key={doc.body} id={doc.body} onShown={onShown} />}
        {allDoc.nodes.map(({ url, title: listed, date, description }) => (
          <ListedDoc key={url} title={listed} url={url} date={date} summary={description} />
        ))}
        {isBlog && (
          <p>
            <a href={site.feedPath}>{t('blog.feed')}</a>
          </p>
        )}
      </div>
    </div>
  );
}

export const query = graphql`
  query SectionListPage($id: String, $section: String!, $language: String!) {
    doc(id: { eq: $id }) {
      url
      title
      description
      body
      anchors {
        title
        id
        level
      }
    }
    allDoc(
      filter: { id: { ne: $id }, section: { eq: $section }, language: { eq: $language } }
      sort: [{ group: ASC }, { sort: ASC }, { title: ASC }]
    ) {
      nodes {
        url
        title
        description
        date
      }
    }
  }
`;
