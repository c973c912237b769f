import { Fragment, type ReactNode } from 'react';
import enHome from '../../../i18n/en/home.json';
import { useMessages } from '../../../i18n/use-messages';
import { formatCount } from '../../lib/format-count';
import { useTrustedHtml } from '../../lib/trusted-html';
import * as styles from './BundleSample.module.css';

/** webpack's version, the sample's files with highlighted code, and what they became. */
type Sample = NonNullable<Queries.HomePageQuery['bundleSample']>;

/** Lengths in the diagram's units, which CONTRIBUTING.md describes: 480 wide, a character of code is 9 wide. */
const ROW = 40;
const BOX = 30;
const INDENT = 20;
const MODULE_WIDTH = 138;
const FILE = { x: 292, width: 186 };
const TOP = 30;

/** A module, who imports it and the file that it becomes a part of. */
type Module = Pick<Sample['files'][number], 'path' | 'issuer' | 'isLazy' | 'output'>;

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
function BundleDiagram({ files, output }: BundleDiagramProps) {
  const t = useMessages(enHome);
  const modules = placeModules(files);
  const rowOf = new Map(modules.map((module) => [module.path, module]));
  const written = output.flatMap(({ path, bytes }) => {
    const rows = modules.filter((module) => module.output === path);
    const [first] = rows;
    return first ? [{ path, bytes, rows, y: first.y, height: (rows.length - 1) * ROW + BOX }] : [];
  });
  const linesToModules = (areLazy: boolean): string =>
    modules
      .map(({ issuer, isLazy, x, y }) => {
        const parent = rowOf.get(issuer);
        if (!parent || isLazy !== areLazy) return '';
        return `M${parent.x + INDENT / 2} ${parent.y + BOX}V${y + BOX / 2}H${x}`;
      })
      .join('');
  const linesToFiles = modules.map(({ x, y }) => `M${x + MODULE_WIDTH} ${y + BOX / 2}H${FILE.x}`).join('');
  const bytesOf = (bytes: number): string => t('home.bytes', { count: formatCount(bytes, t) });
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
        <path className="edge" d={linesToModules(false) + linesToFiles} />
        <path className="edge dashed" d={linesToModules(true)} />
        {modules.map(({ path, x, y }) => (
          <Fragment key={path}>
            <rect className="box" x={x} y={y} width={MODULE_WIDTH} height={BOX} rx="6" />
            <text className="code" x={x + 10} y={y + BOX / 2 + 5}>
              {baseName(path)}
            </text>
          </Fragment>
        ))}
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

interface CodeFileProps {
  readonly path: string;
  /** HTML of `code`, escaped and highlighted by the build. */
  readonly html: string;
  readonly children?: ReactNode;
}

/** A code block under its file name. Long lines wrap, so that nothing has to be scrolled. */
function CodeFile({ path, html, children }: CodeFileProps) {
  return (
    <figure className="code">
      <figcaption className="code-head">
        <span className="code-file">{path}</span>
      </figcaption>
      <pre>
        <code dangerouslySetInnerHTML={useTrustedHtml(html)} />
      </pre>
      {children && <p>{children}</p>}
    </figure>
  );
}

/** Source files that are shown; the diagram has the names of all. */
const SHOWN = 2;

/** The sample's first source files, and beside them what webpack made of all of them. */
export function BundleSample({ webpackVersion, files, output }: Sample) {
  const t = useMessages(enHome);
  return (
    <div className={styles.sample}>
      <section className={styles.step} aria-labelledby="write">
        <h2 id="write">{t('home.write.title')}</h2>
        <p>{t('home.write.text')}</p>
        {files.slice(0, SHOWN).map(({ path, html, unused }) => (
          <CodeFile key={path} path={path} html={html}>
            {unused.length > 0 && t('home.unused', { names: unused.join(', ') })}
          </CodeFile>
        ))}
      </section>
      <section className={styles.step} aria-labelledby="bundle">
        <h2 id="bundle">{t('home.bundle.title')}</h2>
        <p>{t('home.bundle.text')}</p>
        <BundleDiagram files={files} output={output} />
        <p>{t('home.made', { version: webpackVersion })}</p>
      </section>
    </div>
  );
}
