import { LazyView } from './LazyView';
import { buildPlaygroundText, type PlaygroundContext } from './page-context';

const loadApp = () =>
  import(/* webpackChunkName: "playground-app" */ './app/PlaygroundApp').then(
    ({ PlaygroundApp }) => PlaygroundApp,
  );

/** The playground, loaded when its page is shown: a script of its own, which no other page loads. */
export function LazyPlayground(context: PlaygroundContext) {
  const text = buildPlaygroundText(context.messages);
  return <LazyView load={loadApp} props={context} loading={text('loading')} failed={text('failed')} />;
}
