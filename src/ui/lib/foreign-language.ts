/**
 * Value of a `lang` attribute for words that may not be in the page's language.
 *
 * @returns the words' language, or undefined where it is the page's and need not be said
 */
export function foreignLanguage(words: string, page: string): string | undefined {
  return words === page ? undefined : words;
}
