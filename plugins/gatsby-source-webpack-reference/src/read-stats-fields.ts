import type { DeclaredExport } from './declared-exports';
import type { Declarations } from './declarations';
import type { StatsFieldFact } from '../../docs-core/src/reference';

/** Types of what `toJson()` gives; options of stats are options of a configuration. */
const OWNER = /^Stats[A-Z]/;
const NO_OWNER = /Options$|Factory|Printer/;

/**
 * Lists the fields of everything that `stats.toJson()` consists of.
 *
 * @param declared what types.d.ts exports
 */
export function readStatsFields(
  declared: ReadonlyMap<string, DeclaredExport>,
  declarations: Declarations,
): StatsFieldFact[] {
  return [...declared.keys()]
    .filter((name) => OWNER.test(name) && !NO_OWNER.test(name))
    .flatMap((owner) =>
      declarations.membersOf(declarations.find(owner)).map(({ name, type, optional, doc }) => ({
        owner,
        name,
        type: declarations.print(type),
        optional,
        description: doc.description,
      })),
    );
}
