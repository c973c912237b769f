import fs from 'node:fs';
import path from 'node:path';
import { languages } from '../../config/languages';
import { blogSection } from '../../config/sections';
import { UsageError } from '../run-command';

const themes = ['light', 'dark'] as const;
export type PictureTheme = (typeof themes)[number];

/** What `npm run screenshots` is to take; widths of the window are in CSS pixels. */
export type ScreenshotOptions = ReturnType<typeof parseScreenshotOptions>;

const split = (list: string): string[] =>
  list
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '');

/**
 * Parses the values of the command's options, lists with commas.
 *
 * @throws UsageError for a width or a theme that does not exist
 */
export function parseScreenshotOptions(values: Readonly<Record<'widths' | 'themes' | 'pages', string>>) {
  const check = (list: readonly string[], isValid: (word: string) => boolean, expected: string): void => {
    const wrong = list.length === 0 ? '' : list.find((word) => !isValid(word));
    if (wrong !== undefined) throw new UsageError(`"${wrong}" is no ${expected}`);
  };
  const widths = split(values.widths);
  check(widths, (width) => /^\d{3,4}$/.test(width), 'width from 100 to 9999');
  const wanted = split(values.themes);
  const isTheme = (name: string): boolean => themes.some((theme) => theme === name);
  check(wanted, isTheme, `theme: choose from ${themes.join(', ')}`);
  return {
    widths: [...new Set(widths.map(Number))],
    themes: themes.filter((theme) => wanted.includes(theme)),
    pages: split(values.pages),
  };
}

/** One screenshot to take; `file` is its name. */
export type Shot = ReturnType<typeof listShots>[number];

/** All screenshots, in the order in which a window can take them with the fewest changes. */
export function listShots(
  subjects: readonly Subject[],
  { widths, themes }: Pick<ScreenshotOptions, 'widths' | 'themes'>,
) {
  return widths.flatMap((width) =>
    themes.flatMap((theme) =>
      subjects
        .filter(({ below = Infinity }) => width < below)
        .map((subject) => ({ subject, width, theme, file: `${subject.name}-${width}-${theme}.png` })),
    ),
  );
}

/** What is done to a page before its screenshot is taken. */
export type Pose = 'menu' | 'languages';

/** Something to take screenshots of. */
export interface Subject {
  /** Part of the file's name: letters, digits and hyphens. */
  readonly name: string;
  /** The template or state it shows; the contact sheet is grouped by it. */
  readonly group: string;
  readonly path: string;
  readonly pose?: Pose;
  /** The window has to be narrower than this, in CSS pixels: wider ones have no such state, as no drawer. */
  readonly below?: number;
}

/** One page of every template, and the states that a click opens. */
const english: readonly Subject[] = [
  { name: 'home', group: 'Home', path: '/' },
  { name: 'section', group: 'Section', path: '/concepts/' },
  { name: 'section-guides', group: 'Section', path: '/guides/' },
  { name: 'page-short', group: 'Page', path: '/concepts/entry-points/' },
  { name: 'page-long', group: 'Page', path: '/api/cli/' },
  { name: 'page-tables', group: 'Page', path: '/configuration/mode/' },
  { name: 'page-guide', group: 'Page', path: '/guides/getting-started/' },
  { name: 'branding', group: 'Standalone page', path: '/branding/' },
  { name: 'glossary', group: 'Standalone page', path: '/glossary/' },
  { name: 'vote', group: 'Vote', path: '/vote/' },
  { name: 'blog', group: 'Blog', path: `/${blogSection}/` },
  { name: 'printable', group: 'Printable', path: '/concepts/printable/' },
  { name: 'drawer-open', group: 'Open states', path: '/concepts/output/', pose: 'menu', below: 1024 },
  { name: 'languages-open', group: 'Open states', path: '/concepts/output/', pose: 'languages' },
];

/** The pages of another language that are worth a look of their own. */
const translated = ['home', 'section', 'page-short'];

/** Paths of all `index.html` files of a built site, redirect pages included. */
export function listHtmlPaths(dir: string): string[] {
  return fs
    .readdirSync(dir, { recursive: true, encoding: 'utf8' })
    .filter((file) => path.basename(file) === 'index.html')
    .map((file) => `/${file.slice(0, -'index.html'.length)}`)
    .sort();
}

/** The subjects that a site of these paths has; one blog post represents all, a missing page is always there. */
export function listSubjects(paths: readonly string[]): Subject[] {
  const has = new Set(paths);
  const post = paths.find((path) => path.startsWith(`/${blogSection}/`) && path !== `/${blogSection}/`);
  const others = languages
    .filter(({ prefix }) => prefix !== '')
    .flatMap(({ code, prefix, name }) =>
      english
        .filter((subject) => translated.includes(subject.name))
        .map((subject) => ({
          name: `${code}-${subject.name}`,
          group: name,
          path: `${prefix}${subject.path}`,
        })),
    );
  return [
    ...[...english, ...others].filter(({ path }) => has.has(path)),
    ...(post === undefined ? [] : [{ name: 'blog-post', group: 'Blog', path: post }]),
    { name: 'not-found', group: 'Not found', path: '/no-such-page/' },
  ];
}

/**
 * The subjects whose name contains one of the words, or whose path is one; all of them without words.
 *
 * @throws Error when a word matches none, with the available names
 */
export function selectSubjects(subjects: readonly Subject[], words: readonly string[]): Subject[] {
  const fits = ({ name, path }: Subject, word: string): boolean => name.includes(word) || path === word;
  const unknown = words.find((word) => !subjects.some((subject) => fits(subject, word)));
  if (unknown !== undefined) {
    throw new Error(
      `No subject fits "${unknown}". There are ${subjects.map(({ name }) => name).join(', ')}; a path fits, too`,
    );
  }
  return subjects.filter((subject) => words.length === 0 || words.some((word) => fits(subject, word)));
}
