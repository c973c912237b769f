/** The images of link previews, as plugins/gatsby-plugin-social-images renders them and pages refer to them. */
export const socialCard = {
  folder: '/social',
  width: 1200,
  height: 630,
  logo: 'static/brand/logo-on-dark.svg',
  /**
   * The colors of the header and the cube in src/ui/styles/tokens.css; `pattern` is the cube in the background.
   */
  colors: {
    background: '#2b3a42',
    pattern: '#31424b',
    text: '#f0f5f8',
    soft: '#bccad3',
    accent: '#8ed6fb',
  },
} as const;

/** How long an idle page on a touch screen waits for the visitor before it starts the application, in milliseconds. */
export const QUIET_TIME = 4000;

export const site = {
  /** Canonical origin, without a trailing slash. */
  url: 'https://webpack.js.org',
  /** Name of the tool; also the title of the home page and the suffix of every other title. */
  name: 'webpack',
  titleSeparator: ' | ',
  /** Color of the browser's frame and of the installed app (specification, section 9). */
  themeColor: '#2B3A42',
  /** The same in the dark theme: the header's background. */
  themeColorDark: '#1c262c',
  backgroundColor: '#ffffff',
  manifestPath: '/manifest.json',
  /**
   * A square image without padding, since systems round its corners. The manifest plugin makes every icon from it.
   */
  icon: 'static/brand/tile.svg',
  iconSizes: [192, 512, 180, 150],
  /** URL of the pages' sources, for "Edit this page". */
  repository: 'https://github.com/webpack/webpack.js.org',
  editBase: 'https://github.com/webpack/webpack.js.org/edit/main/content',
  toolRepository: 'https://github.com/webpack/webpack',
  changelog: 'https://github.com/webpack/webpack/releases',
  questions: 'https://stackoverflow.com/questions/tagged/webpack',
  social: 'https://x.com/webpack',
  chat: 'https://gitter.im/webpack/webpack',
  collective: 'https://opencollective.com/webpack',
  swagStore: 'https://webpack.threadless.com',
  /** Avatar of a public handle; the browser loads it once the list is in view. */
  avatarUrl: (handle: string): string => `https://github.com/${handle}.png?size=90`,
  profileUrl: (handle: string): string => `https://github.com/${handle}`,
  packageUrl: (name: string, version: string): string => `https://www.npmjs.com/package/${name}/v/${version}`,
  /** Hosts whose absolute links count as links within the site. */
  hosts: ['webpack.js.org'],
  /** Other hosts that an old path may redirect to. */
  redirectHosts: ['v4.webpack.js.org'],
  /** Storage key of the theme, `light` or `dark`; light where nothing is stored. */
  themeKey: 'theme',
  /** Storage key of the theme's source: `system`, or '' where the visitor chose the theme itself. */
  themeSourceKey: 'theme-source',
  /** Storage key of the last chosen language's code. */
  languageKey: 'language',
  /** Storage key of the paused animations, `paused`. */
  motionKey: 'motion',
  /** Storage key of the release of webpack that the visitor uses, `5.60`. */
  usedReleaseKey: 'used-release',
  /** Storage key of the choice to wrap long lines of code, `on` or nothing; short, as every page has it. */
  wrapKey: 'wrap',
  /** Storage key of the closed notification. */
  notificationKey: 'notification-dismissed',
  /** Version of the notification: a new text gets a new version, and is shown to every visitor again. */
  notificationVersion: '3',
  /** Storage key of the collapsed update notice, `true` or `false` (specification, section 3). */
  updateCollapsedKey: 'app-update-button',
  workerPath: '/sw.js',
  /** Name of the Trusted Types policy for HTML. */
  htmlPolicy: 'docs',
  /** The page that replaces unavailable pages without network; below each language's prefix. */
  offlinePath: '/offline/',
  feedPath: '/blog/feed.xml',
  /** The search page; `?q=` is the query. */
  searchPath: '/search/',
  /** Storage key of the results last opened from the search box. */
  recentSearchesKey: 'recent-searches',
  /** Storage key of the pages visited last, which the search box offers. */
  visitedPagesKey: 'visited-pages',
  /** Index name of the search box, and of a hosted search where no other is set. */
  searchIndex: 'webpack',
  openSearchPath: '/opensearch.xml',
  /** Most entries of one section that a page lists; longer sections are split into several lists. */
  navLimit: 100,
} as const;
