/** Stands for parts of Gatsby that no page here uses; see lean-bundle.ts. */

/** Of Gatsby's head exports: react-helmet writes the head. */
export function headHandlerForBrowser(): void {
  // Nothing to write.
}

/** Of Gatsby's slices. */
export function Slice(): null {
  return null;
}
