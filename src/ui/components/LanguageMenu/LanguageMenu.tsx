import { useCallback, useState, type MouseEvent, type ReactNode } from 'react';
import { languages, type Language } from '../../../config/languages';
import { useLanguage, useMessages } from '../../../i18n/use-messages';
import { Dropdown } from '../Dropdown/Dropdown';
import { Icon } from '../Icon/Icon';
import * as styles from './LanguageMenu.module.css';
import { site } from '../../../config/site';
import { writeStored } from '../../hooks/storage';
import { languageLink } from '../../lib/site-path';

/**
 * Links to the other languages at the top of the page, for visitors whose stored language is not the page's: the
 * early script marks the root element then, so that nothing moves. Closing it stores the page's language.
 */
export function LanguageOffer({ pathname }: { readonly pathname: string }) {
  const t = useMessages();
  const { code, name } = useLanguage();
  const onClose = ({ currentTarget }: MouseEvent<HTMLElement>): void => {
    const behind = currentTarget.parentElement?.nextElementSibling;
    rememberLanguage(code);
    // Focus would fall back to the top of the document.
    behind?.querySelector<HTMLElement>('a, button')?.focus({ preventScroll: true });
  };
  return (
    <section className={styles.offer} aria-label={t('language.label', { name })}>
      {languages
        .filter((language) => language.code !== code)
        .map((language) => (
          <LanguageLink key={language.code} pathname={pathname} language={language}>
            {language.invitation}
          </LanguageLink>
        ))}
      <button type="button" aria-label={t('notification.close')} onClick={onClose}>
        <Icon name="close" />
      </button>
    </section>
  );
}

/** Adds the current query and hash, which may have changed since the link was rendered, and stores the choice. */
function onFollow({ currentTarget: link }: MouseEvent<HTMLAnchorElement>): void {
  const { search, hash } = window.location;
  link.search = search;
  link.hash = hash;
  rememberLanguage(link.lang);
}

interface LanguageLinkProps {
  /** Path of the page in any language. */
  readonly pathname: string;
  readonly language: Language;
  readonly isCurrent?: boolean;
  /** Query and hash; '' on the server. */
  readonly rest?: string;
  readonly children: ReactNode;
}

/** A link to the same page in another language; following it stores that language. */
export function LanguageLink({
  pathname,
  language,
  isCurrent = false,
  rest = '',
  children,
}: LanguageLinkProps) {
  return (
    <a
      href={`${languageLink(pathname, language)}${rest}`}
      lang={language.code}
      hrefLang={language.code}
      aria-current={isCurrent ? 'true' : undefined}
      onClick={onFollow}
    >
      {children}
    </a>
  );
}

/** Stores the visitor's language. There is no redirect: a page in another language only shows LanguageOffer. */
export function rememberLanguage(code: string): void {
  writeStored(site.languageKey, code);
  delete document.documentElement.dataset.offer;
}

/** The same page in the site's other languages. Links have the path only until scripts add query and hash. */
export function LanguageMenu({ pathname }: { readonly pathname: string }) {
  const t = useMessages();
  const current = useLanguage();
  const [rest, setRest] = useState('');
  const onOpen = useCallback(() => setRest(`${window.location.search}${window.location.hash}`), []);
  if (languages.length < 2) return null;
  return (
    <Dropdown
      id="menu-languages"
      name={t('language.label', { name: current.name })}
      label={
        <>
          <Icon name="language" />
          <span className={styles.name} lang={current.code}>
            {current.name}
          </span>
        </>
      }
      opensOnHover
      align="end"
      onOpen={onOpen}
    >
      {languages.map((language) => (
        <li key={language.code}>
          <LanguageLink
            pathname={pathname}
            language={language}
            isCurrent={language.code === current.code}
            rest={rest}
          >
            {language.name}
          </LanguageLink>
        </li>
      ))}
    </Dropdown>
  );
}
