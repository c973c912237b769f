import type { HostFile } from './host-options';
import { netlifyFiles } from './netlify-files';
import { nginxFiles } from './nginx-config';
import { vercelFiles } from './vercel-config';

/** The files of all hosts. Another kind of host is one more module with its files, and its entry here. */
export const HOST_FILES: readonly HostFile[] = [...netlifyFiles, ...vercelFiles, ...nginxFiles];

/** Paths of the files in `public` that hosts read and don't send. */
export const UNSERVED_FILES = HOST_FILES.map(({ path }) => path)
  .filter((path) => path.startsWith('public/'))
  .map((path) => path.slice('public'.length));
