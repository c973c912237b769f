import { createBuildRecorder, formatSummary } from './build-summary';

/** Records messages at given seconds; 'name+' starts an activity, 'name-' ends it. */
function record(end: number, ...messages: readonly (readonly [seconds: number, message: unknown])[]) {
  let time = 0;
  const recorder = createBuildRecorder(() => time);
  for (const [seconds, message] of messages) {
    time = 1000 * seconds;
    recorder.onMessage(typeof message === 'string' ? activity(message) : message);
  }
  time = 1000 * end;
  return recorder.read();
}

function activity(mark: string) {
  const name = mark.slice(0, -1);
  const [type, details] = mark.endsWith('+')
    ? ['ACTIVITY_START', { text: name, type: 'spinner' }]
    : ['ACTIVITY_END', { duration: 1 }];
  return { type: 'LOG_ACTION', action: { type, payload: { id: `id of ${name}`, ...details } } };
}

const item = (kind: string, name: string, ms: number | null) => ({
  type: 'BUILD_ITEM',
  kind,
  item: name,
  ms,
});

test('each second counts for the innermost activity, and all add up to the whole', () => {
  const recorded = record(
    13,
    ...([
      [1, 'createPages+'],
      [2, 'check pages+'],
      [5, 'check pages-'],
      [6, 'createPages-'],
      [7, 'bundles+'],
      // Overlapping, not nested.
      [8, 'compress+'],
      [9, 'bundles-'],
      [11, 'compress-'],
      // The build ends in it.
      [12, 'last+'],
    ] as const),
  );
  expect(recorded).toMatchObject({
    seconds: 13,
    phases: [
      { name: 'between the steps', seconds: 3 },
      { name: 'createPages', seconds: 2 },
      { name: 'check pages', seconds: 3 },
      { name: 'bundles', seconds: 1 },
      { name: 'compress', seconds: 3 },
      { name: 'last', seconds: 1 },
    ],
  });
});

test('counts what came from the cache, each item once; rendered pages, slowest first', () => {
  const items = [
    item('bodies', '/a/', 5),
    item('bodies', '/b/', null),
    item('bodies', '/c/', 9),
    item('images', 'a.png', 100),
    // Read again later in the build.
    item('bodies', '/a/', null),
  ];
  expect(record(3, ...items.map((message) => [1, message] as const))).toMatchObject({
    caches: [
      { kind: 'bodies', hits: 1, total: 3 },
      { kind: 'images', hits: 0, total: 1 },
    ],
    rendered: [
      { url: '/c/', ms: 9 },
      { url: '/a/', ms: 5 },
    ],
  });
});

test('a build that failed, and its longest steps; src/testing/builds/repeated-builds.test.ts reads a finished one', () => {
  const phases = [0.4, 60, 66, 2].map((seconds, index) => ({ name: `step ${index}`, seconds }));
  const text = formatSummary({
    ...{ isComplete: false, seconds: 128.4, phases, caches: [], site: null },
    rendered: [400, 300.4, 200, 100, 50, 25].map((ms) => ({ url: '/a/', ms })),
  }).replace(/ +/g, ' ');
  expect(text).toContain('Build failed after 2 min 8 s; until then:\n');
  expect(text).toMatch(/\n step 2 66\.0 s 51 % .*\n step 1 60\.0 s 47 % .*\n 2 shorter steps 2\.4 s 2 % /);
  expect(text.match(/ \d+ ms\n/g)).toEqual([400, 300, 200, 100, 50].map((ms) => ` ${ms} ms\n`));
});
