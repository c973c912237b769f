import { parseData } from './parse-data';

describe('parseData', () => {
  test.each([
    ['json', '{ "a": [1] }', '', false],
    ['json', '{\n  // why\n  "a": 1,\n}', 'tsconfig.json', false],
    ['json', '"scripts": { "a": "b" },', '', true],
    ['json', '{ "a": 1 }', '', true],
    ['css', '@layer a { b { color: red } }', '', false],
    ['yaml', 'a: 1\n---\nb: 2', '', false],
    ['html', '<!doctype html><p>a<p>b<br><input disabled>', '', false],
    ['html', '<head><title>x</title></head><body></body></html>', '', false],
    ['html', '<svg><path d="M0 0"/></svg><script>if (a < b) "</p>"</script>', '', false],
    ['html', '<% if (a) { %><b>1</b><% } %>', '', false],
    ['xml', '<?xml version="1.0"?><a b="1 > 0"><!-- <c> --><d/></a>', '', false],
  ])('%s: %j is right', async (lang, code, file, fragment) => {
    expect(await parseData(lang, code, file, fragment)).toEqual([]);
  });

  test.each([
    ['json', '{\n  "a": 1,\n}', 3, 1, 'Expected double-quoted property name'],
    ['json', '"scripts": {}', 1, 10, ''],
    ['json', '{', 1, 2, ''],
    ['css', 'a {', 1, 1, 'Unclosed block'],
    ['css', 'a { b }', 1, 5, 'Unknown word'],
    ['yaml', 'a: [1', 1, 6, 'Flow sequence'],
    ['html', '<div>\n<b>a</div>', 2, 5, 'expected </b>, got </div>'],
    ['html', '<div>', 1, 1, '<div> is never closed: expected </div>'],
    ['html', 'a</div>', 1, 2, '</div> closes nothing'],
    ['html', '<div class="a>', 1, 1, 'a tag that begins here never ends'],
    ['xml', '<a><br></a>', 1, 8, 'expected </br>, got </a>'],
  ])('%s: %j is wrong', async (lang, code, line, column, message) => {
    const problems = await parseData(lang, code, '', false);
    expect(problems?.[0]).toMatchObject({ line, column });
    expect(problems?.[0]?.message).toContain(message);
  });

  test('unknown languages', async () => {
    expect(await parseData('text', '{', '', false)).toBeNull();
  });
});
