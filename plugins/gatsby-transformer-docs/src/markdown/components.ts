import type { TagAttributes } from '../body/tag-extension';

/** How a component's element looks; `text` is its content, and what an author puts inside is dropped. */
export type BuiltComponent = { tagName: 'span'; className: string; text: string };

/** A component that pages may use. A new one is one entry in `COMPONENTS`. */
export type Component = {
  /** A right use, told with every problem about it. */
  example: string;
  /** Names of its attributes; all are required and are texts. */
  attributes: readonly string[];
  /** Attributes in, element out. */
  build: (attributes: TagAttributes) => BuiltComponent;
};

/** By name, as written in a page. */
export const COMPONENTS: ReadonlyMap<string, Component> = new Map([
  [
    'Badge',
    {
      example: '<Badge text="5.51.0+" />',
      attributes: ['text'],
      build: ({ text }) => ({ tagName: 'span', className: 'badge', text: String(text) }),
    },
  ],
]);
