/** Texts of the specification, letter by letter: not taken from `i18n`, which the tests compare with them. */
export const RANK_HEADINGS = [
  'Latest Sponsors',
  'Platinum Sponsors',
  'Gold Sponsors',
  'Silver Sponsors',
  'Bronze Sponsors',
  'Backers',
] as const;

export const BY_MONTH_LABEL = 'Show sponsors by their average monthly amount of sponsoring in the last year';
