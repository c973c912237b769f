import { defaultLanguage, type LanguageCode } from '../config/languages';
import { messages } from './messages';
import { enBodies, readMessageFile, type MessageFile } from './message-file';

const wordsOf = (code: LanguageCode): MessageFile['bodies'] =>
  code === defaultLanguage.code ? enBodies : readMessageFile(code).bodies;

/** Words that the build itself puts into a page's body, as the docs transformer names them. */
export function buildBodyLabels(code: LanguageCode): Record<string, string> {
  return { ...wordsOf(code), copy: messages[code]['code.copy'] };
}

/** Texts of the lists of Markdown copies, as gatsby-plugin-markdown-copies names them. */
export function buildListWords(code: LanguageCode): Record<'intro' | 'full' | 'standalone', string> {
  const { listIntro, listFull } = wordsOf(code);
  return { intro: listIntro, full: listFull, standalone: messages[code]['sidebar.standalone'] };
}
