import type { enHome } from './en-home';
import type { enLists } from './en-lists';
import type { enOffline } from './en-offline';
import type { enOnDemand } from './en-on-demand';
import type { enSearch } from './en-search';
import type { enVote } from './en-vote';
import type { enVoteBoard } from './en-vote-board';

/** Looks up a message and fills in its `{names}`; an unknown name is left unchanged. */
export type Translate<Key extends string = MessageKey> = (
  key: Key,
  values?: Readonly<Record<string, string>>,
) => string;

/** The translate function of one language. */
export function buildTranslate<Key extends string>(messages: Readonly<Record<Key, string>>): Translate<Key> {
  return (key, values = {}) =>
    messages[key].replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
}

/** Every message of the interface, in English. `{name}` is filled in; other languages have the same keys. */
export const en = {
  'site.description':
    'webpack is a module bundler: it turns the modules of an application, scripts, styles and images alike, into files that a browser can load.',
  'skip.content': 'Skip to the text',
  'skip.contents': 'Skip to the contents',
  'header.home': 'webpack, home page',
  'header.navigation': 'Main',
  'header.documentation': 'Documentation',
  'header.contribute': 'Contribute',
  'header.vote': 'Vote',
  'header.blog': 'Blog',
  'header.repository': 'Source repository',
  'header.social': 'webpack on X',
  'header.questions': 'Questions and answers',
  'header.menu': 'Menu',
  'search.open': 'Search',
  'notification.label': 'Notice',
  'notification.text': 'These pages describe webpack\u00a05. Coming from version\u00a04?',
  'notification.link': 'Migrate to version 5',
  'notification.close': 'Close the notice',
  'theme.label': 'Theme',
  'theme.light': 'Light',
  'theme.dark': 'Dark',
  'theme.system': 'System',
  'language.label': 'Language: {name}',
  'version.label': 'Version {version}',
  'version.start': 'Opens its start page: this page is not in version {version}',
  'sections.label': 'Sections of the documentation',
  'section.concepts': 'Concepts',
  'section.guides': 'Guides',
  'section.configuration': 'Configuration',
  'section.api': 'API',
  'section.loaders': 'Loaders',
  'section.plugins': 'Plugins',
  'section.migrate': 'Migrate',
  'section.contribute': 'Contribute',
  'section.blog': 'Blog',
  'section.playground': 'Playground',
  'sidebar.label': 'Pages of this section',
  'sidebar.standalone': 'More pages',
  'sidebar.print': 'Print Section',
  'sidebar.earlier': 'Earlier pages',
  'sidebar.later': 'Later pages',
  'sidebar.expand': 'Show the parts of {title}',
  'sidebar.collapse': 'Hide the parts of {title}',
  'sidebar.close': 'Close the menu',
  'sidebar.filter': 'Filter pages',
  'sidebar.hits': '{count} of {total} pages',
  'sidebar.noHits': 'No page here has “{query}” in its title.',
  'sidebar.all': 'Show all pages',
  'breadcrumbs.label': 'Where this page stands',
  'breadcrumbs.home': 'Home',
  'contents.title': 'On this page',
  'page.loading': 'Loading the page',
  'page.error': 'Error loading content.',
  'page.errorHelp': 'The menu and every other page still work.',
  'page.offline':
    'You are offline. Pages you have visited still work; this one is tried again by itself once you are back online.',
  'page.retry': 'Try again',
  'page.slow': 'This is taking longer than usual.',
  'page.reload': 'Reload the page',
  'page.empty': 'Nothing has been written here yet.',
  'page.updated': 'Updated {date}',
  'date.day': '{month} {day}, {year}',
  'date.months': 'January February March April May June July August September October November December',
  'page.edit': 'Edit this page',
  'page.markdown': 'Copy as Markdown',
  'page.repository': 'Jump to repository',
  'page.previous': 'Previous',
  'page.next': 'Next',
  'page.neighbors': 'Previous and next page',
  'untranslated.label': 'About this page’s language',
  'untranslated.text': 'This page has not been translated yet.',
  'untranslated.help': 'Help to translate it',
  'page.related': 'Further Reading',
  'page.contributors': 'Contributors',
  'page.print': 'Print',
  'page.top': 'Back to top',
  'code.copy': 'Copy',
  'code.copied': 'Copied',
  'code.selected': 'Selected: copy it by hand',
  'dialog.close': 'Close',
  'shortcuts.title': 'Keyboard shortcuts',
  'footer.label': 'About webpack and this site',
  'footer.learn': 'Learn',
  'footer.community': 'Community',
  'footer.project': 'Project',
  'footer.site': 'This site',
  'footer.start': 'Get Started',
  'footer.comparison': 'Comparison',
  'footer.swag': 'Swag Store',
  'footer.glossary': 'Glossary',
  'footer.branding': 'Branding',
  'footer.chat': 'Gitter',
  'footer.changelog': 'Changelog',
  'footer.license': 'License',
  'footer.offline': 'Save for offline',
} as const;

export type MessageKey =
  | keyof typeof en
  | keyof typeof enOnDemand
  | keyof typeof enHome
  | keyof typeof enLists
  | keyof typeof enOffline
  | keyof typeof enSearch
  | keyof typeof enVote
  | keyof typeof enVoteBoard;

/** The messages of one language. */
export type Messages = Readonly<Record<MessageKey, string>>;
