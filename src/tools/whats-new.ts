/**
 * `npm run whats-new -- 5.105.0 5.112.2`: what a newer version of webpack added, removed and changed, read from the
 * two published packages, with the place in the documentation where each is to be written.
 */
import { placeReference } from '../../plugins/gatsby-source-webpack-reference/src/place-reference';
import { readReference } from '../../plugins/gatsby-source-webpack-reference/src/read-reference';
import { referencePlaces } from '../config/reference-places';
import { runMain } from './run-main';
import { diffReferences } from './whats-new/diff-references';
import { formatDifferences } from './whats-new/format-differences';
import { installVersion } from './whats-new/install-version';
import { parseArguments } from './whats-new/parse-arguments';

const FOLDER = '.cache/whats-new';

// Progress does not belong to the list, which may be written into a file.
const tell = (text: string): void => console.error(text);

runMain(async () => {
  const { name, before, after, json } = parseArguments(process.argv.slice(2));
  const older = await installVersion(name, before, FOLDER, tell);
  const newer = await installVersion(name, after, FOLDER, tell);
  tell(`Reading ${name} ${before} and ${after} …`);
  const differences = diffReferences(
    placeReference(await readReference({ from: older }), referencePlaces),
    placeReference(await readReference({ from: newer }), referencePlaces),
  );
  console.log(
    json ? JSON.stringify(differences, null, 2) : formatDifferences(name, [before, after], differences),
  );
});
