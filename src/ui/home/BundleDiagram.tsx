import { Fragment, useLayoutEffect, useRef, type RefObject } from 'react';
import enHome from '../../i18n/en/home.json';
import { useMessages } from '../../i18n/use-messages';
import { formatCount } from '../lib/format-count';
import { placeBundle, SIZES, type Bundle, type BundledModule } from './place-bundle';
import * as styles from './BundleDemo.module.css';

const baseName = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

/** A file's name; of a hash the first characters. */
const shortName = (path: string): string => baseName(path).replace(/^([\da-f]{4})[\da-f]{8,}\./, '$1….');

/** Duration of a movement, in milliseconds. */
const GLIDE = 200;

/**
 * Moves what has another position than before from there to here, and fades in what is new; not with reduced motion.
 *
 * @param names of the groups in the image, in their order
 */
function useGlide(svg: RefObject<SVGSVGElement | null>, names: readonly string[], bundle: Bundle): void {
  const before = useRef(new Map<string, string>());
  useLayoutEffect(() => {
    const positions = new Map<string, string>();
    const isFirst = before.current.size === 0;
    const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    for (const [index, part] of [...(svg.current?.querySelectorAll('g') ?? [])].entries()) {
      const name = names[index] ?? '';
      const to = part.getAttribute('transform') ?? '';
      const from = before.current.get(name);
      positions.set(name, to);
      if (isFirst || isStill || from === to) continue;
      const start = from === undefined ? { opacity: 0 } : { transform: toCss(from) };
      part.animate([start, from === undefined ? { opacity: 1 } : { transform: toCss(to) }], {
        duration: GLIDE,
        easing: 'ease-out',
      });
    }
    before.current = positions;
    // The names are those of the bundle.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [svg, bundle]);
}

const toCss = (transform: string): string => transform.replace(/(-?[\d.]+) (-?[\d.]+)/, '$1px, $2px');

interface ModuleProps {
  readonly module: BundledModule;
  readonly x: number;
}

/** A module and its exports; those that nothing uses are struck through. */
function Module({ module: { path, exports, unused }, x }: ModuleProps) {
  const name = baseName(path);
  const width = name.length * 9 + 20;
  const middle = SIZES.box / 2 + 5;
  return (
    <>
      <rect className="box" width={width} height={SIZES.box} rx="6" />
      <text className="code" x="10" y={middle}>
        {name}
      </text>
      <text className="code note" x={width + 10} y={middle}>
        {exports.slice(0, Math.max(1, Math.floor((SIZES.width - x - width) / 70))).map((exported) => (
          <tspan key={exported} dx="6" className={unused.includes(exported) ? styles.unused : undefined}>
            {exported}
          </tspan>
        ))}
      </text>
    </>
  );
}

/** Where modules begin. */
const LEFT = SIZES.rail + SIZES.inset;

/** Lines from modules to the files that they load, beside these. */
function Connections({ placed }: Pick<ReturnType<typeof placeBundle>, 'placed'>) {
  const { box, rail, head } = SIZES;
  const rows = new Map(placed.flatMap(({ modules }) => modules.map(({ module, y }) => [module.path, y])));
  return (
    <>
      {placed.map(({ path, y, modules: [first] }, index) => {
        const from = rows.get(first?.module.issuer ?? '');
        if (from === undefined) return null;
        // Each a little farther out.
        const x = Math.max(2, rail - 6 - 7 * index);
        return (
          <path
            key={path}
            className={first?.module.isLazy ? 'edge dashed accent' : 'edge'}
            d={`M${LEFT} ${from + box / 2}H${x}V${y + head / 2}H${rail}`}
          />
        );
      })}
    </>
  );
}

/**
 * What webpack makes of a project, all of it from webpack's own graph: files with their modules, each below the one that
 * imports it. A dashed line is an `import()`.
 */
export function BundleDiagram({ bundle }: { readonly bundle: Bundle }) {
  const t = useMessages(enHome);
  const svg = useRef<SVGSVGElement>(null);
  const { placed, height } = placeBundle(bundle);
  const names = placed.flatMap(({ path, modules }) =>
    modules.map(({ module }) => (module.outputs[0] === path ? module.path : `${module.path} ${path}`)),
  );
  useGlide(svg, [...placed.map(({ path }) => path), ...names], bundle);
  const bytesOf = (bytes: number): string => t('home.bytes', { count: formatCount(bytes, t) });
  const { width, indent, box, rail } = SIZES;
  return (
    <svg ref={svg} viewBox={`-1 -1 ${width + 2} ${height + 2}`} role="img" preserveAspectRatio="xMinYMin">
      <title>{t('home.diagram')}</title>
      <desc>
        {placed
          .map(
            ({ path, bytes, modules }) =>
              `${modules.map(({ module }) => baseName(module.path)).join(', ')} → ${baseName(path)}, ${bytesOf(bytes)}`,
          )
          .join('; ')}
      </desc>
      {placed.map(({ path, bytes, y, height: size }) => (
        <g key={path} transform={`translate(${rail} ${y})`}>
          <rect className={styles.output} width={width - rail} height={size} rx="10" />
          <text className="code label" x={SIZES.inset} y="22">
            {shortName(path)}
          </text>
          <text className="note" x={width - LEFT} y="22" textAnchor="end">
            {bytesOf(bytes)}
          </text>
        </g>
      ))}
      <Connections placed={placed} />
      {placed.map(({ path, modules }) =>
        modules.map(({ module, depth, y, parentY }) => {
          const x = LEFT + depth * indent;
          return (
            <Fragment key={`${module.path} ${path}`}>
              {parentY !== null && (
                <path className="edge" d={`M${x - indent / 2} ${parentY + box}V${y + box / 2}H${x}`} />
              )}
              <g transform={`translate(${x} ${y})`}>
                <Module module={module} x={x} />
              </g>
            </Fragment>
          );
        }),
      )}
    </svg>
  );
}
