/** Google's reader of WOFF2, which comes without types. */
declare module 'wawoff2' {
  /** The TrueType font in a WOFF2 file; rejects what is none. */
  export function decompress(file: Uint8Array): Promise<Uint8Array>;
}
