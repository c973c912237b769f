import { createBuildRecorder, formatSummary } from './build-summary';

const item = (kind: string, name: string, ms: number | null) => ({
  type: 'BUILD_ITEM',
  kind,
  item: name,
  ms,
});

test('counts what came from the cache, each item once; rendered pages, slowest first', () => {
  const recorder = createBuildRecorder();
  const items = [
    item('bodies', '/a/', 5),
    item('bodies', '/b/', null),
    item('bodies', '/c/', 9),
    item('images', 'a.png', 100),
    // Read again later in the build.
    item('bodies', '/a/', null),
    { type: 'LOG_ACTION' },
  ];
  items.forEach(recorder.onMessage);
  const record = recorder.read();
  expect(record).toMatchObject({
    caches: [
      { kind: 'bodies', hits: 1, total: 3 },
      { kind: 'images', hits: 0, total: 1 },
    ],
    rendered: [
      { url: '/c/', ms: 9 },
      { url: '/a/', ms: 5 },
    ],
  });
  const text = formatSummary({ ...record, seconds: 128.4, isComplete: false, pages: 0 });
  expect(text.replace(/ +/g, ' ')).toBe(
    '\nBuild failed after 128.4 s\n\nFrom the cache\n bodies 1 of 3\n images 0 of 1\n\nSlowest pages to render\n /c/ 9 ms\n /a/ 5 ms\n',
  );
});
