/** `npm run front-matter:schema`: writes what editors use for front matter, a JSON Schema and snippets. */
import fs from 'node:fs/promises';
import { buildFrontMatterJsonSchema, buildFrontMatterSnippets } from 'gatsby-transformer-docs/doc-fields';
import { runCommand } from './run-command';

runCommand({
  usage: 'npm run front-matter:schema',
  run: async () => {
    await fs.writeFile(
      'plugins/gatsby-transformer-docs/front-matter.schema.json',
      buildFrontMatterJsonSchema(),
    );
    await fs.writeFile('.vscode/front-matter.code-snippets', buildFrontMatterSnippets());
  },
});
