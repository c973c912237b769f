import type { MouseEvent, ReactNode, SyntheticEvent } from 'react';
import { languages, type Language } from '../../../config/languages';
import { useLanguage, useMessages } from '../../../i18n/use-messages';
import { Dropdown } from '../Dropdown/Dropdown';
import { Icon } from '../Icon/Icon';
import * as styles from './LanguageMenu.module.css';
import { site } from '../../../config/site';
import { writeStored } from '../../hooks/storage';
import { idOfHash, languageLink } from '../../lib/site-path';

interface LanguageOfferProps {
  readonly pathname: string;
  readonly written: readonly string[] | undefined;
}

/**
 * Links to the other languages at the top of the page, for visitors whose language (stored, or the browser's at a first
 * visit) is not the page's: the early script marks the root element then, so that nothing moves. Closing it stores the
 * page's language.
 *
 * @param written codes of the languages that the page is written in; undefined for a page that every language has
 */
export function LanguageOffer({ pathname, written }: LanguageOfferProps) {
  const t = useMessages();
  const { code, name } = useLanguage();
  const onClose = ({ currentTarget }: MouseEvent<HTMLElement>): void => {
    const behind = currentTarget.parentElement?.nextElementSibling;
    rememberLanguage(code);
    // Focus would fall back to the top of the document.
    behind?.querySelector<HTMLElement>('a, button')?.focus({ preventScroll: true });
  };
  const offered = languages.filter(
    (language) => language.code !== code && (written?.includes(language.code) ?? true),
  );
  if (offered.length === 0) return null;
  return (
    <section className={styles.offer} aria-label={t('language.label', { name })}>
      {offered.map((language) => (
        <LanguageLink key={language.code} pathname={pathname} language={language}>
          {language.invitation}
        </LanguageLink>
      ))}
      <button type="button" className="icon-button" aria-label={t('notification.close')} onClick={onClose}>
        <Icon name="close" />
      </button>
    </section>
  );
}

/** Headings of a text, and options in lists; translations have the same ids. */
const HEADINGS = '[data-body] :is(h2, h3, h4, h5, h6, dt)[id]';

/**
 * The hash of what is being read: the URL's while its target is in the window, else the last heading that has reached
 * the upper third of the window, where the table of contents marks it; the URL's again above the first heading.
 */
function readingHash(): string {
  const { hash } = window.location;
  const { innerHeight, scrollY } = window;
  const target = document.getElementById(idOfHash(hash))?.getBoundingClientRect();
  if (hash !== '' && (!target || (target.bottom > 0 && target.top < innerHeight))) return hash;
  // What is folded away has no box.
  const isReached = (heading: Element): boolean =>
    (heading.getClientRects()[0]?.top ?? Infinity) < innerHeight / 3;
  const heading = scrollY > 0 ? [...document.querySelectorAll(HEADINGS)].findLast(isReached) : undefined;
  return heading ? `#${heading.id}` : hash;
}

/** Adds the query and the heading that is being read, which change without a render. */
function addLocation({ currentTarget: link }: SyntheticEvent<HTMLAnchorElement>): void {
  link.search = window.location.search;
  link.hash = readingHash();
}

interface LanguageLinkProps {
  /** Path of the page in any language. */
  readonly pathname: string;
  readonly language: Language;
  readonly children: ReactNode;
}

/** A link to the same page in another language; following it stores that language. */
function LanguageLink({ pathname, language, children }: LanguageLinkProps) {
  const isCurrent = useLanguage().code === language.code;
  return (
    <a
      href={languageLink(pathname, language)}
      lang={language.tag}
      hrefLang={language.tag}
      aria-current={isCurrent ? 'true' : undefined}
      onPointerEnter={addLocation}
      onFocus={addLocation}
      onClick={(event) => {
        addLocation(event);
        rememberLanguage(language.code);
      }}
    >
      {children}
    </a>
  );
}

/** Stores the visitor's language. There is no redirect: a page in another language only shows LanguageOffer. */
function rememberLanguage(code: string): void {
  writeStored(site.languageKey, code);
  delete document.documentElement.dataset.offer;
}

/** The same page in the site's other languages. */
export function LanguageMenu({ pathname }: { readonly pathname: string }) {
  const t = useMessages();
  const current = useLanguage();
  if (languages.length < 2) return null;
  return (
    <Dropdown
      id="menu-languages"
      name={t('language.label', { name: current.name })}
      label={
        <>
          <Icon name="language" />
          <span className={styles.name} lang={current.tag}>
            {current.name}
          </span>
        </>
      }
      opensOnHover
      align="end"
    >
      {languages.map((language) => (
        <li key={language.code}>
          <LanguageLink pathname={pathname} language={language}>
            {language.name}
          </LanguageLink>
        </li>
      ))}
    </Dropdown>
  );
}
