import { useMemo } from 'react';
import { LazyView } from './LazyView';
import { buildPlaygroundText, TextProvider, type PlaygroundContext } from './page-context';

const loadApp = () =>
  import(/* webpackChunkName: "playground-app" */ './app/PlaygroundApp').then(
    ({ PlaygroundApp }) => PlaygroundApp,
  );

/** The playground, loaded when its page is shown: a script of its own, which no other page loads. */
export function LazyPlayground(context: PlaygroundContext) {
  const text = useMemo(() => buildPlaygroundText(context.messages), [context.messages]);
  return (
    <TextProvider value={text}>
      <LazyView load={loadApp} props={context} />
    </TextProvider>
  );
}
