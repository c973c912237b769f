/** `npm run develop`: Gatsby's development server; arguments go to `gatsby develop`. */
import { runMain } from './run-main';
import { runGatsby } from './site/build-site';

runMain(() => runGatsby('develop', process.argv.slice(2)));
