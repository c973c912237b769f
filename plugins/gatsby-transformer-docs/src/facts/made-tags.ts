import { words } from '../body/nodes';
import { allOptions } from './all-options';
import { showCoverage } from './show-coverage';
import type { MadeTag } from './made-tag';
import { nearestNames } from '../../../docs-core/src/edit-distance';

/** By the tags' names. */
export const MADE_TAGS: ReadonlyMap<string, MadeTag> = new Map<string, MadeTag>([
  [
    'Version',
    {
      example: '<Version of="webpack" />',
      attributes: ['of'],
      isInline: true,
      make: ({ facts, attributes }) => {
        const name = String(attributes.of);
        const versions: Readonly<Record<string, string>> = facts.index.versions;
        const version = versions[name];
        if (version) return { nodes: [words(version)], markdown: version };
        const known = Object.keys(versions);
        return {
          message: `<Version>: expected one of ${known.join(', ')}, got "${name}"`,
          example: `<Version of="${nearestNames(name, known)[0] ?? 'webpack'}" />`,
        };
      },
    },
  ],
  ['Coverage', { example: '<Coverage />', attributes: [], isInline: false, make: showCoverage }],
  ['AllOptions', { example: '<AllOptions />', attributes: [], isInline: false, make: allOptions }],
]);
