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
  /** Words of conditions, see condition-text.ts. */
  conditionOr: string;
  conditionAnyOther: string;
  conditionOtherModes: string;
  conditionTerminal: string;
  conditionElsewhere: string;
  conditionStripping: string;
  conditionDependency: string;
  /** Heads of the table of coverage. */
  coverageFacts: string;
  coverageTotal: string;
  coverageWords: string;
  coverageListed: string;
  coverageMissing: string;
  coverageShare: string;
  /** What a bar shows: `{words}`, `{listed}` and `{missing}` stand for percentages. */
  coverageBar: string;
  /** Head of the rows of a table; `{facts}` stands for its name. */
  coverageGroups: string;
  /** Head of the names that have no words yet; `{facts}` stands for the table's name. */
  coverageToWrite: string;
  options: string;
  deeperOptions: string;
  hook: string;
  argument: string;
  export: string;
  pluginOption: string;
  statsField: string;
  runtimeVariable: string;
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
  conditionOr: 'or',
  conditionAnyOther: 'any other',
  conditionOtherModes: 'other modes and targets',
  conditionTerminal: 'in a terminal',
  conditionElsewhere: 'elsewhere',
  conditionStripping: 'Node.js strips types',
  conditionDependency: 'dependency',
  coverageFacts: 'Facts',
  coverageTotal: 'Total',
  coverageWords: 'By people',
  coverageListed: 'Generated',
  coverageMissing: 'Missing',
  coverageShare: 'Share',
  coverageBar: '{words} % by people, {listed} % generated, {missing} % missing',
  coverageGroups: '{facts}, by group',
  coverageToWrite: '{facts}, generated only',
  options: 'Options to depth 2',
  deeperOptions: 'Options below',
  hook: 'Hooks',
  argument: 'Command-line flags',
  export: 'Exports',
  pluginOption: 'Options of plugins',
  statsField: 'Fields of stats',
  runtimeVariable: 'Variables of modules',
};
