/** The package whose words a page shows; of a page of our own every text is ''. */
export interface ThirdParty {
  /** Name of the package. */
  name: string;
  version: string;
  /** SPDX expression. */
  license: string;
  /** Address of the words as they were published with this version. */
  source: string;
}

/** What stands in a page of our own. */
export const OURS: ThirdParty = { name: '', version: '', license: '', source: '' };

/** Whether others wrote the page's words: they are trusted with nothing, and answer to none of the house's rules. */
export function isThirdParty(doc: { thirdParty?: ThirdParty }): boolean {
  return doc.thirdParty !== undefined && doc.thirdParty.name !== '';
}
