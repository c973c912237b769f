import type { Configuration } from 'webpack';
import { listRules } from './list-rules';

/** What Gatsby hands css-loader for CSS Modules. */
interface CssLoader {
  readonly options?: { modules?: false | { localIdentName?: string } };
}

/** Of a module's path and a class's name: unique in the site, and half a kilobyte less on every page. */
const SHORT = '[hash:base64:5]';

/**
 * Lets a built page's classes be called `a1B2c` where Gatsby would write `Sidebar-module--toggle--a1b2c`. The server's
 * build and the browser's must both have it.
 *
 * @param config Gatsby's; its rules are changed in place, as its loaders are shared
 */
export function shortenClassNames(config: Configuration): void {
  for (const { use } of listRules(config.module?.rules ?? [])) {
    for (const loader of Array.isArray(use) ? use : []) {
      const modules = (loader as CssLoader | null)?.options?.modules;
      if (modules && modules.localIdentName !== undefined) modules.localIdentName = SHORT;
    }
  }
}
