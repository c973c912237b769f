/** `npm run build`: installs what is missing, then builds the site into `public`. */
import { runTask } from './prepare.mjs';

await runTask('build.ts');
