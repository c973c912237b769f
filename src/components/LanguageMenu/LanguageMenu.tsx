import { useCallback, useState, type MouseEvent } from 'react';
import { languages } from '../../config/languages';
import { useLanguage, useMessages } from '../../i18n/use-messages';
import { languageLink } from '../../lib/language-link';
import { Dropdown } from '../Dropdown/Dropdown';
import { Icon } from '../Icon/Icon';
import * as styles from './LanguageMenu.module.css';

/** The links' address may have changed since the menu was opened; what is followed is the address of the moment. */
function onFollow({ currentTarget: link }: MouseEvent<HTMLAnchorElement>): void {
  const { search, hash } = window.location;
  link.search = search;
  link.hash = hash;
}

/** The same place in the site's other languages. Without scripts the links keep the path; with them query and hash, too. */
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
          <a
            href={`${languageLink(pathname, language)}${rest}`}
            lang={language.code}
            hrefLang={language.code}
            aria-current={language.code === current.code ? 'true' : undefined}
            onClick={onFollow}
          >
            {language.name}
          </a>
        </li>
      ))}
    </Dropdown>
  );
}
