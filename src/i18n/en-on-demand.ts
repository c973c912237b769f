/** Messages that few visits show, in English: loaded with what shows them. */
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
  'thirdParty.label': 'About this page’s origin',
  'thirdParty.text':
    'This is the README of {name}\u00a0{version}, a package that is maintained in a repository of its own. License: {license}.',
  'thirdParty.source': 'Source of this version',
  'thirdParty.package': 'Package',
} as const;
