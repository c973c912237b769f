import type { OutputFile } from 'webpack-in-browser/protocol';

export interface MeasuredFile {
  readonly path: string;
  readonly raw: number;
  readonly gzip: number;
  readonly bytes: Uint8Array;
}

/** Bytes of the content as gzip, at the browser's own level. */
async function measureGzip(bytes: Uint8Array): Promise<number> {
  const copy = new Uint8Array(bytes);
  const stream = new Blob([copy]).stream().pipeThrough(new CompressionStream('gzip'));
  return (await new Response(stream).arrayBuffer()).byteLength;
}

/** Sizes of output files in bytes; their order is kept. */
export function measureFiles(files: readonly OutputFile[]): Promise<MeasuredFile[]> {
  return Promise.all(
    files.map(async ({ path, bytes }) => ({
      path,
      raw: bytes.length,
      gzip: await measureGzip(bytes),
      bytes,
    })),
  );
}

/** Sizes of all files of a build, in bytes. */
export function sumSizes(files: readonly MeasuredFile[]): Readonly<Record<'raw' | 'gzip', number>> {
  const sum = (kind: 'raw' | 'gzip'): number => files.reduce((all, file) => all + file[kind], 0);
  return { raw: sum('raw'), gzip: sum('gzip') };
}

/** Text of a file; null for one that is not UTF-8. */
export function decodeText(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    // An image, a font, WebAssembly.
    return null;
  }
}

/** Formats bytes as webpack does, in units of 1024: `512 bytes`, `1.21 KiB`. */
export function formatSize(bytes: number): string {
  if (bytes < 1024) return `${bytes} bytes`;
  const index = Math.min(Math.floor(Math.log(bytes) / Math.log(1024)), 3);
  return `${+(bytes / 1024 ** index).toPrecision(3)} ${['bytes', 'KiB', 'MiB', 'GiB'][index] ?? ''}`;
}
