/** Sentences of what few visits show, in English: they come with it, and weigh nothing elsewhere. */
export const enOnDemand = {
  'shortcuts.help': 'Show this list',
  'shortcuts.search': 'Search',
  'shortcuts.previous': 'Previous page',
  'shortcuts.next': 'Next page',
  'shortcuts.theme': 'Switch the theme',
  'shortcuts.switch': 'Use shortcuts of a single key',
  'shortcuts.note': 'They rest while you type in a field.',
  'notFound.text': 'Oops! The page you are looking for has been removed or relocated.',
  'notFound.home': 'Go to Homepage',
  'notFound.searching': 'Looking for pages with a similar name…',
  'notFound.near': 'Were you looking for one of these?',
  'notFound.none': 'No page has a similar name.',
  'update.text': 'A new version is available',
  'update.update': 'UPDATE',
  'update.updating': 'UPDATING',
  'update.toggle': 'Notice of the new version',
} as const;
