import { loaderReadmes } from './loader-readmes';
import type { PackageReadme } from './package-readme';
import { pluginReadmes } from './plugin-readmes';

export const packageReadmes: readonly PackageReadme[] = [...loaderReadmes, ...pluginReadmes];

/** The files in which they stand, for faults. */
export const packageReadmeLists: readonly string[] = [
  'src/config/loader-readmes.ts',
  'src/config/plugin-readmes.ts',
];

/** Packages that are no longer maintained, or no longer needed, and the place of ours that tells what to use instead. */
export const retiredPackages: readonly { readonly package: string; readonly url: string }[] = [
  { package: 'file-loader', url: '/loaders/retired/#file-loader' },
  { package: 'istanbul-instrumenter-loader', url: '/loaders/retired/#istanbul-instrumenter-loader' },
  { package: 'mocha-loader', url: '/loaders/retired/#mocha-loader' },
  { package: 'null-loader', url: '/loaders/retired/#null-loader' },
  { package: 'polymer-webpack-loader', url: '/loaders/polymer-webpack-loader/' },
  { package: 'raw-loader', url: '/loaders/retired/#raw-loader' },
  { package: 'url-loader', url: '/loaders/retired/#url-loader' },
  { package: 'worker-loader', url: '/loaders/retired/#worker-loader' },
  { package: 'install-webpack-plugin', url: '/plugins/install-webpack-plugin/' },
];

/** GitHub organizations between which these repositories have moved. */
export const packageOrganizations: readonly string[] = ['webpack', 'webpack-contrib'];
