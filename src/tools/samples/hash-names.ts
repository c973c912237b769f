/** As bundlers put them into names; a number or a word of these digits alone is none. */
const HASH = /\b(?=[0-9a-f]*\d)(?=[0-9a-f]*[a-f])[0-9a-f]{8,32}\b/g;

/** The hashes that a line shows, in order. */
export const hashesOf = (line: string): string[] => line.match(HASH) ?? [];

/** Splits a line at its hashes. */
export const splitAtHashes = (line: string): string[] => line.split(HASH);

/**
 * What a page calls each hash that was really printed. webpack's hashes can depend on where the packages lie (a
 * minimizer picks short names by how often letters occur, those of temporary hashes among them), so a page can't hold
 * the ones of every machine. It can hold the same one for the same content, and another for another.
 */
export class HashNames {
  private readonly shown = new Map<string, string>();
  private readonly printed = new Map<string, string>();

  /**
   * Notes that a page shows the one hash where the other was printed.
   *
   * @returns whether that agrees with everything noted before
   */
  agrees(shown: string, printed: string): boolean {
    const wasPrinted = this.printed.get(shown) ?? printed;
    const wasShown = this.shown.get(printed) ?? shown;
    if (wasPrinted !== printed || wasShown !== shown) return false;
    this.printed.set(shown, printed);
    this.shown.set(printed, shown);
    return true;
  }
}
