import { useCallback, useState } from 'react';
import { graphql, type PageProps } from 'gatsby';
import { DocBody, useHashScroll } from '../ui/components/DocBody/DocBody';
import { PageActions } from '../ui/components/PageActions/PageActions';
import { TableOfContents } from '../ui/components/TableOfContents/TableOfContents';
import { PageHead } from '../ui/components/PageHead/PageHead';
import { UntranslatedNotice } from '../ui/components/Notice/Notice';
import { blogSection, type SectionName } from '../config/sections';
import { site } from '../config/site';
import enLists from '../i18n/en/lists.json';
import { useLanguage, useMessages } from '../i18n/use-messages';
import { buildPageLink, buildTransform, type DocContext } from '../ui/lib/doc-page';
import { orderByUrls } from '../ui/lib/nav';
import { langAttribute } from '../ui/lib/site-path';
import { formatDay } from '../ui/lib/format';
import { prepareBody } from '../ui/shell/body-behavior';
import * as styles from '../ui/components/DocArticle/DocArticle.module.css';
import * as listStyles from './section-list.module.css';

interface SectionListContext extends DocContext {
  readonly section: SectionName;
  /** URLs of the listed Docs, in order. */
  readonly docUrls: readonly string[];
}

/**
 * A section whose index lists its pages: the blog, newest first, below the text of its own index; and any section
 * without an index of its own.
 */
export default function SectionListTemplate({
  data: { doc, allDoc },
  pageContext: { section, docUrls, canonical, languages },
  location,
}: PageProps<Queries.SectionListPageQuery, SectionListContext>) {
  const t = useMessages(enLists);
  const language = useLanguage();
  const { code } = language;
  const title = doc?.title ?? t(`section.${section}`);
  const lang = langAttribute(doc?.language ?? code, code);
  const isBlog = section === blogSection;
  const [isShown, setIsShown] = useState(false);
  const onShown = useCallback(() => {
    setIsShown(true);
    prepareBody();
  }, []);
  useHashScroll(isShown, location.hash);
  return (
    <div className={styles.page}>
      <PageHead
        path={canonical ?? location.pathname}
        title={title}
        description={doc?.description ?? ''}
        languages={languages}
        feed={isBlog ? site.feedPath : ''}
      />
      <header className={styles.head}>
        <h1 lang={lang}>{title}</h1>
        {canonical !== undefined && <UntranslatedNotice canonical={canonical} />}
      </header>
      {doc && <TableOfContents key={doc.body} anchors={doc.anchors} isShown={isShown} lang={lang} />}
      <div className={styles.text}>
        {doc && (
          <div lang={lang}>
            <DocBody
              key={doc.body}
              id={doc.body}
              onShown={onShown}
              whenEmpty=""
              transform={buildTransform(canonical, language)}
            />
          </div>
        )}
        {allDoc.nodes.length === 0 && <p>{t('section.empty')}</p>}
        {orderByUrls(allDoc.nodes, docUrls).map((listed) => (
          <ListedDoc key={listed.url} doc={listed} />
        ))}
        {isBlog && (
          <p>
            <a href={site.feedPath}>{t('blog.feed')}</a>
          </p>
        )}
        <PageActions path={doc ? (canonical ?? location.pathname) : ''} />
      </div>
    </div>
  );
}

function ListedDoc({ doc }: { readonly doc: Queries.SectionListPageQuery['allDoc']['nodes'][number] }) {
  const t = useMessages(enLists);
  const language = useLanguage();
  const { title, href, lang } = buildPageLink(doc, language);
  const { date, description } = doc;
  return (
    <article className={listStyles.listed}>
      {date !== '' && <time dateTime={date}>{formatDay(date, t)}</time>}
      <h2>
        <a href={href} lang={lang}>
          {title}
        </a>
      </h2>
      {description !== '' && <p lang={lang}>{description}</p>}
    </article>
  );
}

export const query = graphql`
  query SectionListPage($docUrl: String, $docUrls: [String!]!) {
    doc(url: { eq: $docUrl }) {
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
    allDoc(filter: { url: { in: $docUrls } }, sort: { url: ASC }) {
      nodes {
        language
        url
        title
        description
        date
      }
    }
  }
`;
