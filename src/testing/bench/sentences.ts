import type { Random } from './random';

const split = (words: string): [string, ...string[]] => words.trim().split(/\s+/) as [string, ...string[]];

const NOUNS =
  split(`module chunk entry loader plugin asset bundle graph cache manifest target output rule resolver
  parser runtime hash factory template alias export import dependency compiler stage record folder script style font
  avatar worker server proxy port header request answer source map line column warning error budget size limit name
  location package version branch commit pipeline machine disk network browser visitor button panel sidebar table`);
const VERBS =
  split(`reads writes finds keeps splits joins loads emits names hashes caches resolves replaces follows
  compares measures skips orders collects returns accepts rejects copies renames removes prepares finishes restarts
  watches serves inlines shares checks describes`);
const ADJECTIVES =
  split(`small large lazy early late stable local remote empty plain shared separate nested optional
  required first last second cold warm slow quick silent strict older newer usual rare static dynamic hidden public`);
const LINKS = split(`before after while unless because until whenever although so where`);
const ADVERBS = split(
  `again twice early later first never always seldom together alone slowly quickly anywhere once`,
);

/** `the lazy chunk` */
function thing(random: Random): string {
  const adjective = random.below(3) === 0 ? '' : `${random.pick(ADJECTIVES)} `;
  return `${random.pick(['the', 'the', 'each', 'this', 'that', 'another'])} ${adjective}${random.pick(NOUNS)}`;
}

/** `the lazy chunk follows each rule early` */
function clause(random: Random): string {
  const end = random.below(4) === 0 ? ` ${random.pick(ADVERBS)}` : '';
  return `${thing(random)} ${random.pick(VERBS)} ${thing(random)}${end}`;
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** A sentence of 6 to 25 words, now and then with code in it. */
export function sentence(random: Random): string {
  const second = random.below(2) === 0 ? ` ${random.pick(LINKS)} ${clause(random)}` : '';
  const code = random.below(5) === 0 ? `, as in \`${option(random)}\`` : '';
  return `${capital(clause(random))}${second}${code}.`;
}

/** Three to six sentences. */
export function paragraph(random: Random): string {
  return Array.from({ length: 3 + random.below(4) }, () => sentence(random)).join(' ');
}

/** Two to five words, the first with a capital. */
export function heading(random: Random): string {
  return capital(
    `${random.pick(ADJECTIVES)} ${random.pick(NOUNS)} ${random.pick(VERBS)} ${random.pick(NOUNS)}`
      .split(' ')
      .slice(0, 2 + random.below(3))
      .join(' '),
  );
}

/** `output.stableHash` */
export function option(random: Random): string {
  return `${random.pick(NOUNS)}.${identifier(random)}`;
}

/** `stableHash` */
export function identifier(random: Random): string {
  return `${random.pick(ADJECTIVES)}${capital(random.pick(NOUNS))}`;
}
