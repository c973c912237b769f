/** What `engines.node` of package.json asks for. */
const WANTED = [20, 19];

/**
 * Checks the version of Node before anything that an older one cannot read is loaded.
 *
 * @param {string} version such as `20.19.0`
 * @throws {Error} for one that is too old, with what to do
 */
export function ensureNode(version = process.versions.node) {
  const [major, minor] = version.split('.').map(Number);
  if (major > WANTED[0] || (major === WANTED[0] && minor >= WANTED[1])) return;
  throw new Error(
    `This project needs Node ${WANTED.join('.')} or newer, and this is Node ${version}. ` +
      'Install it from https://nodejs.org/, or run `nvm install 20` or `fnm install 20`.',
  );
}
