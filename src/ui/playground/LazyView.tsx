import { useEffect, useState, type ComponentType } from 'react';
import { useMessages } from '../../i18n/use-messages';

interface LazyViewProps<Props extends object> {
  /** Imports the component; the same function at each render. */
  readonly load: () => Promise<ComponentType<Props>>;
  readonly props: Props;
  /** What is said meanwhile, and when the script can't be fetched. */
  readonly loading: string;
  readonly failed: string;
}

/** A component whose script is fetched when it is first shown. */
export function LazyView<Props extends object>({ load, props, loading, failed }: LazyViewProps<Props>) {
  const t = useMessages();
  const [View, setView] = useState<ComponentType<Props> | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    let isShown = true;
    load().then(
      (loaded) => {
        if (isShown) setView(() => loaded);
      },
      (error: unknown) => {
        console.warn(error);
        if (isShown) setHasFailed(true);
      },
    );
    return () => {
      isShown = false;
    };
  }, [load, tries]);
  if (View) return <View {...props} />;
  if (!hasFailed) {
    return (
      <p role="status" className="needs-script">
        {loading}
      </p>
    );
  }
  const retry = (): void => {
    setHasFailed(false);
    setTries(tries + 1);
  };
  return (
    <p role="alert">
      {failed}{' '}
      <button type="button" onClick={retry}>
        {t('page.retry')}
      </button>
    </p>
  );
}
