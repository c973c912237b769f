/** What a package says wrongly of an option or of a name that modules can use, although its code does something else. */
export interface Correction {
  /** The option's path, or the variable's name. */
  readonly name: string;
  /** The wrong part of the description or the type. */
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
  {
    name: '__webpack_modules__',
    says: 'Record<string | number, NodeJS.Module>',
    instead: 'Record<string | number, Function>',
    proof: { page: 'api/module-variables.mdx', project: 'modules' },
  },
  {
    name: '__webpack_share_scopes__',
    says: 'Record<string, { loaded?: 1; get: () => Promise<unknown>; from: string; eager: boolean }>',
    instead:
      'Record<string, Record<string, { loaded?: 1; get: () => Promise<unknown>; from: string; eager: boolean }>>',
    proof: { page: 'api/module-variables.mdx', project: 'scopes' },
  },
];

type Described = Readonly<Record<'name' | 'type' | 'description', string>> & { readonly path?: string };

const isWrong = ({ name, says }: Correction, fact: Described): boolean =>
  (fact.path ?? fact.name) === name && (fact.description.includes(says) || fact.type.includes(says));

/** Corrects facts as their packages describe them; a correction of what a package no longer says changes nothing. */
export const correct = <Fact extends Described>(facts: readonly Fact[]): Fact[] =>
  facts.map((fact) =>
    corrections
      .filter((correction) => isWrong(correction, fact))
      .reduce<Fact>(
        (corrected, { says, instead }) => ({
          ...corrected,
          description: corrected.description.replace(says, instead),
          type: corrected.type.replace(says, instead),
        }),
        fact,
      ),
  );
