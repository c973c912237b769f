/** @jest-environment jsdom */
import { act, render } from '@testing-library/react';
import { connectDrawer } from './drawer-behavior';
import { Drawer } from './Shell';

jest.mock('./drawer-behavior', () => ({ connectDrawer: jest.fn() }));

const show = () =>
  render(
    <Drawer isBeside pathname="/guides/" entries={null}>
      <a href="/guides/">Guides</a>
    </Drawer>,
  );
const panel = () => document.getElementById('menu')!;
/** Until the script is loaded. */
const load = () => act(() => new Promise((done) => setTimeout(done)));
const connect = jest.mocked(connectDrawer);

beforeEach(() => connect.mockClear());
afterEach(() => Reflect.deleteProperty(navigator, 'maxTouchPoints'));
const giveFingers = () => Object.assign(navigator, { maxTouchPoints: 5 });

test('on touch screens it is connected at once, until it is unmounted', async () => {
  giveFingers();
  const { unmount } = show();
  await load();
  expect(connect.mock.calls.map(([element]) => element)).toEqual([panel()]);
  const [, signal] = connect.mock.calls[0]!;
  expect(signal.aborted).toBe(false);
  unmount();
  expect(signal.aborted).toBe(true);
});

test('elsewhere it is connected when it is opened first', async () => {
  show();
  await load();
  expect(connect).not.toHaveBeenCalled();
  for (let time = 0; time < 2; time += 1) {
    panel().dispatchEvent(new Event('beforetoggle'));
    await load();
  }
  expect(connect).toHaveBeenCalledTimes(1);
});
