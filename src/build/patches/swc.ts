/**
 * Compiles our TypeScript and minimizes scripts with swc, in place of Gatsby's Babel and Terser: they took most of the
 * time of the bundles. Babel is left with templates and pages, where Gatsby's plugins take queries out.
 */
import type { Configuration, RuleSetRule } from 'webpack';
import { isPlainModule } from './query-files';

/** Our modules that swc compiles, which takes a tenth of Babel's time. */
const isCompiledBySwc = (file: string): boolean => /\.tsx?$/.test(file) && isPlainModule(file);

/** The patterns of the rules for Babel of Gatsby and of gatsby-plugin-typescript: a module that both match is compiled twice. */
const BABEL_RULES = [String.raw`\.(js|mjs|jsx|ts|tsx)$`, String.raw`\.tsx?$`];

/**
 * Compiles our TypeScript with swc; in development with React's Fast Refresh.
 *
 * @throws Error when a rule is missing, as after an update of Gatsby
 */
export function compileWithSwc(config: Configuration, stage: string): Configuration {
  const rules = [...((config.module?.rules ?? []) as RuleSetRule[])];
  for (const pattern of BABEL_RULES) {
    const at = rules.findIndex(({ test }) => test instanceof RegExp && test.source === pattern);
    if (at < 0) throw new Error(`Gatsby has no rule for ${pattern}: adapt src/build/patches`);
    rules[at] = { ...rules[at], exclude: isCompiledBySwc };
  }
  const isDevelop = stage === 'develop';
  const options = {
    jsc: {
      parser: { syntax: 'typescript', tsx: true },
      target: 'es2022',
      transform: { react: { runtime: 'automatic', development: isDevelop, refresh: isDevelop } },
    },
  };
  rules.push({ include: isCompiledBySwc, type: 'javascript/auto', use: { loader: 'swc-loader', options } });
  return { ...config, module: { ...config.module, rules } };
}

/** The parts of terser-webpack-plugin that Gatsby's minimizer is changed by. */
interface TerserPlugin {
  options: { parallel: number | boolean; minimizer: { implementation: unknown; options: object } };
  constructor: { name: string; swcMinify?: unknown };
}

/**
 * Minimizes scripts with swc, which takes a tenth of Terser's time; the syntax of all supported browsers is shorter
 * than Gatsby's ES5.
 *
 * @throws Error when Gatsby has another minimizer, as after an update
 */
export function minimizeWithSwc(config: Configuration): void {
  const all = (config.optimization?.minimizer ?? []) as unknown as TerserPlugin[];
  const terser = all.find(({ constructor }) => constructor.name === 'TerserPlugin');
  const implementation = terser?.constructor.swcMinify;
  if (!terser || !implementation)
    throw new Error('Gatsby minimizes with another plugin than terser-webpack-plugin');
  const options = { ecma: 2022, compress: { passes: 2 }, mangle: true };
  terser.options = { ...terser.options, parallel: false, minimizer: { implementation, options } };
}
