import { useEffect, useState, type ComponentType } from 'react';
import { useMessages } from '../../i18n/use-messages';
import { buildPlaygroundText, type PlaygroundContext } from './page-context';

/** The playground, loaded when its page is shown: a script of its own, which no other page loads. */
export function LazyPlayground(context: PlaygroundContext) {
  const t = useMessages();
  const text = buildPlaygroundText(context.messages);
  const [App, setApp] = useState<ComponentType<PlaygroundContext> | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    let isShown = true;
    import(/* webpackChunkName: "playground-app" */ './app/PlaygroundApp').then(
      ({ PlaygroundApp }) => {
        if (isShown) setApp(() => PlaygroundApp);
      },
      (error: unknown) => {
        console.warn(error);
        if (isShown) setHasFailed(true);
      },
    );
    return () => {
      isShown = false;
    };
  }, [tries]);
  if (App) return <App {...context} />;
  if (!hasFailed) {
    return (
      <p role="status" className="needs-script">
        {text('loading')}
      </p>
    );
  }
  const retry = (): void => {
    setHasFailed(false);
    setTries(tries + 1);
  };
  return (
    <p role="alert">
      {text('failed')}{' '}
      <button type="button" onClick={retry}>
        {t('page.retry')}
      </button>
    </p>
  );
}
