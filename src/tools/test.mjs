/** `npm test`: installs what is missing, then runs every check. */
import { runTask } from './prepare.mjs';

await runTask('check.ts');
