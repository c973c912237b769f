/** What hosts say where no rule names `cache-control`: keep it, and ask before it is used again. */
export const REVALIDATE = 'public, max-age=0, must-revalidate';
