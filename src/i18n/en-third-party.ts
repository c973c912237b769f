/** Sentences about the origin of a page that others wrote, in English. */
export const enThirdParty = {
  'thirdParty.label': 'About this page’s origin',
  'thirdParty.text':
    'This is the README of {name}\u00a0{version}, a package that is maintained in a repository of its own. License: {license}.',
  'thirdParty.source': 'Source of this version',
  'thirdParty.package': 'Package',
} as const;
