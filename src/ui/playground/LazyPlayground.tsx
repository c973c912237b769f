import { useMemo } from 'react';
import { LazyView } from './LazyView';
import { fetchPrepared } from './state/prepared-builds';
import { buildPlaygroundText, TextProvider, type PlaygroundContext } from './page-context';

const loadApp = async ([first]: PlaygroundContext['examples']) => {
  const app = import(/* webpackChunkName: "playground-app" */ './app/PlaygroundApp');
  // What is shown first, beside the script that shows it.
  if (first) fetchPrepared(first.result).catch(() => undefined);
  return (await app).PlaygroundApp;
};

/** The playground, loaded when its page is shown: a script of its own, which no other page loads. */
export function LazyPlayground(context: PlaygroundContext) {
  const text = useMemo(() => buildPlaygroundText(context.messages), [context.messages]);
  const load = useMemo(() => () => loadApp(context.examples), [context.examples]);
  return (
    <TextProvider value={text}>
      <LazyView load={load} props={context} />
    </TextProvider>
  );
}
