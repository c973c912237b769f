import type { MouseEvent } from 'react';
import { languages } from '../../../config/languages';
import { useLanguage, useMessages } from '../../../i18n/use-messages';
import { rememberLanguage } from '../../hooks/language-choice';
import { Icon } from '../Icon/Icon';
import { LanguageLink } from '../LanguageMenu/LanguageLink';
import * as styles from './LanguageOffer.module.css';

/**
 * The way to the other languages, above everything, for who has last chosen another one than the page's: the early
 * script marks the root then, so that nothing moves. Closing it chooses the page's language.
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
