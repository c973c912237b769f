import type { TagMark } from '../mark';

/** `<Badge text="5.51.0+" />`: a short note beside a name, such as the version since which it exists. */
export const badge: TagMark = {
  name: 'Badge',
  example: '<Badge text="5.51.0+" />',
  attributes: ['text'],
  toHtml: ({ text }) => ({ tagName: 'span', className: 'badge', text: String(text) }),
  toMarkdown: ({ text }) => `(${String(text)})`,
};
