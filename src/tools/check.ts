/**
 * `npm run check -- content/en/guides/caching.mdx`: everything that concerns these files, in seconds; `--changed`: what
 * concerns the files that differ from the last commit.
 */
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { formatProblems } from '../../plugins/docs-core/src/problem';
import { env } from '../config/env';
import { defaultLanguage, languages } from '../config/languages';
import { checkContent } from './check/check-content';
import { runAndReport, type Step } from './check/run-steps';
import { formatStep, lintStep, packageStep, toolStep, typeStep } from './check/steps';
import { chosenPages } from './pages/select-pages';
import { runCommand, UsageError } from './run-command';
import { listTranslations } from './translation/list-translations';

/** Files of the working tree that differ from HEAD; deleted ones are left out. */
function listChangedFiles(): string[] {
  const git = (...args: string[]): string[] =>
    execFileSync('git', [...args, '-z'], { encoding: 'utf8' })
      .split('\0')
      .filter(Boolean);
  const files = [
    ...git('diff', '--name-only', '--diff-filter=d', '--relative', 'HEAD'),
    ...git('ls-files', '--others', '--exclude-standard'),
  ];
  return [...new Set(files)].sort();
}

/** The pages' translations, or what they translate: which are up to date. */
function describeTranslations(pages: readonly string[]): string {
  const english = path.relative('.', env.contentDir);
  return languages
    .filter(({ code }) => code !== defaultLanguage.code)
    .flatMap(({ code }) => {
      const folder = path.join('content', code);
      const own = new Set(pages.map((file) => file.replace(/^content\/[^/]+\//, '')));
      return listTranslations(english, folder)
        .filter((page) => own.has(page.path))
        .map(({ path: page, state }) => `${path.join(folder, page)}: ${state}`);
    })
    .join(', ');
}

function pageSteps(named: readonly string[]): Step[] {
  const pages = chosenPages(named, env.contentDir);
  return [
    {
      name: 'content',
      cores: 1,
      run: async () => {
        const problems = await checkContent(pages, env.contentDir);
        return { code: problems.length > 0 ? 1 : 0, output: formatProblems(problems) };
      },
    },
    toolStep('prose', 'check-prose', ...named),
    toolStep('samples', 'check-samples', ...named),
    {
      name: 'translations',
      cores: 1,
      run: () => Promise.resolve({ code: 0, output: '', note: describeTranslations(named) }),
    },
  ];
}

function codeSteps(files: readonly string[]): Step[] {
  const scripts = files.filter((file) => /\.(tsx?|[cm]?js)$/.test(file));
  const typed = scripts.filter((file) => /\.tsx?$/.test(file));
  const styles = files.filter((file) => file.endsWith('.css'));
  const related = ['--selectProjects=unit', '--passWithNoTests', '--findRelatedTests', ...scripts];
  const steps = [
    typed.length > 0 && typeStep,
    scripts.length > 0 && packageStep('unit', 'jest', '--ci', ...related),
    scripts.length > 0 && lintStep(...scripts),
    files.length > 0 && formatStep(...files),
    styles.length > 0 && packageStep('styles', 'stylelint', ...styles),
  ];
  return steps.filter((step) => step !== false);
}

runCommand({
  usage: 'npm run check -- content/en/guides/caching.mdx [more files], or npm run check -- --changed',
  options: { changed: { type: 'boolean', default: false } },
  positionals: true,
  run: ({ values: { changed }, positionals }) => {
    const missing = positionals.find((file) => !fs.existsSync(file));
    if (missing !== undefined) throw new UsageError(`There is no file ${missing}`);
    const files = [...positionals, ...(changed ? listChangedFiles() : [])];
    if (!changed && files.length === 0) throw new UsageError('Name files to check, or use --changed');
    const isPage = (file: string): boolean => /^content\/.*\.mdx?$/.test(path.relative('.', file));
    const pages = files.filter(isPage);
    const code = files.filter((file) => !isPage(file) && !file.startsWith('content/'));
    const steps = [...(pages.length > 0 ? pageSteps(pages) : []), ...codeSteps(code)];
    if (steps.length === 0) {
      console.log('Nothing has changed that has a check');
      return 0;
    }
    return runAndReport(steps, 2);
  },
});
