import { listReleases } from './list-releases';

test('all releases of a major up to the installed version', () => {
  const published = '4.9.0 5.0.0-rc.1 5.0.0 5.1.1 5.1.2 5.10.0 5.2.0 5.10.3 5.11.0 6.0.0'.split(' ');
  expect(listReleases(published, '5.10.3')).toEqual(['5.0.0', '5.1.1', '5.1.2', '5.2.0', '5.10.0', '5.10.3']);
  expect(listReleases(published, '5.0.0')).toEqual(['5.0.0']);
});
