import { useEffect, useRef, useState, type Dispatch, type FormEvent, type SetStateAction } from 'react';
import { sections, type SectionName } from '../../config/sections';
import { site } from '../../config/site';
import enSearch from '../../i18n/en/search.json';
import { useLanguage, useMessages } from '../../i18n/use-messages';
import { MAX_QUERY_LENGTH } from '../search-url';
import * as styles from './SearchForm.module.css';

interface SearchFormProps {
  readonly query: string;
  /** The only section to search, '' for all; undefined hides the choice. */
  readonly within?: SectionName | '';
  readonly onQuery: (query: string) => void;
  readonly onWithin?: (within: SectionName | '') => void;
  /** Replaces the navigation to the search page. */
  readonly onSubmit?: () => void;
}

/** A search form for any page. Hidden without scripts. */
export function SearchForm({ query, within, onQuery, onWithin, onSubmit }: SearchFormProps) {
  const t = useMessages(enSearch);
  const { prefix } = useLanguage();
  const field = useRef<HTMLInputElement>(null);
  const reportTyped = useRef(onQuery);
  // What was typed before hydration caused no change event.
  useEffect(() => {
    const text = field.current?.value;
    if (text) reportTyped.current(text);
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
        ref={field}
        className="field"
        type="search"
        name="q"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="search"
        maxLength={MAX_QUERY_LENGTH}
        value={query}
        aria-label={t('search.label')}
        placeholder={t('search.label')}
        onChange={({ target }) => onQuery(target.value)}
      />
      {within !== undefined && (
        <select
          className="field"
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
      <button type="submit" className="primary">
        {t('search.submit')}
      </button>
    </form>
  );
}

/**
 * The text of a field: initially the URL's, and again whenever that changes.
 *
 * The server does not know the URL, so the first render has an empty field; text typed into it before hydration
 * stays.
 */
export function useTextFromUrl(read: string): [text: string, setText: Dispatch<SetStateAction<string>>] {
  const [text, setText] = useState('');
  const hasStarted = useRef(false);
  useEffect(() => {
    const isFirst = !hasStarted.current;
    hasStarted.current = true;
    setText((typed) => (isFirst && typed !== '' ? typed : read));
  }, [read]);
  return [text, setText];
}
