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
import { langAttribute } from '../ui/lib/site-path';
import { localizeLinks, buildBodyPrefix, buildCombinedBody } from '../ui/lib/rewrite-body';
import '../ui/styles/facts.css';
import '../ui/styles/tables.css';
import * as styles from './printable.module.css';

/**
 * Notes at each link to a part of this page on which sheet of paper that part begins, as `data-page`. No browser has
 * CSS for it (`target-counter`), but while it prints, the media query's event comes after the layout in sheets: one
 * below the other, with the paper and margins that the visitor chose. Where a browser lays out otherwise, nothing is
 * noted.
 *
 * @param links links to parts that begin on a sheet of their own, in order
 * @returns a function that ends it
 */
function numberPrintedLinks(links: readonly HTMLAnchorElement[]): () => void {
  const print = window.matchMedia('print');
  const onChange = (): void => {
    const pages = print.matches
      ? readPages(links.map(({ hash }) => document.getElementById(hash.slice(1))))
      : [];
    links.forEach((link, index) => {
      const page = pages[index];
      if (page === undefined) delete link.dataset.page;
      else link.dataset.page = String(page);
    });
  };
  print.addEventListener('change', onChange);
  return () => print.removeEventListener('change', onChange);
}

/** How far from the top of its sheet a part may begin, in sheets: layout rounds sizes. */
const TOLERANCE = 0.02;

/** The sheet of each part, from 1; an empty list where they don't begin at the top of sheets. */
function readPages(parts: readonly (Element | null)[]): number[] {
  const tops = parts.map(
    (part) => (part?.closest('section')?.getBoundingClientRect().top ?? NaN) + window.scrollY,
  );
  const [first = NaN] = tops;
  // The first part's distance is a whole number of sheets; their size is known to a pixel only.
  const size = first / Math.round(first / measureSheet());
  const isAtTop = (top: number): boolean => Math.abs(top / size - Math.round(top / size)) < TOLERANCE;
  return tops.every(isAtTop) ? tops.map((top) => Math.round(top / size) + 1) : [];
}

/** Height of a sheet without its margins, in CSS pixels. */
function measureSheet(): number {
  const probe = document.createElement('div');
  // At the top of the first sheet: at the end of the text it would be cut off where that sheet ends.
  probe.style.cssText = 'position: absolute; inset-block-start: 0; block-size: 100vh; visibility: hidden';
  document.body.append(probe);
  const { height } = probe.getBoundingClientRect();
  probe.remove();
  return height;
}

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
