import type { ReactNode } from 'react';
import type { AttributeRule } from 'docs-core/page-component';
import type enBodies from '../../i18n/en/bodies.json';

/** A component's texts, without its name in the keys. */
export type TextsOf<Name extends string> = string extends Name
  ? Readonly<Record<string, string>>
  : {
      readonly [Key in keyof typeof enBodies as Key extends `${Name}.${infer Rest}` ? Rest : never]: string;
    };

/** What a component gets, at build time and in the browser. */
export interface ComponentProps<Name extends string = string, Attribute extends string = string> {
  /** Checked. */
  readonly attributes: Readonly<Record<Attribute, string>>;
  /** In the language of the page. */
  readonly texts: TextsOf<Name>;
  /** Whether it is rendered in the browser: what does nothing without scripts is left out of the HTML. */
  readonly isInteractive: boolean;
}

/** An entry of the registry. */
export interface ComponentDefinition<Name extends string = string, Attribute extends string = string> {
  /** The component's name, which is that of its tag, its folder and its React component. */
  readonly name: Name;
  /** A correct use, shown with problems. */
  readonly example: string;
  readonly attributes: Readonly<Record<Attribute, AttributeRule>>;
  readonly Component: (props: ComponentProps<Name, Attribute>) => ReactNode;
  /** The component in the Markdown copy of a page. */
  readonly toMarkdown: (props: Pick<ComponentProps<Name, Attribute>, 'attributes' | 'texts'>) => string;
}
