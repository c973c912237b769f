import type { MouseEvent, ReactNode } from 'react';
import type { Language } from '../../../config/languages';
import { rememberLanguage } from '../../hooks/language-choice';
import { languageLink } from '../../lib/site-path';

/** The links' address may have changed since they were rendered; what is followed is the address of the moment. */
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
  /** Query and hash, where they are known. */
  readonly rest?: string;
  readonly children: ReactNode;
}

/** A way to the same place in another language, which is remembered. */
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
