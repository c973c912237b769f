import { useCallback, useState } from 'react';
import { languages } from '../../../config/languages';
import { useLanguage, useMessages } from '../../../i18n/use-messages';
import { Dropdown } from '../Dropdown/Dropdown';
import { Icon } from '../Icon/Icon';
import { LanguageLink } from './LanguageLink';
import * as styles from './LanguageMenu.module.css';

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
