import path from 'node:path';

/** What a run of the browser tests can be told from outside. */
export const settings = {
  /** Absolute folder of the built site. */
  siteDir: path.resolve(process.env.SITE_DIR ?? 'public'),
  /** The system's Chromium: nothing is downloaded. */
  chromium: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  /** Where the picture of a failed test's page is put. */
  screenshots: path.resolve('.tmp', 'screenshots'),
} as const;

/** The window of a desk and of a phone, in CSS pixels. */
export const desk = { width: 1280, height: 800 } as const;
export const phone = { width: 390, height: 844 } as const;
