import { useState } from 'react';
import { defaultVersion } from '../../../config/versions';
import enOnDemand from '../../../i18n/en/on-demand.json';
import { useMessages } from '../../../i18n/use-messages';

export interface FeedbackProps {
  readonly path: string;
  /** URL that collects the answers. */
  readonly endpoint: string;
}

/** What is sent of an answer: nothing else, and no header that names the visitor. */
export interface Answer {
  readonly path: string;
  readonly isHelpful: boolean;
  /** The major version that the pages document. */
  readonly version: string;
}

/** Sends an answer without cookies and referrer. */
async function send(endpoint: string, answer: Answer): Promise<void> {
  await fetch(endpoint, {
    method: 'POST',
    body: JSON.stringify(answer),
    keepalive: true,
    // Plain text to any host, without a preflight; the response is not read.
    mode: 'no-cors',
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    cache: 'no-store',
  });
}

/** Asks whether the page was helpful, and sends the answer. */
export function Feedback({ path, endpoint }: FeedbackProps) {
  const t = useMessages(enOnDemand);
  const [state, setState] = useState<'open' | 'sent' | 'failed'>('open');
  const onAnswer = (isHelpful: boolean): void => {
    send(endpoint, { path, isHelpful, version: defaultVersion }).then(
      () => setState('sent'),
      (error: unknown) => {
        console.warn(error);
        setState('failed');
      },
    );
  };
  return (
    <>
      <span role="status">{t(`feedback.${state}`)}</span>
      {state !== 'sent' && (
        <span>
          {' '}
          <button type="button" onClick={() => onAnswer(true)}>
            {t('feedback.yes')}
          </button>
          {' · '}
          <button type="button" onClick={() => onAnswer(false)}>
            {t('feedback.no')}
          </button>
        </span>
      )}
    </>
  );
}
