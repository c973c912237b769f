import { useEffect, useState, type ComponentType } from 'react';
import { useMessages } from '../../i18n/use-messages';
import { whenLoaded } from '../hooks/when-loaded';
import { usePlaygroundText } from './page-context';

interface LazyViewProps<Props extends object> {
  /** Imports the component; the same function at each render. */
  readonly load: () => Promise<ComponentType<Props>>;
  readonly props: Props;
}

/** A component whose script is fetched when it is first shown. */
export function LazyView<Props extends object>({ load, props }: LazyViewProps<Props>) {
  const site = useMessages();
  const t = usePlaygroundText();
  const [state, setState] = useState<{ readonly View: ComponentType<Props> } | 'loading' | 'failed'>(
    'loading',
  );
  useEffect(() => {
    if (state !== 'loading') return undefined;
    return whenLoaded(
      load(),
      (View) => setState({ View }),
      (error) => {
        console.warn(error);
        setState('failed');
      },
    );
  }, [load, state]);
  if (state === 'loading') {
    return (
      <p role="status" className="needs-script">
        {t('loading')}
      </p>
    );
  }
  if (state !== 'failed') return <state.View {...props} />;
  return (
    <p role="alert">
      <span>{t('failed')}</span>{' '}
      <button type="button" className="link-button" onClick={() => setState('loading')}>
        {site('page.retry')}
      </button>
    </p>
  );
}
