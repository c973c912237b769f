/** The components that authors may use in pages, for the build. Browsers load `start-components.tsx`. */
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { ComponentAttributes, PageComponent } from '../../../plugins/docs-core/src/page-component';
import type { LanguageCode } from '../../config/languages';
import { messages } from '../../i18n/build-messages';
import type { ComponentDefinition } from './define-component';
import { filenameTemplate } from './FilenameTemplate/definition';

/** Every component; a new one is a folder and its entry here. */
export const COMPONENTS = [filenameTemplate] as unknown as readonly ComponentDefinition[];

/** Where the style sheets of components are published. */
const STYLES = '/static/mdx';

const folderOf = (name: string): string => path.join('src', 'ui', 'mdx', name);

const digestOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 10);

/** The component's style sheet, its path on the site and its text without comments; null without one. */
function readStyles(name: string): { readonly url: string; readonly css: string } | null {
  const file = path.resolve(folderOf(name), `${name}.css`);
  if (!fs.existsSync(file)) return null;
  const css = fs
    .readFileSync(file, 'utf8')
    .replace(/\/\*[^]*?\*\//g, '')
    .replace(/\s+/g, ' ');
  return { url: `${STYLES}/${name}.${digestOf(css)}.css`, css };
}

/** Publishes the style sheets: a page that has a component links to its own. */
export function writeComponentStyles(publicFolder: string): void {
  for (const { name } of COMPONENTS) {
    const styles = readStyles(name);
    if (!styles) continue;
    const file = path.join(publicFolder, styles.url);
    fs.mkdirSync(path.dirname(file), { recursive: true });
    fs.writeFileSync(file, styles.css);
  }
}

/** The components with the texts of a language. */
export function buildPageComponents(code: LanguageCode): PageComponent[] {
  const all = Object.entries(messages[code].bodies);
  return COMPONENTS.map((definition) => {
    const { name, example, attributes, toMarkdown } = definition;
    const own = all.filter(([key]) => key.startsWith(`${name}.`));
    const texts = Object.fromEntries(own.map(([key, text]) => [key.slice(name.length + 1), text]));
    const folder = path.resolve(folderOf(name));
    const files = fs.readdirSync(folder).map((file) => fs.readFileSync(path.join(folder, file), 'utf8'));
    return {
      name,
      example,
      attributes,
      digest: digestOf([...files, JSON.stringify(texts)].join('\n')),
      toHtml: (given) => renderComponent(definition, given, texts),
      toMarkdown: (given) => toMarkdown({ attributes: given, texts }),
    };
  });
}

/** The component's HTML; an interactive one has what its script needs as `data-props`. */
function renderComponent(
  { name, Component, isInteractive }: ComponentDefinition,
  attributes: ComponentAttributes,
  texts: Readonly<Record<string, string>>,
): string {
  const styles = readStyles(name);
  const props = { attributes, texts };
  const script = isInteractive && { 'data-component': name, 'data-props': JSON.stringify(props) };
  return renderToStaticMarkup(
    <>
      {styles && <link rel="stylesheet" href={styles.url} />}
      <div {...script}>{createElement(Component, { ...props, isInteractive: false })}</div>
    </>,
  );
}
