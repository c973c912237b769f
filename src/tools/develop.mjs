/** `npm run develop`: installs what is missing, then shows pages as they are edited. */
import { runTask } from './prepare.mjs';

await runTask('develop.ts');
