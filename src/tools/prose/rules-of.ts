import path from 'node:path';
import { defaultLanguage, type Language } from '../../config/languages';
import type { ChosenPage } from '../pages/chosen-pages';
import { findOriginal, isFresh, type Original } from '../pages/original';
import { chineseRules } from './chinese-rules';
import { englishRules } from './english-rules';
import { readPage } from './read-page';
import type { Rule } from './rules/rule';
import { fixedKeys } from './translation/fixed-keys';
import { structure } from './translation/structure';
import { readTermList, type Term } from './translation/term-list';
import { terms } from './translation/terms';

/** What pages of a language are held against; one that isn't here is held against its originals alone. */
const RULES: Partial<Record<Language['code'], readonly Rule[]>> = { en: englishRules, zh: chineseRules };

/** What a page is held against. */
export interface PageRules {
  readonly rules: readonly Rule[];
  /** Everything that the rules know besides their own code: when it changes, the page is read anew. */
  readonly knowledge: string;
}

/**
 * Makes a reader of what pages are held against. A translation is held against the page it was made of; one that is
 * older than that page, only against its language: the build tells its readers.
 *
 * @param english folder of the pages that are translated
 * @throws Error when a language's list of terms isn't in order
 */
export function createRulesReader(english: string): (page: ChosenPage, source: string) => PageRules {
  const lists = new Map<string, readonly Term[]>();
  const listOf = (folder: string): readonly Term[] => {
    const file = path.join(path.relative('.', folder), 'terms.yaml');
    const list = lists.get(file) ?? readTermList(file);
    lists.set(file, list);
    return list;
  };
  return ({ file, language, folder }, source) => {
    const own = RULES[language] ?? [];
    if (language === defaultLanguage.code) return { rules: own, knowledge: '' };
    const list = listOf(folder);
    const found = findOriginal(path.resolve(file), folder, english);
    const original = found && isFresh(source, found) ? found : null;
    return {
      rules: [...rulesOfTranslation(original, list), ...own],
      knowledge: JSON.stringify([original?.source, list]),
    };
  };
}

function rulesOfTranslation(original: Original | null, list: readonly Term[]): Rule[] {
  if (!original) return [terms(list, null)];
  return [fixedKeys(original), structure(original), terms(list, readPage(original.file, original.source))];
}
