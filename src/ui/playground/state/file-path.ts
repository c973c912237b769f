import { playground } from '../../../config/playground';

/** Why a path can't be a file's; each is a message, `playground.path.…`. */
export type PathProblem =
  /** Nothing but spaces. */
  | 'empty'
  /** Longer than the limit. */
  | 'long'
  /** Begins or ends with a slash, or has two in a row. */
  | 'slashes'
  /** Leads out of the project: `..`. */
  | 'outside'
  /** Characters that not every file system has. */
  | 'characters'
  /** Another file has it, as file systems that ignore case compare. */
  | 'taken'
  /** A file is where another file's folder would be. */
  | 'folder';

/** Letters, digits and what names of files usually have besides; neither a device of Windows nor a hidden prototype. */
const SEGMENT = /^(?!__proto__$)[\w@.+~()[\]-](?:[\w@.+~()[\] -]*[\w@+~()[\]-])?$/;
const DEVICE = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i;

/**
 * Checks the path of a file below the project's folder, as in `src/index.js`.
 *
 * @param others paths of the project's other files
 * @returns null for a valid one
 */
export function findPathProblem(path: string, others: readonly string[]): PathProblem | null {
  if (path.trim() === '') return 'empty';
  if (path.length > playground.limits.path) return 'long';
  if (/^\/|\/$|\/\//.test(path)) return 'slashes';
  const segments = path.split('/');
  if (segments.some((segment) => segment === '.' || segment === '..')) return 'outside';
  if (segments.some((segment) => !SEGMENT.test(segment) || DEVICE.test(segment))) return 'characters';
  const key = path.toLowerCase();
  const keys = others.map((other) => other.toLowerCase());
  if (keys.includes(key)) return 'taken';
  return keys.some((other) => other.startsWith(`${key}/`) || key.startsWith(`${other}/`)) ? 'folder' : null;
}
