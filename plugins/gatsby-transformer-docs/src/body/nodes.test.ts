import { toHtml } from 'hast-util-to-html';
import { breakable } from './nodes';

test.each([
  ['output.filename', 'output.filename'],
  ['module.parser.javascript.amdRequire', 'module.<wbr>parser.<wbr>javascript.<wbr>amdRequire'],
  ['output.strictModuleExceptionHandling', 'output.<wbr>strict<wbr>Module<wbr>Exception<wbr>Handling'],
  [
    'string | ResolveOptionsWithDependencyTypeOfModule[]',
    'string | Resolve<wbr>Options<wbr>With<wbr>Dependency<wbr>Type<wbr>OfModule[]',
  ],
  ['--cache-idle-timeout-after-large-changes', '--cache-idle-timeout-after-large-changes'],
  ['two short words', 'two short words'],
])('%s may be broken where its parts meet', (code, html) => expect(toHtml(breakable(code))).toBe(html));
