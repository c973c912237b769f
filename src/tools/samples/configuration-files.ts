/** webpack.config.js, webpack.dev.mjs, harbor/webpack.config.ts … */
const CONFIGURATION = /(?:^|\/)webpack\.[\w.-]+\.[cm]?[jt]s$/;

/** Whether a file of this name is taken for a configuration of webpack. */
export function isConfiguration(file: string): boolean {
  return CONFIGURATION.test(file) && !file.endsWith('.d.ts');
}
