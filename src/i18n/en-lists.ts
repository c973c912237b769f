/** Messages of the blog's list, of sections without pages and of printable sections, in English: part of their scripts. */
export const enLists = {
  'printable.title': 'Combined {section} pages',
  'printable.intro': 'All pages of “{section}” in one, made for printing.',
  'printable.contents': 'Contents',
  'section.empty': 'This section has no pages yet.',
  'blog.feed': 'Subscribe to the feed',
} as const;
