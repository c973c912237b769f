/**
 * `npm run check -- content/en/guides/caching.mdx`: everything that concerns these files and folders, in seconds;
 * `--changed`: what concerns the files that differ from the last commit, and what renaming and deleting has broken.
 */
import fs from 'node:fs';
import path from 'node:path';
import { formatProblems, type Problem } from 'docs-core/problem';
import { docsOptions, pageFolders } from '../build/plugin-options';
import { env } from '../config/env';
import { defaultLanguage, languages } from '../config/languages';
import { pageSamples } from '../config/playground';
import { listChanges, type Changes } from './check/list-changes';
import { runAndReport, type Step } from './check/run-steps';
import { formatStep, lintStep, packageStep, toolStep, typeStep } from './check/steps';
import { chosenPages, findOriginal, isFresh, isPageFile, type ChosenPage } from './pages/select-pages';
import { runCommand, UsageError } from './run-command';

const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;

const isBelow = (folder: string, file: string): boolean => path.resolve(file).startsWith(folder + path.sep);
const isContent = (file: string): boolean => pageFolders.some(({ folder }) => isBelow(folder, file));
/** Of files outside of the project only pages are checked. */
const isOwn = (file: string): boolean =>
  isBelow(process.cwd(), file) && !isBelow(path.resolve('content'), file);

/** The files of a folder, without those that programs write. */
function listFiles(folder: string): string[] {
  return fs.readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const file = path.join(folder, entry.name);
    if (/^(\.|node_modules$|public$)/.test(entry.name)) return [];
    if (entry.isDirectory()) return listFiles(file);
    // Links are never followed; in a folder of pages they are problems, or pages of their own.
    return entry.isFile() ? [file] : [];
  });
}

/** Pages that show a diagram or an image. */
function findUsers(file: string): string[] {
  const name = `/${path.basename(file)}`;
  const { folder } = pageFolders.find((own) => isBelow(own.folder, file))!;
  return chosenPages([folder], env.contentDir)
    .map((page) => page.file)
    .filter((page) => fs.readFileSync(page, 'utf8').includes(name));
}

/** The pages' translations, or what they translate: how many are up to date, and which aren't. */
function describeTranslations(pages: readonly ChosenPage[]): string {
  const states = pages.flatMap(({ file, folder, language }) => {
    const name = path.relative(folder, file);
    return languages
      .filter(({ code }) => code !== defaultLanguage.code && [code, defaultLanguage.code].includes(language))
      .map(({ code }) => {
        const translation = path.join('content', code, name);
        const original = findOriginal(translation, path.join('content', code), env.contentDir);
        if (!fs.existsSync(translation)) return `${translation}: missing`;
        return original && isFresh(fs.readFileSync(translation, 'utf8'), original)
          ? 'fresh'
          : `${translation}: stale`;
      });
  });
  const fresh = states.filter((state) => state === 'fresh').length;
  const others = states.filter((state) => state !== 'fresh');
  return [...(fresh > 0 ? [`${fresh} up to date`] : []), ...new Set(others)].join(', ');
}

/** The problems of links below folders that were named. */
function findNamedLinks(named: readonly string[]): Problem[] {
  return docsOptions
    .fileProblems()
    .filter(({ file }) => named.some((name) => isBelow(path.resolve(name), file)));
}

function contentStep(
  pages: readonly ChosenPage[],
  changes: Changes | null,
  ofLinks: readonly Problem[],
): Step {
  return {
    name: 'content',
    cores: 1,
    run: async () => {
      // Loaded here, so that the samples, which take longest, are begun first.
      const [{ readProjectSite }, { findAffected }, { checkContent }] = await Promise.all([
        import('./site/project-site'),
        import('./check/changes'),
        import('./check/check-content'),
      ]);
      const site = await readProjectSite();
      const affected = changes && (await findAffected(site, changes));
      const others = affected?.pages ?? [];
      const problems = [
        ...ofLinks,
        ...(affected?.problems ?? []),
        ...(await checkContent(site, [...pages.map(({ file }) => file), ...others], affected?.redirects)),
      ];
      const note = `front matter, marks, facts, images and links of ${counted(pages.length, 'page')}`;
      return {
        code: problems.length > 0 ? 1 : 0,
        output: formatProblems(problems),
        note:
          others.length > 0
            ? `${note}, and of ${counted(others.length, 'page')} that the changes affect`
            : note,
      };
    },
  };
}

function proseStep(pages: readonly ChosenPage[]): Step {
  return {
    name: 'prose',
    cores: 1,
    run: async () => {
      const { checkProse } = await import('./prose/check-prose');
      const problems = checkProse(pages, { useCache: true, english: env.contentDir });
      const note = 'spelling and style; develop does not check them';
      return { code: problems.length > 0 ? 1 : 0, output: formatProblems(problems), note };
    },
  };
}

/** Of more pages than this, not all code is run: that takes minutes. */
const MOST_WHOLE = 12;

