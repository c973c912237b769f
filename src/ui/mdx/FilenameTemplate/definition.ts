import type { ComponentDefinition } from '../define-component';
import { FilenameTemplate, titleOf } from './FilenameTemplate';
import { nameFiles } from './name-files';

/** `<FilenameTemplate value="…" />`: which names a template gives, and which of them change with the content. */
export const filenameTemplate: ComponentDefinition<'FilenameTemplate', 'value'> = {
  name: 'FilenameTemplate',
  example: '<FilenameTemplate value="[name].[contenthash:8].js" />',
  attributes: {
    value: { expected: 'a template that ends in .js', isValid: (value) => value.endsWith('.js') },
  },
  Component: FilenameTemplate,
  isInteractive: true,
  toMarkdown: ({ attributes, texts }) =>
    [
      `${texts.label} \`${attributes.value}\``,
      '',
      texts.caption,
      '',
      ...nameFiles(attributes.value).files.map((file) => {
        const after = file.after === file.name ? texts.same : `\`${file.after}\``;
        return `- ${titleOf(file, texts)} \`${file.name}\` → ${after}`;
      }),
    ].join('\n'),
};
