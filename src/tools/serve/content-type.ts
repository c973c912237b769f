import { contentTypes } from '../../config/content-types';

/**
 * @param file A file's name or path.
 * @returns The value of `content-type`; unknown endings are plain bytes.
 */
export function contentTypeOf(file: string): string {
  const ending = /\.([a-z0-9]+)$/i.exec(file)?.[1]?.toLowerCase() ?? '';
  return contentTypes[ending] ?? 'application/octet-stream';
}
