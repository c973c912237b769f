import { useEffect, useRef } from 'react';
import { graphql, type PageProps } from 'gatsby';
import { DocBody } from '../ui/components/DocBody/DocBody';
import { PageHead } from '../ui/components/PageHead/PageHead';
import type { SectionName } from '../config/sections';
import { site } from '../config/site';
import enLists from '../i18n/en/lists.json';
import enThirdParty from '../i18n/en/third-party.json';
import { useLanguage, useMessages } from '../i18n/use-messages';
import { orderByUrls } from '../ui/lib/nav';
import { numberPrintedLinks } from '../ui/lib/print-pages';
import { langAttribute } from '../ui/lib/site-path';
import { localizeLinks, buildBodyPrefix, buildCombinedBody } from '../ui/lib/rewrite-body';
import '../ui/styles/facts.css';
import * as styles from './printable.module.css';

const texts = { ...enLists, ...enThirdParty };

interface PrintableContext {
  readonly section: SectionName;
  readonly docUrls: readonly string[];
}

/** All pages of a section in one, for printing. */
export default function PrintableTemplate(props: PageProps<Queries.PrintablePageQuery, PrintableContext>) {
  const { data, pageContext, location } = props;
  const t = useMessages(texts);
  const title = t('printable.title', { section: t(`section.${pageContext.section}`) });
  const { code, tag, prefix } = useLanguage();
  const docs = orderByUrls(data.allDoc.nodes, pageContext.docUrls);
  const contents = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const end = numberPrintedLinks([...(contents.current?.querySelectorAll('a') ?? [])]);
    window.print();
    return end;
  }, []);
  return (
    <div className={styles.printable} data-printable>
      <PageHead path={location.pathname} title={title} hidden />
      <header>
        <p>{site.name}</p>
        <h1>{title}</h1>
        <p>{t('printable.intro', { section: t(`section.${pageContext.section}`) })}</p>
        <nav aria-label={t('printable.contents')}>
          <ol ref={contents}>
            {docs.map(({ url, title: docTitle, language }) => (
              <li key={url} lang={langAttribute(language, code)}>
                <a href={`#${buildBodyPrefix(url)}`}>{docTitle}</a>
              </li>
            ))}
          </ol>
        </nav>
      </header>
      {docs.map(({ url, title: docTitle, body, language, thirdParty }) => (
        <section key={url} aria-labelledby={buildBodyPrefix(url)} lang={langAttribute(language, code)}>
          <h1 id={buildBodyPrefix(url)}>{docTitle}</h1>
          {thirdParty.name !== '' && <p lang={tag}>{t('thirdParty.text', { ...thirdParty })}</p>}
          <DocBody
            key={body}
            id={body}
            transform={(html) => localizeLinks(buildCombinedBody(html, buildBodyPrefix(url)), prefix)}
          />
        </section>
      ))}
    </div>
  );
}

export const query = graphql`
  query PrintablePage($docUrls: [String!]!) {
    allDoc(filter: { url: { in: $docUrls } }, sort: { url: ASC }) {
      nodes {
        url
        title
        language
        body
        thirdParty {
          name
          version
          license
        }
      }
    }
  }
`;
