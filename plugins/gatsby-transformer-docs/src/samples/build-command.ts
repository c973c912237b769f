import type { SampleMode } from '../../../docs-core/src/page-samples';

type Files = ReadonlyMap<string, string>;

/** Names by which webpack's command line finds a configuration, in its order; the playground knows the same. */
const CONFIGURATIONS = ['webpack.config.js', 'webpack.config.mjs', 'webpack.config.cjs'];

/** Whether a file is a configuration by its name. */
export const isConfiguration = (file: string): boolean => /^webpack\.[\w.-]+\.[cm]?[jt]s$/.test(file);

/** Path of the configuration that a build reads; undefined without one. */
export const findConfiguration = (files: Files): string | undefined =>
  CONFIGURATIONS.find((name) => files.has(name));

/** A command with the scripts of package.json in the place of `npm run`. */
function expandScripts(files: Files, command: string): string {
  let scripts: Record<string, string> = {};
  try {
    const manifest = JSON.parse(files.get('package.json') ?? '{}') as { scripts?: Record<string, string> };
    scripts = manifest.scripts ?? {};
  } catch {
    // Text of the page that is no JSON: no scripts.
  }
  return command.replace(/\bnpm run(?: --?\w+)* ([\w:-]+)/g, (whole, name: string) => scripts[name] ?? whole);
}

const MODE = /--mode[ =](development|production|none)\b/;

/**
 * The mode of a build: null where the configuration has one, that of the command, or the one that webpack falls back to.
 *
 * @param command that builds it on the page; '' for none
 */
export function findMode(files: Files, command: string): SampleMode | null {
  const configuration = findConfiguration(files);
  const texts = [...files].filter(([file]) => isConfiguration(file)).map(([, text]) => text);
  if (configuration !== undefined && texts.some((text) => /\bmode\b\s*[:,]/.test(text))) return null;
  return (MODE.exec(expandScripts(files, command))?.[1] as SampleMode | undefined) ?? 'production';
}

/** Adds a configuration that leads to the one which a command names, unless there is one that a build finds by itself. */
export function wrapConfiguration(files: Files, command: string): Files {
  const named = /(?:--config|-c)[ =]\.?\/?([\w./-]+)/.exec(expandScripts(files, command))?.[1];
  if (named === undefined || findConfiguration(files) !== undefined || !files.has(named)) return files;
  return new Map([...files, ['webpack.config.mjs', `export { default } from './${named}';\n`]]);
}
