import dockerfile from 'highlight.js/lib/languages/dockerfile';
import http from 'highlight.js/lib/languages/http';
import nginx from 'highlight.js/lib/languages/nginx';
import stylus from 'highlight.js/lib/languages/stylus';
import { common } from 'lowlight';

/** Grammars that code is read with, by name. */
export const GRAMMARS = { ...common, dockerfile, http, nginx, stylus };

/** A language that fences may name. */
export type Language = {
  /** Shown over code without a file name. */
  id: string;
  label: string;
  /** How it is read; null for plain text. */
  grammar: string | null;
};

// id, label, grammar, other names and file extensions.
const TABLE: [string, string, Language['grammar'], string][] = [
  ['js', 'JavaScript', 'javascript', 'javascript mjs cjs'],
  ['jsx', 'JSX', 'javascript', ''],
  ['ts', 'TypeScript', 'typescript', 'typescript mts cts'],
  ['tsx', 'TSX', 'typescript', ''],
  ['json', 'JSON', 'json', 'jsonc webmanifest'],
  ['json5', 'JSON5', 'json', ''],
  ['css', 'CSS', 'css', 'postcss'],
  ['scss', 'SCSS', 'scss', 'sass'],
  ['less', 'Less', 'less', ''],
  ['stylus', 'Stylus', 'stylus', 'styl'],
  ['html', 'HTML', 'xml', 'htm ejs'],
  ['xml', 'XML', 'xml', 'svg'],
  ['vue', 'Vue', 'xml', ''],
  ['svelte', 'Svelte', 'xml', ''],
  ['bash', 'Shell', 'bash', 'sh shell zsh console'],
  ['yaml', 'YAML', 'yaml', 'yml'],
  ['toml', 'TOML', 'ini', 'ini'],
  ['markdown', 'Markdown', 'markdown', 'md'],
  ['mdx', 'MDX', 'markdown', ''],
  ['http', 'HTTP', 'http', ''],
  ['nginx', 'nginx', 'nginx', ''],
  ['dockerfile', 'Dockerfile', 'dockerfile', 'docker'],
  ['wasm', 'WebAssembly', 'wasm', 'wat'],
  ['text', 'Text', null, 'txt plain plaintext'],
];

/** Names for the message about an unknown one. */
export const LANGUAGE_IDS: readonly string[] = TABLE.map(([id]) => id);

const LANGUAGES = new Map<string, Language>(
  TABLE.flatMap(([id, label, grammar, names]) =>
    [id, ...names.split(' ')].map((name): [string, Language] => [name, { id, label, grammar }]),
  ),
);

/** Code of which nothing is known. */
export const PLAIN_TEXT: Language = { id: 'text', label: 'Text', grammar: null };

/** Finds a language by its name or an alias, in any case; undefined if it isn't known. */
export function languageByName(name: string): Language | undefined {
  return name === '' ? undefined : LANGUAGES.get(name.toLowerCase());
}

/** Finds a language by a file's extension; plain text if that is unknown. */
export function languageByFile(file: string): Language {
  return languageByName(/\.(\w+)$/.exec(file)?.[1] ?? '') ?? PLAIN_TEXT;
}
