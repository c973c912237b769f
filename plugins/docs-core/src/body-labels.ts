/**
 * English texts that the docs transformer adds to page bodies, and the names of all of them. No browser script imports
 * them. Placeholders in braces are filled in by the build.
 */
export const ENGLISH_LABELS = {
  /** Name of a code block without a file; `{language}`: JavaScript, CSS, … */
  code: '{language} code',
  /** Name and title of a command's output. */
  output: 'Output',
  /** Title of code that goes nowhere, on a page whose code is typed; and beside it. */
  example: 'Example',
  exampleNote: 'for reading only',
  /** Beside the first configuration of a page that doesn't show its package.json. */
  moduleType: 'needs "type": "module" in package.json',
  /** Beside the name of the shell, above commands that PowerShell does not run. */
  bash: 'on Windows in Git Bash or WSL',
  /** Beside the name of a file that is on the page before. */
  replaces: 'replaces the file',
  /** Titles of the box around a separate project, `{name}`: its folder; and what to do with it. */
  sideProject: 'A separate folder: `{name}`',
  sideProjectAgain: 'Once more in the separate folder `{name}`',
  sideProjectText:
    'Make the folder `{name}` inside your project, write these files into it, and run the commands there. Nothing outside of this box needs them.',
  /** Title of one that ends with an error, `{message}`. */
  sideProjectFails: 'Reproduce it in a separate folder: `{message}`',
  /** Beside what a command has printed or written, where the page doesn't show that by itself. */
  outputAfter: 'after `{command}`',
  /** Name of the choice between npm, yarn and pnpm. */
  packageManager: 'Package manager',
  /** Name of the choice between tabs. */
  tabs: 'Variants',
  /** Name of a table that scrolls; `{columns}`: the text of its header. */
  table: 'Table of {columns}',
  /** Names of the checkboxes of a task list. */
  done: 'Done',
  open: 'Open',
  footnotes: 'Footnotes',
  /** Name of the links from a footnote back to the text. */
  back: 'Back to the text',
  /** Name of the button that enlarges a figure, `{title}`: the title of the figure; '' for no button. */
  enlarge: 'Enlarge: {title}',
  /** Button above facts that some releases lack, which asks for the visitor's release; '' for no button. */
  usedRelease: 'Mark what my webpack 5.x lacks',
  tip: 'Tip',
  warning: 'Warning',
  /** Title of the notes of READMEs. */
  note: 'Note',
  /** What opens text that is folded, where the author gives no title. */
  details: 'Details',
  /** Notice above an outdated translation: title, text and text of the link. */
  outdated: 'An older translation',
  outdatedText: 'The English page has changed since this one was translated.',
  original: 'Read it in English',
  /** Between the label of a row and its text. */
  colon: ': ',
  /** Rows of a fact. */
  factName: 'Name',
  factType: 'Type',
  factValues: 'Values',
  factDefault: 'Default',
  factFlags: 'Command line',
  factStatus: 'Status',
  factDeprecated: 'deprecated',
  factDeprecatedSince: 'deprecated since {version}',
  factExperimental: 'experimental',
  factRequired: 'required',
  factSince: 'Since',
  /** On other pages than its own: a link to where the fact is documented. */
  factEntry: 'Documentation',
  /** Only in Markdown copies. */
  factChanged: 'Changed',
  factHook: 'Hook',
  factArguments: 'Arguments',
  factResult: 'A tap may return',
  factTap: 'Tap',
  factSignature: 'Signature',
  factAliases: 'Short',
  factNegated: 'To turn it off',
  factOption: 'Sets',
  factCommands: 'Commands',
  factRepeatable: 'may be repeated',
  /** Before aliases of an option: `javascript/auto`. */
  factAlso: 'Also for',
  /** Texts for the conditions of defaults. */
  conditionOr: 'or',
  conditionAnyOther: 'any other',
  conditionOtherModes: 'other modes and targets',
  conditionTerminal: 'in a terminal',
  conditionElsewhere: 'elsewhere',
  conditionNoRule: 'no rule that sets it',
  conditionDependency: 'dependency',
  /** In defaults, as `<current directory>/dist`. */
  currentDirectory: 'current directory',
  packageFolder: 'folder of package.json',
  webpackFolder: 'folder of webpack',
  packageName: 'name in package.json',
  rulesFor: 'rules for',
  /** Header of the table of releases in Markdown copies. */
  releasesVersion: 'Release',
  releasesAdded: 'New options',
  releasesDeprecated: 'Deprecated',
  /** Header of the coverage table. */
  coverageFacts: 'Facts',
  coverageTotal: 'Total',
  coverageWords: 'By people',
  coverageListed: 'Generated',
  coverageMissing: 'Missing',
  coverageShare: 'Share',
  /** `{words}`, `{listed}` and `{missing}`: percentages. */
  coverageBar: '{words} % by people, {listed} % generated, {missing} % missing',
  /** Header of the rows of a table; `{facts}`: its name. */
  coverageGroups: '{facts}, by group',
  /** Title of the list of names without a description; `{facts}`: the table's name. */
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

/** Texts of one language. */
export type BodyLabels = Readonly<Record<keyof typeof ENGLISH_LABELS, string>> & {
  /** Text of the button that copies a code block; '' for no button. */
  readonly copy: string;
};
