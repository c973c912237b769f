/**
 * The commands on the home page: from an empty folder to a bundle, in any shell. check-samples.test.ts runs them as the
 * samples of pages are run. Lines of a phone must not end in the `--` of an option.
 */
export const firstCommands = [
  'npm init --yes',
  'npm install --save-dev webpack webpack-cli',
  `echo "console.log('Hello')" > index.js`,
  'npx webpack --mode production ./index.js',
] as const;
