import path from 'node:path';

/**
 * Aliases of the modules that the empty page of the development server does not show, the frame and all templates: the
 * first page would wait for a bundle of them.
 */
export const unusedInPage = (): Readonly<Record<string, false>> => ({
  [path.resolve('src/ui/shell/wrap-page')]: false,
  [path.resolve('.cache/_this_is_virtual_fs_path_/$virtual/async-requires')]: false,
});
