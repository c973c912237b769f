import { LazyView } from '../LazyView';
import * as output from '../output/Output.module.css';
import { usePlaygroundText } from '../page-context';
import type { CompareViewProps } from './CompareView';

const loadCompare = () =>
  import(/* webpackChunkName: "playground-compare" */ './CompareView').then(({ CompareView }) => CompareView);

/** The comparison; its script is fetched when it is opened after Run, and nothing of it before. */
export function LazyCompare(props: CompareViewProps) {
  const t = usePlaygroundText();
  if (props.build.status === 'idle') return <p className={output.note}>{t('compare.idle')}</p>;
  return <LazyView load={loadCompare} props={props} loading={t('loading')} failed={t('failed')} />;
}
