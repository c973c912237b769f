import { useCallback, useState } from 'react';
import { graphql, type PageProps } from 'gatsby';
import { SponsorStrip } from 'sponsor-strip';
import { Breadcrumbs } from '../components/Breadcrumbs/Breadcrumbs';
import { Contents } from '../components/Contents/Contents';
import { Contributors } from '../components/Contributors/Contributors';
import { DocBody } from '../components/DocBody/DocBody';
import { Neighbors } from '../components/Neighbors/Neighbors';
import { PageActions } from '../components/PageActions/PageActions';
import { PageHead } from '../components/PageHead/PageHead';
import { ReadingProgress } from '../components/ReadingProgress/ReadingProgress';
import { Related } from '../components/Related/Related';
import { Untranslated } from '../components/Untranslated/Untranslated';
import { useHashScroll } from '../hooks/use-hash-scroll';
import { useLanguage } from '../i18n/use-messages';
import { foreignLanguage } from '../lib/foreign-language';
import { localizeLinks } from '../lib/localize-links';
import { inLanguage, sectionOfPath } from '../lib/site-path';
import { showPackageManager } from '../shell/package-manager';
import * as styles from './doc.module.css';

/** A page of content. */
export default function DocTemplate({
  data,
  location,
  pageContext: { canonical },
}: PageProps<Queries.DocPageQuery, { readonly canonical?: string }>) {
  const doc = data.doc!;
  const { code, prefix } = useLanguage();
  const lang = foreignLanguage(doc.language, code);
  // The English words of a page that has no translation lead to the pages of the visitor's language.
  const localized =
    canonical === undefined ? {} : { transform: (html: string) => localizeLinks(html, prefix) };
  const [shown, setShown] = useState('');
  const isShown = shown === doc.body;
  const onShown = useCallback(() => {
    setShown(doc.body);
    showPackageManager();
  }, [doc.body]);
  useHashScroll(isShown, location.hash);
  return (
    <article className={styles.page}>
      <ReadingProgress />
      <PageHead
        path={doc.url}
        title={doc.title}
        description={doc.description}
        date={doc.date}
        updated={doc.updated}
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
        <div lang={lang}>
          <DocBody key={doc.body} id={doc.body} onShown={onShown} {...localized} />
        </div>
        <PageActions edit={doc.edit} repo={doc.repo} updated={doc.updated} />
        <Neighbors previous={data.previous} next={data.next} />
        <Related links={doc.related} language={doc.language} />
        <Contributors handles={doc.contributors} />
        {SponsorStrip && <SponsorStrip />}
      </div>
    </article>
  );
}

export const query = graphql`
  query DocPage($id: String!, $previousId: String, $nextId: String) {
    doc(id: { eq: $id }) {
      url
      language
      title
      description
      body
      edit
      repo
      date
      updated
      contributors
      related {
        title
        url
      }
      anchors {
        title
        id
        level
      }
    }
    previous: doc(id: { eq: $previousId }) {
      language
      title
      url
    }
    next: doc(id: { eq: $nextId }) {
      language
      title
      url
    }
  }
`;
