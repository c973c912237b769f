/** `npm run build`: builds the site into `public`; arguments go to `gatsby build`. */
import { runMain } from './run-main';
import { createSite } from './site/build-site';

runMain(() => createSite(process.argv.slice(2)));
