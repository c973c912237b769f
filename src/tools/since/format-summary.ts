import { PACKAGES } from '../../../plugins/gatsby-source-webpack-reference/src/history/fact-states';
import {
  shortVersion,
  type History,
} from '../../../plugins/gatsby-source-webpack-reference/src/history/history';
import { summarizeReleases } from '../../../plugins/gatsby-source-webpack-reference/src/history/summarize-releases';

/** Formats how many facts each release added, changed, deprecated and removed, for a terminal; without those of none. */
export function formatSummary(history: History): string {
  return PACKAGES.map((name) => {
    const releases = summarizeReleases(history[name]);
    const shown = releases.filter(({ added, changed, deprecated, removed }) =>
      [added, changed, deprecated, removed].some((names) => names.length > 0),
    );
    const facts = Object.values(history[name].facts).filter(({ removedIn }) => removedIn === undefined);
    const lines = shown.map(({ version, added, changed, deprecated, removed }) =>
      [
        `  ${shortVersion(version).padEnd(8)}`,
        `+${added.length}`.padStart(6),
        `~${changed.length}`.padStart(5),
        `!${deprecated.length}`.padStart(4),
        `-${removed.length}`.padStart(4),
      ].join(''),
    );
    return [
      `${name}: ${facts.length} facts, ${releases.length} releases (+ added, ~ changed, ! deprecated, - removed)`,
      ...lines,
    ].join('\n');
  }).join('\n\n');
}
