import { isMessageHeading, messagePattern } from './message-pattern';

test.each([
  ["[webpack-cli] Error: Unknown option '--minimise'", "✖ Error: Unknown option '--node-env'", true],
  [
    "export 'formt' (imported as 'formt') was not found in './format.js'",
    "export 'a' (imported as 'b')\n  was not found in '../c.js'",
    true,
  ],
  [
    'configuration.module.rules[0] has an unknown property',
    'configuration.module.rules[3] has an unknown property',
    true,
  ],
  [
    'Conflict: Multiple chunks emit assets to the same filename main.js',
    'to the same filename app.js (chunks',
    false,
  ],
  [
    'Conflict: Multiple chunks emit assets to the same filename main.js',
    'Conflict: Multiple chunks emit assets to the same filename app.js (chunks 1',
    true,
  ],
  ["SyntaxError: Unexpected token '<'", "Unexpected token 'export'", false],
  ["Error: Cannot find module './fr.json'", "Cannot find module './de.json'", true],
  [
    "Error: Cannot find module './fr.json'",
    "Cannot find module './fir.svg' or its corresponding type declarations.",
    false,
  ],
  ['TypeError: _format_js__WEBPACK_IMPORTED_MODULE_0__ is not a function', 'map is not a function', false],
  [
    'TypeError: _format_js__WEBPACK_IMPORTED_MODULE_0__ is not a function',
    '(0 , _a_js__WEBPACK_IMPORTED_MODULE_12__.default) is not a function',
    true,
  ],
])('the entry %j and the output %j', (heading, output, isFound) => {
  expect(messagePattern(heading).test(output)).toBe(isFound);
});

test.each([
  ["[webpack-cli] Error: Unknown option '--minimise'", true],
  ['ScriptExternalLoadError: Loading script failed.', true],
  ['options.proxy should be an array', true],
  ['Error handling', false],
  ['output.path', false],
  ["Options of `'a'`", false],
])('%j is a message: %j', (heading, isMessage) => expect(isMessageHeading(heading)).toBe(isMessage));
