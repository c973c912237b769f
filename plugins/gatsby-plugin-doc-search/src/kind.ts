import type { HeadingKinds, Kind } from '../../docs-core/src/search-file';

const ERROR =
  /\b(error|errors|fails?|failed|failing|cannot|can't|can’t|not found|not available|doesn't|doesn’t|does not|is not a|isn't|not defined|undefined)\b|错误|失败/i;

/** `output.path`, `splitChunks`, `mode`, `Rule.test`, `module.parser.css/auto.url`: a name, not a sentence. */
const NAME = /^([a-z$_][\w$-]*|[A-Z]\w*(?=\.\w))(\.[\w$*[\]{}/-]+)*(\(\))?$/;

/**
 * Tells what a section is about.
 *
 * @param url the page's
 * @param title the section's heading; '' for the start of the page
 * @param kinds what the headings below a path name, the longest path first served: `{ '/configuration/': 'option' }`
 */
export function kindOf(url: string, title: string, kinds: HeadingKinds): Kind {
  const named = Object.keys(kinds)
    .filter((start) => url.includes(start))
    .sort((a, b) => b.length - a.length)
    .map((start) => kinds[start])[0];
  if (named === 'post') return 'post';
  if (title === '') return 'page';
  if (named === 'term') return title.length > 1 ? 'term' : 'section';
  if (named === 'flag') return /^--?\w/.test(title) || NAME.test(title) ? 'flag' : plainKind(title);
  if (named !== undefined && NAME.test(title)) return named;
  return plainKind(title);
}

function plainKind(title: string): Kind {
  return ERROR.test(title) ? 'error' : 'section';
}
