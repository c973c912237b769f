import type { Reference } from 'docs-core/reference';

/** What a package says wrongly of itself, or omits although its code does it. */
export interface Correction {
  readonly list: 'options' | 'hooks';
  /** The owner of a hook; '' for an option. */
  readonly owner: string;
  /** An option's path, or a hook's name. */
  readonly name: string;
  readonly field: 'description' | 'deprecated';
  /** The wrong part of the field; '' where the package says nothing. */
  readonly says: string;
  readonly instead: string;
  /** The page below `content/en`, and the project in it, whose sample shows what the code does. */
  readonly proof: { readonly page: string; readonly project: string };
}

export const corrections: readonly Correction[] = [
  {
    list: 'options',
    owner: '',
    name: 'optimization.splitChunks.cacheGroups.*.chunks',
    field: 'description',
    says: 'defaults to "initial"',
    instead: 'defaults to the `chunks` of `splitChunks`',
    proof: { page: 'plugins/split-chunks-plugin.mdx', project: 'groups' },
  },
  {
    list: 'hooks',
    owner: 'Compilation',
    name: 'normalModuleLoader',
    field: 'deprecated',
    says: '',
    instead: 'Use `NormalModule.getCompilationHooks(compilation).loader`.',
    proof: { page: 'api/compilation-hooks.mdx', project: 'old-hook' },
  },
];

/** What corrections need to know of a fact. */
type Fact = Readonly<Record<'name' | 'description' | 'deprecated', string>> & {
  readonly path?: string;
  readonly owner?: string;
};

const concerns = ({ owner, name }: Correction, fact: Fact): boolean =>
  (fact.path ?? fact.name) === name && (fact.owner ?? '') === owner;

const isWrong = ({ field, says }: Correction, fact: Fact): boolean =>
  says === '' ? fact[field] === '' : fact[field].includes(says);

/** Corrects facts as their packages give them; a correction of what a package no longer says changes nothing. */
export function correct<One extends Fact>(list: Correction['list'], facts: readonly One[]): One[] {
  const own = corrections.filter((correction) => correction.list === list);
  return facts.map((fact) => {
    const found = own.filter((correction) => concerns(correction, fact) && isWrong(correction, fact));
    return found.reduce<One>((corrected, { field, says, instead }) => {
      const text = says === '' ? instead : corrected[field].replace(says, instead);
      return { ...corrected, [field]: text };
    }, fact);
  });
}

/** Corrections that an uncorrected reference no longer needs. */
export const findNeedless = (reference: Pick<Reference, Correction['list']>): Correction[] =>
  corrections.filter((correction) => {
    const facts: readonly Fact[] = reference[correction.list];
    return !facts.some((fact) => concerns(correction, fact) && isWrong(correction, fact));
  });
