/** `npm start`: installs and builds what is missing, then serves the site. */
import { runTask } from './prepare.mjs';

await runTask('start.ts');