function samplesStep(pages: readonly ChosenPage[]): Step {
  const isQuick = pages.length > MOST_WHOLE;
  const args = ['--record', ...(isQuick ? ['--quick'] : []), ...pages.map(({ file }) => file)];
  const { run, ...step } = toolStep('samples', 'check-samples', ...args);
  const extent = isQuick ? `parsed; of ${pages.length} pages not all of it is run` : 'parsed and run';
  const note = `code is ${extent}; develop does not check it`;
  const readRecord = (): string => fs.readFileSync(pageSamples.record, 'utf8');
  return {
    ...step,
    run: async (collect) => {
      const before = readRecord();
      const outcome = await run(collect);
      const isWritten = readRecord() !== before;
      return { ...outcome, note: isWritten ? `${note}; commit ${pageSamples.record}, too` : note };
    },
  };
}

function pageSteps(
  pages: readonly ChosenPage[],
  changes: Changes | null,
  ofLinks: readonly Problem[],
): Step[] {
  const content = contentStep(pages, changes, ofLinks);
  // Pages from elsewhere need not follow this project's style, nor use its packages.
  if (env.isForeignContent || pages.length === 0) return [content];
  const withCode = pages.filter(({ file }) => /^[ \t>]*(?:```|~~~)/m.test(fs.readFileSync(file, 'utf8')));
  return [
    content,
    ...(withCode.length > 0 ? [samplesStep(withCode)] : []),
    proseStep(pages),
    {
      name: 'translations',
      cores: 1,
      run: () => Promise.resolve({ code: 0, output: '', note: describeTranslations(pages) }),
    },
  ];
}

const SCRIPT = /\.(tsx?|[cm]?js)$/;
const FORMATTED = /\.(tsx?|[cm]?js|jsonc?|ya?ml|md|css|html)$/;

function codeSteps(files: readonly string[]): Step[] {
  const scripts = files.filter((file) => SCRIPT.test(file));
  const typed = scripts.filter((file) => /\.tsx?$/.test(file));
  const styles = files.filter((file) => file.endsWith('.css'));
  const related = [
    '--selectProjects',
    'unit',
    'packages',
    '--passWithNoTests',
    '--findRelatedTests',
    ...scripts,
  ];
  const steps = [
    typed.length > 0 && typeStep,
    scripts.length > 0 && packageStep('unit', 'jest', '--ci', ...related),
    scripts.length > 0 && lintStep(...scripts),
    files.length > 0 && formatStep(...files),
    styles.length > 0 && packageStep('styles', 'stylelint', ...styles),
  ];
  return steps.filter((step) => step !== false);
}

/** What there is to check in a file or folder. */
function readTargets(name: string): { pages: string[]; code: string[] } {
  const files = fs.statSync(name).isDirectory() ? listFiles(name) : [name];
  const content = files.filter(isContent);
  const parts = content.filter((file) => !isPageFile(file));
  // In a folder, its pages are checked anyway.
  const users = files.length === 1 ? parts.flatMap(findUsers) : [];
  return {
    pages: [...content.filter(isPageFile), ...users],
    code: files.filter((file) => isOwn(file) && FORMATTED.test(file)),
  };
}

runCommand({
  usage:
    'npm run check -- content/en/guides/caching.mdx [more files and folders], or npm run check -- --changed',
  options: { changed: { type: 'boolean', default: false } },
  positionals: true,
  run: ({ values, positionals }) => {
    if (!values.changed && positionals.length === 0)
      throw new UsageError('Name files or folders to check, or use --changed');
    const missing = positionals.find((name) => !fs.existsSync(name));
    if (missing !== undefined) throw new UsageError(`There is no file or folder ${missing}`);
    const named = positionals.map((name) => ({ name, ...readTargets(name) }));
    const empty = named.find(({ pages, code }) => pages.length + code.length === 0);
    if (empty) {
      throw new UsageError(
        isPageFile(empty.name) || !isBelow(process.cwd(), empty.name)
          ? `${empty.name} has no page below ${path.relative('.', env.contentDir) || '.'}: set CONTENT_DIR to the folder of its pages`
          : `There is nothing to check in ${empty.name} alone; npm test checks everything`,
      );
    }
    const changes = values.changed ? listChanges() : null;
    const found = [...named, ...(changes?.changed ?? []).map(readTargets)];
    const files = [...new Set(found.flatMap(({ pages }) => pages))];
    const pages = files.length > 0 ? chosenPages(files, env.contentDir) : [];
    const hasLost = changes?.gone.some(isContent) === true;
    const steps = [
      ...(pages.length > 0 || hasLost ? pageSteps(pages, changes, findNamedLinks(positionals)) : []),
      ...codeSteps([...new Set(found.flatMap(({ code }) => code))]),
    ];
    if (steps.length === 0) {
      console.log('Nothing has changed that has a check');
      return 0;
    }
    const args = [...(changes ? ['--changed'] : []), ...positionals];
    const folder = env.isForeignContent ? `CONTENT_DIR=${env.contentDir} ` : '';
    return runAndReport(steps, 2, `${folder}npm run check -- ${args.join(' ')}`);
  },
});
