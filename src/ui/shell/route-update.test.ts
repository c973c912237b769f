import { keepPage } from '../../offline/ui/register-worker';
import { onRouteUpdate } from './route-update';

jest.mock('../../offline/ui/register-worker', () => ({ keepPage: jest.fn() }));
jest.mock('./page-views', () => ({ onRouteUpdate: jest.fn() }));

const at = (pathname: string) => ({ pathname, search: '' });

test.each([
  ['the first page, which came with its HTML', at('/a/'), null, []],
  ['another part of the same page', at('/a/'), at('/a/'), []],
  ['another page', at('/b/'), at('/a/'), [['/b/']]],
])('%s', (_name, location, prevLocation, calls) => {
  jest.mocked(keepPage).mockClear();
  onRouteUpdate({ location, prevLocation });
  expect(jest.mocked(keepPage).mock.calls).toEqual(calls);
});
