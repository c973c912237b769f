/** `npm run whats-new -- 5.105.0 5.112.2`: what a newer version of webpack added, removed and changed. */
import { locateReference } from '../../plugins/gatsby-source-webpack-reference/src/locations';
import { readReference } from '../../plugins/gatsby-source-webpack-reference/src/read-reference';
import { referenceLocations } from '../config/reference-locations';
import { runCommand } from './run-command';
import { diffReferences, formatDifferences } from './whats-new/diff-references';
import { installVersion, PACKAGES, parseVersions } from './whats-new/install-version';

const FOLDER = '.cache/whats-new';

// Progress goes to stderr, since the output may be redirected into a file.
const report = (text: string): void => console.error(text);

runCommand({
  usage: `npm run whats-new -- [${PACKAGES.join(' | ')}] <older version> <newer version> [--json]
  for example: npm run whats-new -- 5.105.0 5.112.2`,
  options: { json: { type: 'boolean' } },
  positionals: true,
  run: async ({ values, positionals }) => {
    const { name, before, after } = parseVersions(positionals);
    const older = await installVersion(name, before, FOLDER, report);
    const newer = await installVersion(name, after, FOLDER, report);
    report(`Reading ${name} ${before} and ${after} …`);
    const differences = diffReferences(
      locateReference(await readReference({ from: older }), referenceLocations),
      locateReference(await readReference({ from: newer }), referenceLocations),
    );
    console.log(
      values.json
        ? JSON.stringify(differences, null, 2)
        : formatDifferences(`${name} ${before} → ${after}`, differences),
    );
  },
});
