import fs from 'node:fs';
import path from 'node:path';
import { parseSource } from '../../../plugins/gatsby-transformer-docs/src/front-matter';
import { digestOfFile } from '../../../plugins/gatsby-transformer-docs/src/translation';
import { listPages } from '../../../plugins/docs-core/src/content-folder';

/** State of a page in another language: translated, translated from an older state, or not at all. */
export type State = 'fresh' | 'stale' | 'missing';

export interface TranslationState {
  /** Below the folder of its language: `concepts/output.mdx`. */
  readonly path: string;
  /** The first folder; '' for a standalone page. */
  readonly section: string;
  readonly state: State;
  /** Bytes of Markdown that there are to translate. */
  readonly bytes: number;
  readonly digest: string;
  /** Digest of the translated state; '' where there is none, or it isn't recorded. */
  readonly source: string;
}

/**
 * Finds the state of each page in another language.
 *
 * @param translated folder of the language; it need not exist
 * @returns a state for each English page, in the order of their paths
 */
export function listTranslations(english: string, translated: string): TranslationState[] {
  return listPages(english).map((file) => {
    const relative = path.relative(english, file);
    const digest = digestOfFile(file);
    const source = readSource(path.join(translated, relative));
    return {
      path: relative.split(path.sep).join('/'),
      section: relative.includes(path.sep) ? (relative.split(path.sep)[0] ?? '') : '',
      state: source === null ? 'missing' : source === digest ? 'fresh' : 'stale',
      bytes: fs.statSync(file).size,
      digest,
      source: source ?? '',
    };
  });
}

/** The recorded source of a translation; null where there is no translation. */
function readSource(file: string): string | null {
  if (!fs.existsSync(file)) return null;
  return parseSource(fs.readFileSync(file, 'utf8'), file, '').frontMatter.source ?? '';
}
