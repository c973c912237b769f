import type { OptionFact } from 'docs-core/reference';

/** What a package says wrongly of an option, although its code does something else. */
export interface Correction {
  /** The option's path. */
  readonly name: string;
  /** The wrong part of the description. */
  readonly says: string;
  readonly instead: string;
  /** The page below `content/en`, and the project in it, whose sample shows what the code does. */
  readonly proof: { readonly page: string; readonly project: string };
}

export const corrections: readonly Correction[] = [
  {
    name: 'optimization.splitChunks.cacheGroups.*.chunks',
    says: 'defaults to "initial"',
    instead: 'defaults to the `chunks` of `splitChunks`',
    proof: { page: 'plugins/split-chunks-plugin.mdx', project: 'groups' },
  },
];

type Described = Pick<OptionFact, 'path' | 'description'>;

const isWrong = ({ name, says }: Correction, { path, description }: Described): boolean =>
  path === name && description.includes(says);

/** Corrects options as their packages describe them; a correction of what a package no longer says changes nothing. */
export const correct = <Option extends Described>(options: readonly Option[]): Option[] =>
  options.map((option) =>
    corrections
      .filter((correction) => isWrong(correction, option))
      .reduce<Option>(
        (corrected, { says, instead }) => ({
          ...corrected,
          description: corrected.description.replace(says, instead),
        }),
        option,
      ),
  );

/** Corrections that uncorrected options no longer need. */
export const findNeedless = (options: readonly Described[]): Correction[] =>
  corrections.filter((correction) => !options.some((option) => isWrong(correction, option)));
