import { useCallback, useState } from 'react';
import { graphql, type PageProps } from 'gatsby';
import { BlogEntry } from '../components/BlogEntry/BlogEntry';
import { DocBody } from '../components/DocBody/DocBody';
import { PageHead } from '../components/PageHead/PageHead';
import { site } from '../config/site';
import { useHashScroll } from '../hooks/use-hash-scroll';
import { useMessages } from '../i18n/use-messages';
import * as styles from './doc.module.css';

/** The blog: what its index says, then the posts, newest first. */
export default function BlogIndexTemplate({ data, location }: PageProps<Queries.BlogIndexPageQuery>) {
  const t = useMessages();
  const doc = data.doc!;
  const [isShown, setIsShown] = useState(false);
  const onShown = useCallback(() => setIsShown(true), []);
  useHashScroll(isShown, location.hash);
  return (
    <div className={styles.page}>
      <PageHead path={doc.url} title={doc.title} description={doc.description} feed={site.feedPath} />
      <header className={styles.head}>
        <h1>{doc.title}</h1>
      </header>
      <div className={styles.text}>
        <DocBody key={doc.body} id={doc.body} onShown={onShown} />
        {data.allDoc.nodes.map((post) => (
          <BlogEntry
            key={post.url}
            title={post.title}
            url={post.url}
            date={post.date}
            summary={post.description}
          />
        ))}
        <p>
          <a href={site.feedPath}>{t('blog.feed')}</a>
        </p>
      </div>
    </div>
  );
}

export const query = graphql`
  query BlogIndexPage($id: String!, $section: String!, $language: String!) {
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
      sort: [{ sort: ASC }, { title: ASC }]
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
