import type { ReactNode } from 'react';
import type { ClientOutcome } from 'webpack-in-browser/client';
import type { BuildProblem } from 'webpack-in-browser/protocol';
import { playground } from '../../../config/playground';
import { referenceLocations } from '../../../config/reference-locations';
import { useLanguage } from '../../../i18n/use-messages';
import { usePlaygroundText } from '../page-context';
import { useMessageSection } from './message-section';
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

/** Loaders that a guide would install, and webpack's own advice to install one. */
const MISSING_LOADER = /Can't resolve '[\w@][\w@/-]*\bloader'|Use a TSX-capable loader/;

/** What replaces loaders of packages here; links to the message's own section, and to the options that it names. */
function MessageHelp({ message }: { readonly message: string }) {
  const t = usePlaygroundText();
  const { prefix } = useLanguage();
  const section = useMessageSection(message, `${prefix}${playground.messagesPath}`);
  return (
    <>
      {MISSING_LOADER.test(message) && <p className={styles.note}>{t('problems.loader')}</p>}
      <p className={styles.links}>
        <a href={section}>{t('problems.index')}</a>
        {findOptions(message).map(({ option, path }) => (
          <a key={option} href={`${prefix}${path}`}>
            {t('problems.option', { option })}
          </a>
        ))}
      </p>
    </>
  );
}

/** Opens a file of the project at a place, 1-based. */
type OnOpen = (file: string, line: number, column: number) => void;

interface ProblemProps {
  readonly problem: Omit<BuildProblem, 'severity'>;
  /** Names the text. */
  readonly label: string;
  readonly onOpen: OnOpen;
  /** Before the place. */
  readonly children?: ReactNode;
}

/** A message with its place in the project, and what helps. */
function Problem({ problem, label, onOpen, children }: ProblemProps) {
  const t = usePlaygroundText();
  const { message, details, module, file, line = 1, column = 1 } = problem;
  const place = `${file}:${line}:${column}`;
  return (
    <>
      <p>
        {children}{' '}
        {file === undefined ? (
          <code>{module ?? ''}</code>
        ) : (
          <button
            type="button"
            className="link-button"
            aria-label={t('problems.open', { place })}
            onClick={() => onOpen(file, line, column)}
          >
            {place}
          </button>
        )}
      </p>
      <ScrollArea label={label}>{details === undefined ? message : `${message}\n${details}`}</ScrollArea>
      <MessageHelp message={message} />
    </>
  );
}

interface FailureProps {
  readonly outcome: Exclude<ClientOutcome, { readonly type: 'built' | 'cancelled' }>;
  readonly onOpen: OnOpen;
}

/** Why nothing was built. */
export function Failure({ outcome, onOpen }: FailureProps) {
  const t = usePlaygroundText();
  const name: Exclude<typeof outcome.type, 'timed-out'> | 'timedOut' =
    outcome.type === 'timed-out' ? 'timedOut' : outcome.type;
  const message = 'message' in outcome ? outcome.message : '';
  const title = t(`outcome.${name}`, { message, seconds: String(playground.buildLimit / 1000) });
  return (
    <div className={styles.problems} role="alert">
      <div className={styles.error}>
        <h3>{title}</h3>
        {(outcome.type === 'invalid' || outcome.type === 'failed') && (
          <Problem problem={outcome} label={title} onOpen={onOpen} />
        )}
      </div>
    </div>
  );
}

interface ProblemsViewProps {
  readonly problems: readonly BuildProblem[];
  readonly onOpen: OnOpen;
}

/** Errors and warnings of a build; all of their text may be the visitor's, or somebody else's. */
export function ProblemsView({ problems, onOpen }: ProblemsViewProps) {
  const t = usePlaygroundText();
  if (problems.length === 0) return <p className={styles.note}>{t('problems.none')}</p>;
  return (
    <ol className={`plain-list ${styles.problems}`}>
      {problems.map((problem, index) => (
        <li key={index} className={problem.severity === 'error' ? styles.error : styles.warning}>
          <Problem problem={problem} label={t(`problems.${problem.severity}`)} onOpen={onOpen}>
            <strong>{t(`problems.${problem.severity}`)}</strong>
          </Problem>
        </li>
      ))}
    </ol>
  );
}
