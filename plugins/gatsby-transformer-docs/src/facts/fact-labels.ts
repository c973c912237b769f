/** The words that stand beside facts. */
export type FactLabels = {
  factType: string;
  factValues: string;
  factDefault: string;
  factFlags: string;
  factStatus: string;
  factDeprecated: string;
  factExperimental: string;
  factRequired: string;
  factSince: string;
  factHook: string;
  factArguments: string;
  factResult: string;
  factSignature: string;
  factAliases: string;
  factNegated: string;
  factOption: string;
  factCommands: string;
  factRepeatable: string;
  /** Before other names of the same: `javascript/auto`. */
  factAlso: string;
};

/** The English words. */
export const ENGLISH_FACTS: FactLabels = {
  factType: 'Type',
  factValues: 'Values',
  factDefault: 'Default',
  factFlags: 'Command line',
  factStatus: 'Status',
  factDeprecated: 'deprecated',
  factExperimental: 'experimental',
  factRequired: 'required',
  factSince: 'Since',
  factHook: 'Hook',
  factArguments: 'Arguments',
  factResult: 'A tap may return',
  factSignature: 'Signature',
  factAliases: 'Short',
  factNegated: 'To turn it off',
  factOption: 'Sets',
  factCommands: 'Commands',
  factRepeatable: 'may be repeated',
  factAlso: 'Also for',
};
