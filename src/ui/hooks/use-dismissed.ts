import { useSyncExternalStore } from 'react';
import { site } from '../../config/site';
import { createRootState } from './root-state';

const CLOSED = 'closed';

const state = createRootState('notice', site.notificationKey, (stored) =>
  stored === site.notificationVersion ? CLOSED : '',
);

const readDismissed = (): boolean => state.read() === CLOSED;

const dismiss = (): void => state.store(site.notificationVersion);

/** Whether the notification has been closed, here or in another tab, and a way to close it for good. */
export function useDismissed(): { isDismissed: boolean; dismiss: () => void } {
  const isDismissed = useSyncExternalStore(state.subscribe, readDismissed, () => false);
  return { isDismissed, dismiss };
}
