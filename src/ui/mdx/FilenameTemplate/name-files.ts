/**
 * Names of a sample's files, as webpack's TemplatedPathPlugin makes them: name-files.test.ts compares both. The sample
 * has the entries `front`, which imports `front.css`, and `workshop`; it is built before and after a change in the
 * style sheet.
 */

/** A value before and after the change. */
type Values = readonly [before: string, after: string];

interface SampleFile {
  readonly kind: 'script' | 'styles';
  readonly entry: 'front' | 'workshop';
  readonly id: string;
  readonly contenthash: Values;
  readonly chunkhash: Values;
}

const same = (value: string): Values => [value, value];

const FRONT = {
  entry: 'front',
  id: '440',
  chunkhash: ['1e0103ba443ecaf436c0', '9d016b9136c919cec713'],
} as const;

const FILES: readonly SampleFile[] = [
  { ...FRONT, kind: 'script', contenthash: same('2b71d3a9c03e728f07ee') },
  { ...FRONT, kind: 'styles', contenthash: ['672c1ac3d6da8cc311a2', '13cdbe947f77580d5ecb'] },
  {
    kind: 'script',
    entry: 'workshop',
    id: '772',
    contenthash: same('d2e9858d0c7aa461afc0'),
    chunkhash: same('f0e337e60e9a3092f9fe'),
  },
];

const FULL_HASH: Values = ['8c4b08c982ab31798bf1', '26ffcf5f8b4343f72d4d'];

/** Name of the sample's package, for `[uniqueName]`. */
const PACKAGE = 'shop';

/** Values of the placeholders, with hashes apart: they can be shortened. */
function valuesOf({ entry, id, contenthash, chunkhash }: SampleFile, time: 0 | 1) {
  const fullhash = FULL_HASH[time];
  return {
    plain: { name: entry, id, runtime: entry, uniqueName: PACKAGE, uniquename: PACKAGE },
    hashes: { contenthash: contenthash[time], chunkhash: chunkhash[time], fullhash, hash: fullhash },
  };
}

const PLACEHOLDER = /\[\\*([\w:]+)\\*\]/g;

/** What was left in a name. */
interface Left {
  /** Placeholders that don't exist there. */
  readonly unknown: Set<string>;
  /** Hashes with a digest, such as `[contenthash:base64:8]`. */
  readonly digests: Set<string>;
}

function fillTemplate(template: string, { plain, hashes }: ReturnType<typeof valuesOf>, left: Left): string {
  return template.replace(PLACEHOLDER, (match, inside: string) => {
    if (inside.length + 2 < match.length) {
      const isEscaped = match.startsWith('[\\') && match.endsWith('\\]');
      return isEscaped ? `[${match.slice(2, -2)}]` : match;
    }
    const [kind = '', ...rest] = inside.split(':');
    const value = (plain as Readonly<Record<string, string>>)[kind];
    const hash = (hashes as Readonly<Record<string, string>>)[kind];
    if (value !== undefined) return value;
    if (hash === undefined) left.unknown.add(match);
    else if (/^\d*$/.test(rest.join(':'))) return hash.slice(0, Number(rest[0]) || hash.length);
    else left.digests.add(match);
    return match;
  });
}

/**
 * The names of the sample's files.
 *
 * @param template `output.filename`; the style sheet's name follows it, as by default
 */
export function nameFiles(template: string) {
  const left: Left = { unknown: new Set(), digests: new Set() };
  const files = FILES.map((file) => {
    const own = file.kind === 'script' ? template : template.replace(/\.[mc]?js(\?|$)/, '.css$1');
    const [name, after] = ([0, 1] as const).map((time) => fillTemplate(own, valuesOf(file, time), left));
    return { kind: file.kind, entry: file.entry, name: name!, after: after! };
  });
  return {
    files,
    hasConflict: new Set(files.map(({ name }) => name)).size < files.length,
    unknown: [...left.unknown],
    digests: [...left.digests],
  };
}
