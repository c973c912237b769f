import { isMessageHeading, messagePattern } from './message-pattern';

const CONFLICT = 'Conflict: Multiple chunks emit assets to the same filename';
const NOT_A_FUNCTION = 'TypeError: _format_js__WEBPACK_IMPORTED_MODULE_0__ is not a function';
const FORMT = "export 'formt' (imported as 'formt') was not found in './format.js'";
const NO_MODULE = "Error: Cannot find module './fr.json'";

test.each([
  ["[webpack-cli] Error: Unknown option '--minimise'", "✖ Error: Unknown option '--node-env'", true],
  [FORMT, "export 'a' (imported as 'b')\n  was not found in '../c.js'", true],
  ['configuration.a[0] has an unknown property', 'configuration.a[3] has an unknown property', true],
  [`${CONFLICT} main.js`, 'to the same filename app.js (chunks', false],
  [`${CONFLICT} main.js`, `${CONFLICT} app.js (chunks 1`, true],
  ["SyntaxError: Unexpected token '<'", "Unexpected token 'export'", false],
  [NO_MODULE, "Cannot find module './de.json'", true],
  [NO_MODULE, "Cannot find module './fir.svg' or its corresponding type declarations.", false],
  [NOT_A_FUNCTION, 'map is not a function', false],
  [NOT_A_FUNCTION, '(0 , _a_js__WEBPACK_IMPORTED_MODULE_12__.default) is not a function', true],
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
