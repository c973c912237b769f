import { env } from '../config/env';
import { defaultLanguage } from '../config/languages';
import {
  packageOrganizations,
  packageReadmeLists,
  packageReadmes,
  retiredPackages,
} from '../config/package-readmes';

/** Options of gatsby-source-package-readmes. */
export function buildReadmeOptions() {
  return {
    packages: env.packageReadmes
      ? packageReadmes.map((entry) => ({ ...entry, keywords: entry.keywords.split(', ') }))
      : [],
    elsewhere: retiredPackages,
    listedIn: packageReadmeLists,
    language: defaultLanguage.code,
    organizations: packageOrganizations,
  };
}
