import { Fragment } from 'react';
import { useLanguage, useMessages } from '../../../i18n/use-messages';

/** Lengths in the diagram's units, which CONTRIBUTING.md describes: 480 wide, a character of code is 9 wide. */
const ROW = 40;
const BOX = 30;
const INDENT = 20;
const MODULE_WIDTH = 138;
const FILE = { x: 292, width: 186 };
const TOP = 30;

/** A module, who imports it and the file that it becomes a part of. */
type Module = Pick<Sample['files'][number], 'path' | 'issuer' | 'isLazy' | 'output'>;
type Sample = NonNullable<Queries.HomePageQuery['bundleSample']>;

interface BundleDiagramProps {
  readonly files: readonly Module[];
  readonly output: readonly Pick<Sample['output'][number], 'path' | 'bytes'>[];
}

const baseName = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

/** A file's name; of a hash the first characters. */
const shortName = (path: string): string => baseName(path).replace(/^([\da-f]{4})[\da-f]{8,}\./, '$1….');

/** Modules of one file below each other, with their distance from the entry and their row. */
function placeModules(files: readonly Module[]) {
  const outputs = [...new Set(files.map(({ output }) => output))];
  const ordered = outputs.flatMap((output) => files.filter((file) => file.output === output));
  const byPath = new Map(files.map((file) => [file.path, file]));
  const depthOf = ({ issuer }: Module): number => {
    const parent = byPath.get(issuer);
    return parent ? depthOf(parent) + 1 : 0;
  };
  return ordered.map((file, row) => ({ ...file, x: 2 + depthOf(file) * INDENT, y: TOP + row * ROW }));
}

/**
 * What webpack makes of a project: its modules, each below the one that imports it, and the files that they become,
 * all of it from webpack's own graph. A dashed line is an `import()`.
 */
export function BundleDiagram({ files, output }: BundleDiagramProps) {
  const t = useMessages();
  const { code } = useLanguage();
  const modules = placeModules(files);
  const rowOf = new Map(modules.map((module) => [module.path, module]));
  const written = output.flatMap(({ path, bytes }) => {
    const rows = modules.filter((module) => module.output === path);
    const [first] = rows;
    return first ? [{ path, bytes, rows, y: first.y, height: (rows.length - 1) * ROW + BOX }] : [];
  });
  const bytesOf = (bytes: number): string => t('home.bytes', { count: bytes.toLocaleString(code) });
  return (
    <figure className="diagram">
      <svg viewBox={`0 0 480 ${TOP + modules.length * ROW}`} role="img">
        <title>{t('home.diagram')}</title>
        <desc>
          {written
            .map(
              ({ path, bytes, rows }) =>
                `${rows.map((module) => baseName(module.path)).join(', ')} → ${baseName(path)}, ${bytesOf(bytes)}`,
            )
            .join('; ')}
        </desc>
        <text className="note" x="2" y="16">
          {t('home.modules', { count: String(modules.length) })}
        </text>
        <text className="note" x={FILE.x} y="16">
          {t('home.files', { count: String(written.length) })}
        </text>
        {modules.map(({ path, issuer, isLazy, x, y }) => {
          const parent = rowOf.get(issuer);
          const middle = y + BOX / 2;
          return (
            <Fragment key={path}>
              {parent && (
                <path
                  className={isLazy ? 'edge dashed' : 'edge'}
                  d={`M${parent.x + INDENT / 2} ${parent.y + BOX}V${middle}H${x}`}
                />
              )}
              <path className="edge" d={`M${x + MODULE_WIDTH} ${middle}H${FILE.x}`} />
              <rect className="box" x={x} y={y} width={MODULE_WIDTH} height={BOX} rx="6" />
              <text className="code" x={x + 10} y={middle + 5}>
                {baseName(path)}
              </text>
            </Fragment>
          );
        })}
        {written.map(({ path, bytes, y, height }) => (
          <Fragment key={path}>
            <rect className="box" x={FILE.x} y={y} width={FILE.width} height={height} rx="6" />
            <text className="code" x={FILE.x + 12} y={y + 20}>
              {shortName(path)}
            </text>
            <text className="note" x={FILE.x + FILE.width - 12} y={y + height - 10} textAnchor="end">
              {bytesOf(bytes)}
            </text>
          </Fragment>
        ))}
      </svg>
    </figure>
  );
}
