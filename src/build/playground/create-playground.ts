import path from 'node:path';
import type { CreatePagesArgs } from 'gatsby';
import { packOnce } from 'webpack-in-browser/pack/packed-files';
import { version as webpackCli } from 'webpack-cli/package.json';
import { version as documented } from 'webpack/package.json';
import { languages } from '../../config/languages';
import { playground } from '../../config/playground';
import { messages } from '../../i18n/build-messages';
import type { PlaygroundContext } from '../../ui/playground/page-context';
import { readExamples } from './read-examples';
import { writeResultFrame } from './result-frame';
import { writeOptions } from './write-options';
import { writePackages } from './write-packages';
import { writeResults } from './write-results';

/**
 * Creates the playground's page of each language. Its messages and examples are part of its page's data, so that no
 * other page loads a byte of them. The version is that of what is packed, which may be older than the documented one.
 *
 * @throws Error when nothing can be packed, and when an example has errors
 */
export async function createPlayground({
  actions,
  getNodesByType,
}: Pick<CreatePagesArgs, 'actions' | 'getNodesByType'>): Promise<void> {
  const published = path.resolve('public');
  const read = readExamples();
  const packed = await packOnce();
  const results = await writeResults(read, packed, published);
  const examples = read.map((example, index) => ({ ...example, result: results[index] ?? '' }));
  const resultFrame = await writeResultFrame(published);
  const options = writeOptions(getNodesByType('WebpackOption'), published);
  const { webpack = '' } = packed.manifest.versions;
  const versions = { webpack, webpackCli, packages: writePackages(published) };
  for (const { code, prefix } of languages) {
    const context: PlaygroundContext & { readonly language: string } = {
      language: code,
      messages: messages[code].playground,
      examples,
      versions,
      documented,
      resultFrame,
      options,
    };
    actions.createPage({
      path: `${prefix}${playground.path}`,
      component: path.resolve('src/templates/playground.tsx'),
      context: { ...context },
    });
  }
}
