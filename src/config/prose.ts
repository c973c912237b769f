/** What the check of prose knows (src/tools/prose), from prose.yaml. */
import fs from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';

/** A word or phrase, as a regular expression without flags, and its replacement; '' where it is to be left out. */
export type Replacement = readonly [pattern: string, instead: string];

const words = z.array(z.string());
const replacements = z.record(z.string(), z.string()).transform((all): Replacement[] => Object.entries(all));
const language = {
  descriptionLength: z.strictObject({ least: z.number(), most: z.number() }),
  emptyLinkTexts: words,
  terms: replacements,
  domainWords: words,
};
const schema = z.strictObject({
  everywhere: replacements,
  en: z.strictObject({
    ...language,
    longestSentence: z.number(),
    fillers: replacements,
    american: replacements,
    names: words,
    headingNames: words,
    registryPackages: words,
    vagueHeadings: replacements,
  }),
  zh: z.strictObject({ ...language, fillers: words }),
});

/** Path of the file from the project's folder. */
export const PROSE_FILE = path.join('src', 'config', 'prose.yaml');
export const prose = schema.parse(parse(fs.readFileSync(PROSE_FILE, 'utf8')));
