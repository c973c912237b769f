import { hosting } from '../../config/hosting';

/** What hosts say where no rule names `cache-control`: keep it, and ask before it is used again. */
export const REVALIDATE = hosting.cacheControl.otherwise;
