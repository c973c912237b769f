import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { CreatePagesArgs } from 'gatsby';
import { version as webpackCli } from 'webpack-cli/package.json';
import { version as documented } from 'webpack/package.json';
import { languages } from '../../config/languages';
import { playground } from '../../config/playground';
import { messages } from '../../i18n/build-messages';
import type { PlaygroundContext } from '../../ui/playground/page-context';
import { readExamples } from './read-examples';
import { writeResultFrame } from './result-frame';
import { writePackages } from './write-packages';

/** The version that is packed: of the packer's own dependency, which may be older than the documented one. */
function readPackedVersion(): string {
  const { resolve } = createRequire(path.resolve('plugins/webpack-in-browser/package.json'));
  const text = fs.readFileSync(resolve('webpack/package.json'), 'utf8');
  return (JSON.parse(text) as { version: string }).version;
}

/**
 * Creates the playground's page of each language. Its messages and examples are part of its page's data, so that no
 * other page loads a byte of them.
 */
export async function createPlayground({ actions }: Pick<CreatePagesArgs, 'actions'>): Promise<void> {
  const examples = readExamples();
  const published = path.resolve('public');
  const resultFrame = await writeResultFrame(published);
  const versions = { webpack: readPackedVersion(), webpackCli, packages: writePackages(published) };
  for (const { code, prefix } of languages) {
    const context: PlaygroundContext & { readonly language: string } = {
      language: code,
      messages: messages[code].playground,
      examples,
      versions,
      documented,
      resultFrame,
    };
    actions.createPage({
      path: `${prefix}${playground.path}`,
      component: path.resolve('src/templates/playground.tsx'),
      context: { ...context },
    });
  }
}
