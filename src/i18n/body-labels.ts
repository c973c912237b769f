import { defaultLanguage, type LanguageCode } from '../config/languages';
import { enBodies } from './en-bodies';
import { messages } from './messages';
import { readMessageFile } from './message-file';

/** Words that the build itself puts into a page's body, as the docs transformer names them. */
export function buildBodyLabels(code: LanguageCode): Record<string, string> {
  const words = code === defaultLanguage.code ? enBodies : readMessageFile(code).bodies;
  return { ...words, copy: messages[code]['code.copy'] };
}
