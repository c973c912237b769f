/** One word that the glossary defines. */
export interface GlossaryEntry {
  /** Id of its heading on the glossary's page. */
  readonly id: string;
  /** The heading's words. */
  readonly title: string;
  /** What it means, in one plain sentence. */
  readonly definition: string;
}

/** What a body needs in order to link words that the glossary defines. */
export interface PageGlossary {
  readonly entries: readonly GlossaryEntry[];
  /** Path of the glossary's page. */
  readonly url: string;
  /** What the page is about, in words: its title and its address. What stands in there isn't linked. */
  readonly about: string;
  /** How many links a page gets at most. */
  readonly limit: number;
}
