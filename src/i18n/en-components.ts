/** Texts of the components in pages, in English; the first part of a key is the component's name (src/ui/mdx). */
export const enComponents = {
  'FilenameTemplate.label': 'Template for output.filename',
  'FilenameTemplate.examples': 'Examples:',
  'FilenameTemplate.caption': 'File names, and what becomes of them after a change in front.css:',
  'FilenameTemplate.script': 'Script of {entry}',
  'FilenameTemplate.styles': 'Stylesheet of {entry}',
  'FilenameTemplate.after': 'After the change:',
  'FilenameTemplate.same': 'the same',
  'FilenameTemplate.count': 'Files with a new name: {count} of {total}',
  'FilenameTemplate.conflict':
    'Two files have the same name. webpack stops with a conflict and writes none of them.',
  'FilenameTemplate.unknown': 'No placeholder of scripts and stylesheets, so it stays as it is: {names}',
  'FilenameTemplate.digest': 'Only hexadecimal hashes are worked out here: {names}',
} as const;
