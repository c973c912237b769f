import type { ClientOutcome } from '../../../../plugins/webpack-in-browser/src/client';
import { playground } from '../../../config/playground';
import { usePlaygroundText } from '../page-context';
import { MessageLinks } from './ProblemsView';
import { ScrollArea } from './ScrollArea';
import * as styles from './Output.module.css';

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
