import type { ClientOutcome } from 'webpack-in-browser/client';
import type { BuildProblem } from 'webpack-in-browser/protocol';
import { playground } from '../../../config/playground';
import { referenceLocations } from '../../../config/reference-locations';
import { useLanguage } from '../../../i18n/use-messages';
import { usePlaygroundText } from '../page-context';
import { ScrollArea } from './DataTable';
import * as styles from './Output.module.css';

interface FoundOption {
  /** `output.filename`; numbers of list entries are left out: `module.rules[]`. */
  readonly option: string;
  /** Path of its documentation, with the heading's id. */
  readonly path: string;
}

/** More links than this would hide the message. */
const MOST = 3;

/** Names as validation errors write them, `configuration.output.filename`, and as messages quote them, `output.path`. */
const NAMES = /\bconfiguration((?:\.\w+|\[\d+\]|\['[^']+'\])+)|[`'"]((?:\w+)(?:\.\w+)+)[`'"]/g;

/** The page of an option: the location with the longest path that it begins with. */
function locate(option: string): FoundOption | null {
  const fitting = referenceLocations.options
    .filter(
      ({ path }) =>
        option === path ||
        option.startsWith(path.endsWith('.') ? path : `${path}.`) ||
        option.startsWith(`${path}[`),
    )
    .toSorted((one, other) => other.path.length - one.path.length);
  const [location] = fitting;
  if (!location) return null;
  const { path, as, url } = location;
  const heading = as === undefined ? option : `${as}${option.slice(path.length)}`;
  const id = heading.toLowerCase().replace(/[^\w-]/g, '');
  return { option, path: `${url}#${id}` };
}

/**
 * Finds the options of webpack's configuration that a message names.
 *
 * @returns each once, at most three, in the order of the text
 */
export function findOptions(message: string): FoundOption[] {
  const found = new Map<string, FoundOption>();
  for (const [, validated, quoted] of message.matchAll(NAMES)) {
    const name = (validated ?? quoted ?? '').replace(/^\./, '').replace(/\[\d+\]/g, '[]');
    const located = locate(name);
    if (located && !found.has(located.option)) found.set(located.option, located);
  }
  return [...found.values()].slice(0, MOST);
}

/** Links to the options that a message names, and to the index of messages. */
function MessageLinks({ message }: { readonly message: string }) {
  const t = usePlaygroundText();
  const { prefix } = useLanguage();
  return (
    <p className={styles.links}>
      <a href={`${prefix}${playground.messagesPath}`}>{t('problems.index')}</a>
      {findOptions(message).map(({ option, path }) => (
        <a key={option} href={`${prefix}${path}`}>
          {t('problems.option', { option })}
        </a>
      ))}
    </p>
  );
}

/** Why nothing was built. */
export function Failure({
  outcome,
}: {
  readonly outcome: Exclude<ClientOutcome, { readonly type: 'built' | 'cancelled' }>;
}) {
  const t = usePlaygroundText();
  const name: Exclude<typeof outcome.type, 'timed-out'> | 'timedOut' =
    outcome.type === 'timed-out' ? 'timedOut' : outcome.type;
  const message = 'message' in outcome ? outcome.message : '';
  const title = t(`outcome.${name}`, { message, seconds: String(playground.buildLimit / 1000) });
  return (
    <div className={styles.failure} role="alert">
      <h3>{title}</h3>
      {(outcome.type === 'invalid' || outcome.type === 'failed') && (
        <>
          <ScrollArea className={styles.code} label={title}>
            {'file' in outcome && outcome.file !== undefined && `${outcome.file}:${outcome.line ?? 1}: `}
            {message}
          </ScrollArea>
          <MessageLinks message={message} />
        </>
      )}
    </div>
  );
}

interface ProblemsViewProps {
  readonly problems: readonly BuildProblem[];
  /** Opens a file of the project at a place, 1-based. */
  readonly onOpen: (file: string, line: number, column: number) => void;
}

/** Errors and warnings of a build; all of their text may be the visitor's, or somebody else's. */
export function ProblemsView({ problems, onOpen }: ProblemsViewProps) {
  const t = usePlaygroundText();
  if (problems.length === 0) return <p className={styles.note}>{t('problems.none')}</p>;
  return (
    <ol className={`plain-list ${styles.problems}`}>
      {problems.map(({ severity, message, details, module, file, line = 1, column = 1 }, index) => (
        <li key={index} className={severity === 'error' ? styles.error : styles.warning}>
          <p>
            <strong>{t(`problems.${severity}`)}</strong>{' '}
            {file === undefined ? (
              <code>{module ?? ''}</code>
            ) : (
              <button
                type="button"
                className="link-button"
                aria-label={t('problems.open', { place: `${file}:${line}:${column}` })}
                onClick={() => onOpen(file, line, column)}
              >
                {file}:{line}:{column}
              </button>
            )}
          </p>
          <ScrollArea label={t(`problems.${severity}`)}>
            {message}
            {details !== undefined && `\n${details}`}
          </ScrollArea>
          <MessageLinks message={message} />
        </li>
      ))}
    </ol>
  );
}
