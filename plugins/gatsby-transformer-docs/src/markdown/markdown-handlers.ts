import type { BodyLabels } from '../../../docs-core/src/body-labels';
import type { Built, SafeHtml } from '../body/nodes';

/**
 * Options for the step from Markdown's tree to HTML's: our own nodes go through as they are, footnotes get their words.
 *
 * @param labels the words of the page's language
 * @returns `remarkRehypeOptions` of @mdx-js/mdx
 */
export function markdownHandlers(labels: BodyLabels) {
  return {
    handlers: {
      built: (_state: unknown, node: Built) => node,
      safeHtml: (_state: unknown, node: SafeHtml) => ({ type: 'raw', value: node.value }),
    },
    footnoteLabel: labels.footnotes,
    footnoteBackLabel: labels.back,
  };
}
