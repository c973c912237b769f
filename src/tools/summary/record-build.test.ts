import { createBuildRecorder } from './record-build';

/** Records messages at given seconds; 'name+' starts an activity, 'name-' ends it. */
function record(messages: readonly (readonly [seconds: number, message: unknown])[], end: number) {
  let time = 0;
  const recorder = createBuildRecorder(() => time);
  for (const [seconds, message] of messages) {
    time = 1000 * seconds;
    recorder.onMessage(typeof message === 'string' ? activity(message) : message);
  }
  time = 1000 * end;
  return recorder.read();
}

const activity = (mark: string) => ({
  type: 'LOG_ACTION',
  action: {
    type: mark.endsWith('+') ? 'ACTIVITY_START' : 'ACTIVITY_END',
    payload: mark.endsWith('+')
      ? { id: `id of ${mark.slice(0, -1)}`, text: mark.slice(0, -1), type: 'spinner' }
      : { id: `id of ${mark.slice(0, -1)}`, duration: 1 },
  },
});

const item = (kind: string, name: string, ms: number | null) => ({
  type: 'BUILD_ITEM',
  kind,
  item: name,
  ms,
});

test('each second counts for the innermost activity, and all add up to the whole', () => {
  const { seconds, phases } = record(
    [
      [1, 'createPages+'],
      [2, 'check pages+'],
      [5, 'check pages-'],
      [6, 'createPages-'],
      [7, 'bundles+'],
      // Overlapping, not nested.
      [8, 'compress+'],
      [9, 'bundles-'],
      [11, 'compress-'],
    ],
    12,
  );
  expect(seconds).toBe(12);
  expect(phases).toEqual([
    { name: 'between the steps', seconds: 3 },
    { name: 'createPages', seconds: 2 },
    { name: 'check pages', seconds: 3 },
    { name: 'bundles', seconds: 1 },
    { name: 'compress', seconds: 3 },
  ]);
});

test('an activity in which the build ends counts until then', () => {
  expect(record([[1, 'createPages+']], 3).phases).toContainEqual({ name: 'createPages', seconds: 2 });
});

test('counts what came from the cache, each item once; rendered pages, slowest first', () => {
  const { caches, rendered } = record(
    [
      [1, item('bodies', '/a/', 5)],
      [1, item('bodies', '/b/', null)],
      [1, item('bodies', '/c/', 9)],
      [1, item('images', 'a.png', 100)],
      // Read again later in the build.
      [2, item('bodies', '/a/', null)],
    ],
    3,
  );
  expect(caches).toEqual([
    { kind: 'bodies', hits: 1, total: 3 },
    { kind: 'images', hits: 0, total: 1 },
  ]);
  expect(rendered).toEqual([
    { url: '/c/', ms: 9 },
    { url: '/a/', ms: 5 },
  ]);
});

test.each([
  'text',
  null,
  { type: 'LOG_ACTION', action: { type: 'LOG', payload: { text: 'a' } } },
  { type: 'BUILD_ITEM', kind: 'bodies' },
])('ignores the message %j', (message) => {
  expect(record([[1, message]], 1)).toEqual({
    seconds: 1,
    phases: [{ name: 'between the steps', seconds: 1 }],
    caches: [],
    rendered: [],
  });
});
