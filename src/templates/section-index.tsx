import { graphql, type PageProps } from 'gatsby';
import { PageHead } from '../components/PageHead/PageHead';
import type { SectionName } from '../config/sections';
import { useMessages } from '../i18n/use-messages';
import * as styles from './doc.module.css';

interface SectionIndexContext {
  readonly section: SectionName;
  readonly ids: readonly string[];
}

/** The index of a section that has none of its own: its pages in order. */
export default function SectionIndexTemplate({
  data,
  pageContext,
  location,
}: PageProps<Queries.SectionIndexPageQuery, SectionIndexContext>) {
  const t = useMessages();
  const title = t(`section.${pageContext.section}`);
  const byId = new Map(data.allDoc.nodes.map((doc) => [doc.id, doc]));
  return (
    <div className={styles.page}>
      <PageHead path={location.pathname} title={title} />
      <header className={styles.head}>
        <h1>{title}</h1>
      </header>
      <ul className={styles.text}>
        {pageContext.ids
          .flatMap((id) => byId.get(id) ?? [])
          .map(({ url, title: docTitle, description }) => (
            <li key={url}>
              <a href={url}>{docTitle}</a>
              {description !== '' && <p>{description}</p>}
            </li>
          ))}
      </ul>
    </div>
  );
}

export const query = graphql`
  query SectionIndexPage($ids: [String!]!) {
    allDoc(filter: { id: { in: $ids } }) {
      nodes {
        id
        url
        title
        description
      }
    }
  }
`;
