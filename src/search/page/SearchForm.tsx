import { useEffect, useRef, type FormEvent } from 'react';
import { sections, type SectionName } from '../../config/sections';
import { site } from '../../config/site';
import { useLanguage, useMessages } from '../../i18n/use-messages';
import { searchField } from './search-field';
import * as styles from './SearchForm.module.css';

interface SearchFormProps {
  readonly query: string;
  /** The only section to search, '' for all; left out, the form does not ask. */
  readonly within?: SectionName | '';
  readonly onQuery: (query: string) => void;
  readonly onWithin?: (within: SectionName | '') => void;
  /** What happens on submit; left out, the form leads to the page of the search. */
  readonly onSubmit?: () => void;
}

/** The field of the search: a form of its own, which any page can show. Without scripts it is not there. */
export function SearchForm({ query, within, onQuery, onWithin, onSubmit }: SearchFormProps) {
  const t = useMessages();
  const { prefix } = useLanguage();
  const field = useRef<HTMLInputElement>(null);
  const first = useRef(onQuery);
  // What was typed before the application had started; nobody was told of it.
  useEffect(() => {
    const text = field.current?.value;
    if (text) first.current(text);
  }, []);
  const onFormSubmit = (event: FormEvent): void => {
    if (!onSubmit) return;
    event.preventDefault();
    onSubmit();
  };
  return (
    <form
      className={`${styles.form} needs-script`}
      role="search"
      action={`${prefix}${site.searchPath}`}
      onSubmit={onFormSubmit}
    >
      <input
        {...searchField}
        ref={field}
        value={query}
        aria-label={t('search.label')}
        placeholder={t('search.label')}
        onChange={({ target }) => onQuery(target.value)}
      />
      {within !== undefined && (
        <select
          name="in"
          value={within}
          aria-label={t('search.within')}
          onChange={({ target }) => onWithin?.(target.value as SectionName | '')}
        >
          <option value="">{t('search.everywhere')}</option>
          {sections.map(({ name }) => (
            <option key={name} value={name}>
              {t(`section.${name}`)}
            </option>
          ))}
        </select>
      )}
      <button type="submit">{t('search.submit')}</button>
    </form>
  );
}
