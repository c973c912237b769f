import { useCallback, useMemo, useState, type ReactNode } from 'react';
import { useMessages } from '../../../i18n/use-messages';
import { codeParts } from '../../lib/code-parts';
import { shortenAnchors } from '../../lib/name-parts';
import type { DocPage } from '../../lib/doc-page';
import { BreakableName } from '../BreakableName/BreakableName';
import { TableOfContents } from '../TableOfContents/TableOfContents';
import { DocBody, useHashScroll } from '../DocBody/DocBody';
import { UntranslatedNotice } from '../Notice/Notice';
import { Contributors, PageActions } from '../PageActions/PageActions';
import { PageHead } from '../PageHead/PageHead';
import * as styles from './DocArticle.module.css';

interface DocArticleProps {
  readonly page: DocPage;
  /** The location's hash, scrolled to once the text is shown. */
  readonly hash: string;
  /** Called when the text is in the document. */
  readonly onShown?: () => void;
  /** Below the title, in place of the notice that the text isn't translated. */
  readonly notice?: ReactNode;
  /** Rendered before the text. */
  readonly children?: ReactNode;
}

export function DocArticle({ page, hash, onShown, notice, children }: DocArticleProps) {
  const { body, lang, anchors, canonical, title } = page;
  const url = page.head.path;
  const listed = useMemo(() => shortenAnchors(anchors, { title, url }), [anchors, title, url]);
  const [shown, setShown] = useState('');
  const isShown = shown === body;
  const onBodyShown = useCallback(() => {
    setShown(body);
    onShown?.();
  }, [body, onShown]);
  useHashScroll(isShown, hash);
  return (
    <article className={styles.page}>
      <PageHead {...page.head} article />
      <header className={styles.head}>
        <Breadcrumbs links={page.breadcrumbs} />
        {/* Its parts are texts of their own: not updated, since a translator may have replaced them. */}
        <h1 key={title} lang={lang}>
          <BreakableName text={title} fitting={10} />
        </h1>
        {notice ?? (canonical !== undefined && <UntranslatedNotice canonical={canonical} />)}
      </header>
      <TableOfContents key={body} anchors={listed} isShown={isShown} lang={lang} />
      <div className={styles.text}>
        {children}
        <div lang={lang}>
          <DocBody key={body} id={body} onShown={onBodyShown} transform={page.transform} />
        </div>
        <RelatedLinks related={page.related} lang={lang} />
        <PrevNextLinks previous={page.previous} next={page.next} />
        <PageActions edit={page.edit} path={page.head.path} repo={page.repo} updated={page.updated}>
          <Contributors handles={page.contributors} />
        </PageActions>
      </div>
    </article>
  );
}

function Breadcrumbs({ links }: { readonly links: DocPage['breadcrumbs'] }) {
  const t = useMessages();
  return (
    <nav className={styles.breadcrumbs} aria-label={t('breadcrumbs.label')}>
      <ol>
        {links.map(({ title, href }) => (
          <li key={href}>
            <a href={href}>{title}</a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** The pages before and after this one in the sidebar's order. */
function PrevNextLinks({ previous, next }: Pick<DocPage, 'previous' | 'next'>) {
  const t = useMessages();
  if (!previous && !next) return null;
  return (
    <nav className={styles.prevNext} aria-label={t('page.neighbors')}>
      {previous && (
        <a href={previous.href} rel="prev">
          <span>{t('page.previous')}</span>
          <span lang={previous.lang}>{previous.title}</span>
        </a>
      )}
      {next && (
        <a className={styles.next} href={next.href} rel="next">
          <span>{t('page.next')}</span>
          <span lang={next.lang}>{next.title}</span>
        </a>
      )}
    </nav>
  );
}

function RelatedLinks({ related, lang }: Pick<DocPage, 'related' | 'lang'>) {
  const t = useMessages();
  if (related.length === 0) return null;
  return (
    <section className={styles.related} aria-labelledby="related-title">
      <h2 id="related-title">{t('page.related')}</h2>
      <ul lang={lang}>
        {related.map(({ title, href }) => (
          <li key={href}>
            <a href={href} rel={href.startsWith('/') ? undefined : 'noopener noreferrer'}>
              {codeParts(title).map(({ text, isCode }, index) =>
                isCode ? <code key={index}>{text}</code> : text,
              )}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
