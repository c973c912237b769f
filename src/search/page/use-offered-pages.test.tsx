/** @jest-environment jsdom */
import { renderHook } from '@testing-library/react';
import { useFoundPages, type FoundPages } from './use-found-pages';
import { useNearestPages, type NearestPagesState } from '../../ui/hooks/use-nearest-pages';
import { useOfferedPages } from './use-offered-pages';

jest.mock('./use-found-pages');
jest.mock('../../ui/hooks/use-nearest-pages');

const A = [{ url: '/a/', title: 'A' }];
const B = [{ url: '/b/', title: 'B' }];

test.each<[NearestPagesState, FoundPages, string, NearestPagesState]>([
  [{ status: 'searching', pages: [] }, { status: 'idle', pages: [] }, '', { status: 'searching', pages: [] }],
  [{ status: 'done', pages: A }, { status: 'idle', pages: [] }, '', { status: 'done', pages: A }],
  [{ status: 'done', pages: [] }, { status: 'idle', pages: [] }, 'x y', { status: 'searching', pages: [] }],
  [{ status: 'done', pages: [] }, { status: 'done', pages: B }, 'x y', { status: 'done', pages: B }],
  [{ status: 'failed', pages: [] }, { status: 'done', pages: B }, 'x y', { status: 'done', pages: B }],
  [{ status: 'failed', pages: [] }, { status: 'failed', pages: [] }, 'x y', { status: 'failed', pages: [] }],
])('near: %j, found: %j', (near, found, asked, expected) => {
  jest.mocked(useNearestPages).mockReturnValue(near);
  jest.mocked(useFoundPages).mockReturnValue(found);
  expect(renderHook(() => useOfferedPages('/guides/x-y/', 'en')).result.current).toEqual(expected);
  expect(useFoundPages).toHaveBeenLastCalledWith(asked, 'en');
});

test('an address without words is not searched for', () => {
  jest.mocked(useNearestPages).mockReturnValue({ status: 'done', pages: [] });
  jest.mocked(useFoundPages).mockReturnValue({ status: 'idle', pages: [] });
  expect(renderHook(() => useOfferedPages('/-/', 'en')).result.current).toEqual({
    status: 'done',
    pages: [],
  });
});
