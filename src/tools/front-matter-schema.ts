/** `npm run front-matter:schema`: writes the JSON Schema of the front matter that editors use. */
import fs from 'node:fs/promises';
import { buildFrontMatterJsonSchema } from '../../plugins/gatsby-transformer-docs/src/doc-fields';
import { runCommand } from './run-command';

runCommand({
  usage: 'npm run front-matter:schema',
  run: () =>
    fs.writeFile('plugins/gatsby-transformer-docs/front-matter.schema.json', buildFrontMatterJsonSchema()),
});
