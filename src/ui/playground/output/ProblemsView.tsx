import type { BuildProblem } from '../../../../plugins/webpack-in-browser/src/protocol';
import { playground } from '../../../config/playground';
import { useLanguage } from '../../../i18n/use-messages';
import { usePlaygroundText } from '../page-context';
import { findOptions } from './find-options';
import { ScrollArea } from './ScrollArea';
import * as styles from './Output.module.css';

interface ProblemsViewProps {
  readonly problems: readonly BuildProblem[];
  /** Opens a file of the project at a place, 1-based. */
  readonly onOpen: (file: string, line: number, column: number) => void;
}

/** Links to the options that a message names, and to the index of messages. */
export function MessageLinks({ message }: { readonly message: string }) {
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

/** Errors and warnings of a build; all of their text may be the visitor's, or somebody else's. */
export function ProblemsView({ problems, onOpen }: ProblemsViewProps) {
  const t = usePlaygroundText();
  if (problems.length === 0) return <p className={styles.note}>{t('problems.none')}</p>;
  return (
    <ol className={styles.problems}>
      {problems.map(({ severity, message, details, module, file, line = 1, column = 1 }, index) => (
        <li key={index} className={severity === 'error' ? styles.error : styles.warning}>
          <p>
            <strong>{t(`problems.${severity}`)}</strong>{' '}
            {file === undefined ? (
              <code>{module ?? ''}</code>
            ) : (
              <button
                type="button"
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
