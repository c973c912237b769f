/** @jest-environment jsdom */
import { createOfflineVisit } from './offline-visit';

test('the address is loaded again when the network is back, or when the visitor comes back to it', () => {
  const reload = jest.fn();
  const end = createOfflineVisit(reload);
  expect(reload).not.toHaveBeenCalled();
  window.dispatchEvent(new Event('online'));
  expect(reload).toHaveBeenCalledTimes(1);
  end();
  window.dispatchEvent(new Event('online'));
  expect(reload).toHaveBeenCalledTimes(1);
  const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  createOfflineVisit(reload)();
  expect(reload).toHaveBeenCalledTimes(1);
  onLine.mockReturnValue(true);
  createOfflineVisit(reload)();
  expect(reload).toHaveBeenCalledTimes(2);
});
