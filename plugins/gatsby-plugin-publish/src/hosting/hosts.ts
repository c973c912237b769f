import type { HostWriter } from './host-options';
import { netlify } from './netlify-files';
import { nginx } from './nginx-config';
import { vercel } from './vercel-config';

/** Another kind of host is one more file with a {@link HostWriter}, and its entry here. */
export const HOST_WRITERS: readonly HostWriter[] = [netlify, vercel, nginx];

/** Paths of the files in `public` that hosts read and don't send. */
export const HOST_FILES = HOST_WRITERS.flatMap(({ publicFiles }) => publicFiles);
