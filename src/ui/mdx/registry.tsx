/** The components that authors may use in pages, for the build. Browsers load `start-components.tsx`. */
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { renderToStaticMarkup } from 'react-dom/server';
import type { PageComponent } from 'docs-core/page-component';
import type { LanguageCode } from '../../config/languages';
import { messages } from '../../i18n/build-messages';
import type { ComponentDefinition } from './define-component';
import { factFilter } from './FactFilter/FactFilter';
import { filenameTemplate } from './FilenameTemplate/FilenameTemplate';

/** Every component; a new one is a folder and its entry here. */
export const COMPONENTS = [factFilter, filenameTemplate] as unknown as readonly ComponentDefinition[];

/** The components with the texts of a language. Their HTML has what their script needs as `data-props`. */
export function buildPageComponents(code: LanguageCode): PageComponent[] {
  const all = Object.entries(messages[code].bodies);
  return COMPONENTS.map(({ name, example, attributes, Component, toMarkdown }) => {
    const own = all.filter(([key]) => key.startsWith(`${name}.`));
    const texts = Object.fromEntries(own.map(([key, text]) => [key.slice(name.length + 1), text]));
    const folder = path.resolve('src', 'ui', 'mdx', name);
    const files = fs.readdirSync(folder).map((file) => fs.readFileSync(path.join(folder, file), 'utf8'));
    const hash = createHash('sha256').update([...files, JSON.stringify(texts)].join('\n'));
    return {
      ...{ name, example, attributes },
      digest: hash.digest('hex').slice(0, 10),
      toHtml: (given) =>
        renderToStaticMarkup(
          <div data-component={name} data-props={JSON.stringify({ attributes: given, texts })}>
            <Component attributes={given} texts={texts} isInteractive={false} />
          </div>,
        ),
      toMarkdown: (given) => toMarkdown({ attributes: given, texts }),
    };
  });
}
