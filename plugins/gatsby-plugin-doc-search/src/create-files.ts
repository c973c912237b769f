import fs from 'node:fs/promises';
import path from 'node:path';
import { escapeHtml } from 'docs-core/escape';
import type { HeadingKinds, SearchFileNames } from 'docs-core/search-format';
import { buildLanguageFiles, type SearchedDoc, type SearchedLanguage } from './build-search-file';

/** A description with which browsers search a site from their address bar. */
interface OpenSearchOptions {
  /** Path of the file: `/opensearch.xml`. */
  readonly output: string;
  /** At most 16 characters; browsers show it. */
  readonly name: string;
  readonly description: string;
  readonly language: string;
  /** Absolute URL of the search page, with `{searchTerms}` where the query goes. */
  readonly template: string;
  /** Absolute URL of an icon. */
  readonly icon: string;
}

/** The options, see README.md. */
export interface DocSearchOptions {
  /** Sections whose pages' headings are names of options, and so on; see `kindOf`. */
  readonly kinds: HeadingKinds;
  /** Pages that are missing in a language are taken from the first one. */
  readonly languages: readonly SearchedLanguage[];
  /** Pages that are no Docs and are searched all the same. */
  readonly pages?: readonly SearchedDoc[];
  readonly openSearch: readonly OpenSearchOptions[];
}

/** Names of the files that this plugin writes. */
const OWN_FILE = /^[a-z]{2}(-\w+)*\.[\da-f]{10}\.json$/;

/**
 * Writes the files of each language, and `index.json` with their names. Files of earlier builds are removed.
 */
export async function createSearchFiles(
  folder: string,
  docs: readonly SearchedDoc[],
  { kinds, languages }: Pick<DocSearchOptions, 'kinds' | 'languages'>,
): Promise<void> {
  await fs.mkdir(folder, { recursive: true });
  const names = {
    v: 3,
    files: {} as Record<string, string[]>,
    texts: {} as Record<string, string[]>,
  } as const;
  for (const [code, files] of buildLanguageFiles(docs, languages, kinds)) {
    names.files[code] = files.map(({ name }) => name);
    names.texts[code] = files.map(({ textName }) => textName);
    for (const { name, json, textName, textJson } of files) {
      await fs.writeFile(path.join(folder, name), json);
      await fs.writeFile(path.join(folder, textName), textJson);
    }
  }
  await fs.writeFile(path.join(folder, 'index.json'), JSON.stringify(names satisfies SearchFileNames));
  const current = new Set([names.files, names.texts].flatMap((lists) => Object.values(lists).flat()));
  const stale = (await fs.readdir(folder)).filter((file) => OWN_FILE.test(file) && !current.has(file));
  await Promise.all(stale.map((file) => fs.rm(path.join(folder, file))));
}

export function buildOpenSearch({ name, description, language, template, icon }: OpenSearchOptions): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">
  <ShortName>${escapeHtml(name)}</ShortName>
  <Description>${escapeHtml(description)}</Description>
  <InputEncoding>UTF-8</InputEncoding>
  <Language>${escapeHtml(language)}</Language>
  <Image width="16" height="16" type="image/svg+xml">${escapeHtml(icon)}</Image>
  <Url type="text/html" method="get" template="${escapeHtml(template)}"/>
</OpenSearchDescription>
`;
}
