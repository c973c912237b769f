import path from 'node:path';
import type { CreatePagesArgs } from 'gatsby';
import { version as webpackCli } from 'webpack-cli/package.json';
import { version as webpack } from 'webpack/package.json';
import { languages } from '../../config/languages';
import { playground } from '../../config/playground';
import { messages } from '../../i18n/build-messages';
import type { PlaygroundContext } from '../../ui/playground/page-context';
import { readExamples } from './read-examples';
import { writeResultFrame } from './result-frame';
import { writePackages } from './write-packages';

/**
 * Creates the playground's page of each language. Its messages and examples are part of its page's data, so that no
 * other page loads a byte of them.
 */
export async function createPlayground({ actions }: Pick<CreatePagesArgs, 'actions'>): Promise<void> {
  const examples = readExamples();
  const published = path.resolve('public');
  const resultFrame = await writeResultFrame(published);
  const packages = writePackages(published);
  for (const { code, prefix } of languages) {
    const context: PlaygroundContext & { readonly language: string } = {
      language: code,
      messages: messages[code].playground,
      examples,
      versions: { webpack, webpackCli, packages },
      resultFrame,
    };
    actions.createPage({
      path: `${prefix}${playground.path}`,
      component: path.resolve('src/templates/playground.tsx'),
      context: { ...context },
    });
  }
}
