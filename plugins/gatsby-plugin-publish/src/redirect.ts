/** What an author writes: an old path, and the path or allowed address it moved to. */
export type Redirect = { from: string; to: string };
