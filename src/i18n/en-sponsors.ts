/** Sentences of the lists of sponsors, in English: they come with the lists. */
export const enSponsors = {
  'sponsors.byMonth': 'Show sponsors by their average monthly amount of sponsoring in the last year',
  'sponsors.by.total': '{amount} in total',
  'sponsors.by.month': '{amount} a month',
  'sponsors.asOf': 'As of {date}.',
  'sponsors.drawn': '{count} of {all}, drawn at random.',
  'sponsors.nobody': 'Nobody at present.',
  'sponsors.strip': 'Carried by',
  'sponsors.strip.all': 'All sponsors',
} as const;
