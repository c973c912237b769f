/** The pictures of link previews, as plugins/gatsby-plugin-social-images draws them and pages name them. */
export const socialCard = {
  folder: '/social',
  width: 1200,
  height: 630,
  logo: 'static/brand/logo-on-dark.svg',
  /** Those of the header and the cube in src/ui/styles/tokens.css; `pattern` is the cube behind the words. */
  colors: {
    background: '#2b3a42',
    pattern: '#31424b',
    text: '#f0f5f8',
    soft: '#bccad3',
    accent: '#8ed6fb',
  },
} as const;

/** Everything about the site that is a setting: addresses, names, limits. Each stands once, here. */
export const site = {
  /** Canonical origin, without a trailing slash. */
  url: 'https://webpack.js.org',
  /** Name of the tool; also the title of the home page and the suffix of every other title. */
  name: 'webpack',
  titleSeparator: ' | ',
  /** Colour of the browser's frame and of the installed app (specification, section 9). */
  themeColor: '#2B3A42',
  /** The same in the dark theme: the header's surface there. */
  themeColorDark: '#1c262c',
  backgroundColor: '#ffffff',
  manifestPath: '/manifest.json',
  /** One drawing of ours, to the edges: systems round it. The manifest plugin cuts every icon from it. */
  icon: 'static/brand/tile.svg',
  iconSizes: [192, 512, 180, 150],
  /** Where the words live, for "Edit this page". */
  repository: 'https://github.com/webpack/webpack.js.org',
  editBase: 'https://github.com/webpack/webpack.js.org/edit/main/content',
  toolRepository: 'https://github.com/webpack/webpack',
  changelog: 'https://github.com/webpack/webpack/releases',
  discussions: 'https://github.com/webpack/webpack/discussions',
  questions: 'https://stackoverflow.com/questions/tagged/webpack',
  social: 'https://x.com/webpack',
  chat: 'https://gitter.im/webpack/webpack',
  /** Where the team is supported. */
  collective: 'https://opencollective.com/webpack',
  /** Whether documentation pages end with a quiet strip of the largest sponsors. */
  sponsorStrip: false as boolean,
  swagStore: 'https://webpack.threadless.com',
  /** Avatar of a public handle; loaded by the visitor's browser only once the list is in view. */
  avatarUrl: (handle: string): string => `https://github.com/${handle}.png?size=90`,
  profileUrl: (handle: string): string => `https://github.com/${handle}`,
  /** Page of a published version of a package. */
  packageUrl: (name: string, version: string): string => `https://www.npmjs.com/package/${name}/v/${version}`,
  /** Hosts whose absolute links count as links within the site. */
  hosts: ['webpack.js.org'],
  /** Foreign hosts an old address may be redirected to. */
  redirectHosts: ['v4.webpack.js.org'],
  /** Where the chosen theme is stored, as `light` or `dark`. */
  themeKey: 'theme',
  /** Whether a visitor who has chosen no theme gets the system's; otherwise it is light. */
  followSystemTheme: false as boolean,
  /** Where the code of the language is stored that the visitor last chose. */
  languageKey: 'language',
  /** Where it is stored that the visitor has paused what moves by itself, as `paused`. */
  motionKey: 'motion',
  /** Where it is stored that the notification has been closed. */
  notificationKey: 'notification-dismissed',
  /** Which notification it is: a new text gets a new version, and everybody sees it once more. */
  notificationVersion: '3',
  /** Where it is stored whether the update notice is collapsed, as `true` or `false` (specification, section 3). */
  updateCollapsedKey: 'app-update-button',
  workerPath: '/sw.js',
  /** The page that stands for every page that cannot be had without network; below each language's prefix. */
  offlinePath: '/offline/',
  feedPath: '/blog/feed.xml',
  /** The page of the search; `?q=` asks. */
  searchPath: '/search/',
  /** Where the results are stored that were opened last from the search box. */
  recentSearchesKey: 'recent-searches',
  /** Name of the index the search box is initialized with, and of a hosted one where no other is set. */
  searchIndex: 'webpack',
  /** With which browsers search from their address bar. */
  openSearchPath: '/opensearch.xml',
  /** How many entries of one section a page lists; longer sections are cut into several lists. */
  navLimit: 100,
} as const;
