/** Folder of the packed webpack in the site (plugins/webpack-in-browser); its `manifest.json` names the other files. */
export const packedWebpackFolder = '/webpack-in-browser/';

/** Path of the playground below each language's prefix; by itself, since every page's links know it. */
export const playgroundPath = '/playground/';

/** The page on which visitors build with the packed webpack, in their browser. */
export const playground = {
  path: playgroundPath,
  /** What visitors type who look for it, in all languages. */
  keywords: ['sandbox', 'repl', 'try webpack online', 'webpack in the browser', '在线运行', '演练场'],
  /** Folder of the sandboxed frame in which a bundle runs; src/build/playground/create-playground.ts writes it. */
  frameFolder: '/playground-frame/',
  /** Folder of the packages that projects can import; src/build/playground/write-packages.ts writes them. */
  packagesFolder: '/playground/packages/',
  /** Folder of what the examples build, and of what the editor knows of options; src/build/playground writes both. */
  builtFolder: '/playground/built/',
  /** Beginning of the storage keys of the visitor's own projects. */
  storageKey: 'playground',
  /** Rebuilds wait for a pause in typing of so many milliseconds. */
  pause: 350,
  /** Longest build in milliseconds. */
  buildLimit: 20_000,
  /** How long a bundle may not answer before its frame is removed, in milliseconds. */
  resultLimit: 5000,
  limits: {
    files: 60,
    /** Characters of a path. */
    path: 120,
    /** Characters of all files together. */
    text: 300_000,
    /** Characters of an output file that are shown: more makes a page slow. */
    shown: 100_000,
    /** Characters of the hash: browsers and chat programs cut longer URLs. */
    hash: 60_000,
  },
  /** The reference's page about problems of a build. */
  messagesPath: '/guides/troubleshooting/',
} as const;

/** The projects of pages: what is prepared for samples that show a configuration alone, and what is known to build. */
export const pageSamples = {
  prepared: 'content/projects',
  record: 'content/projects/builds.json',
} as const;
