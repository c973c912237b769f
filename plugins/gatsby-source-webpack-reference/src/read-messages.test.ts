import fs from 'node:fs';
import path from 'node:path';
import { findRaised, readMessages } from './read-messages';
import { openInstalled } from './installed';

const textsOf = (code: string) => findRaised(code).map(({ kind, name, text }) => [kind, name, text]);

describe('messages of a file', () => {
  it('are what it throws, passes to a class of errors, and logs', () => {
    expect(
      textsOf(`
        class StrictWarning extends WebpackError {
          constructor(module) { super(\`Module \${module.name} is strict\`); }
        }
        throw new TypeError("expected " + typeof value + ", got none");
        this.logger.warn("the cache is " + (isOld ? "old" : "gone"));
        log("info", "[HMR] Nothing to do");
        this.raise(start, "Unexpected token");
        logger.error(error);
        new Map("not a message");
      `),
    ).toEqual([
      ['warning', 'StrictWarning', 'Module {name} is strict'],
      ['error', 'TypeError', 'expected {…}, got none'],
      ['warning', '', 'the cache is old'],
      ['info', '', '[HMR] Nothing to do'],
      ['error', 'SyntaxError', 'Unexpected token'],
    ]);
  });

  it('follow variables and lists of lines', () => {
    expect(
      textsOf(`
        const HINT = "Remove one of them.";
        const message = \`Two plugins set \${key}. \${HINT}\`;
        throw new Error(message);
        throw new Error(["first line", "second line"].join("\\n"));
      `),
    ).toEqual([
      ['error', 'Error', 'Two plugins set {key}. Remove one of them.'],
      ['error', 'Error', 'first line\nsecond line'],
    ]);
  });

  it('follow functions and what a variable gets later, within its function', () => {
    expect(
      textsOf(`
        function describe(name) { const text = \`The module \${name} has no id.\`; return text; }
        const explain = (reason) => \`It failed because \${reason}.\`;
        const quote = (name) => "'" + name + "'";
        throw new Error(describe(module));
        throw new Error(explain("it is old"));
        throw new Error(\`no module \${quote(name)} here\`);
        const f = () => { let text; text = "either this text"; throw new Error(text); };
        const g = (text) => { throw new Error(\`other text: \${text}\`); };
      `).map(([, , text]) => text),
    ).toEqual([
      'The module {name} has no id.',
      'It failed because {reason}.',
      'no module {name} here',
      'either this text',
      'other text: {text}',
    ]);
  });

  it('are those of classes that are loaded on demand, and of the parser of regular expressions', () => {
    expect(
      textsOf(`
        const getEmptyError = memoize(() => require("./EmptyError"));
        errors.push(new (getEmptyError())("the file has no content"));
        state.raise("Invalid escape");
      `),
    ).toEqual([
      ['error', 'EmptyError', 'the file has no content'],
      ['error', 'SyntaxError', 'Invalid escape'],
    ]);
  });

  it('are found in code that webpack writes into bundles', () => {
    const [found] = findRaised(
      'list.push(`throw new Error("Module " + id + " is missing from " + ${scope});`)',
    );
    expect(found).toMatchObject({
      kind: 'error',
      name: 'Error',
      text: 'Module {id} is missing from {scope}',
    });
  });

  it('keep their position', () => {
    const code = 'const a = 1;\n\nthrow new Error("a whole message");';
    expect(code.slice(findRaised(code)[0]?.at).startsWith('new Error')).toBe(true);
  });
});

describe('the installed packages', () => {
  const messages = readMessages(openInstalled(process.cwd()));
  const find = (start: string) => messages.find(({ text }) => text.startsWith(start));

  it('have as many messages as were counted', () => {
    const atLeast = { webpack: 790, 'webpack-cli': 40, 'webpack-dev-server': 15, 'schema-utils': 40 };
    for (const [name, count] of Object.entries(atLeast))
      expect(messages.filter((one) => one.package === name).length).toBeGreaterThanOrEqual(count);
  });

  it.each([
    ['ModuleNotFoundError', 'Module not found: {', 'webpack'],
    [
      'CaseSensitiveModulesWarning',
      'There are multiple modules with names that only differ in casing',
      'webpack',
    ],
    ['ValidationError', '{instancePath} has an unknown property', 'schema-utils'],
    ['Error', 'Loading chunk {chunkId} failed.', 'webpack'],
    ['Error', 'Shared module is not available for eager consumption', 'webpack'],
    ['', "Unknown option '", 'webpack-cli'],
    ['SyntaxError', 'Unmatched', 'webpack'],
    ['RuntimeModuleGenerationError', 'Generating the runtime module {', 'webpack'],
    ['', 'CLI for webpack must be installed.', 'webpack'],
    ['ValidationError', 'Invalid {baseDataPath} object. {', 'schema-utils'],
    ['', 'Invalid Host header', 'webpack-dev-server'],
    ['', 'Disconnected!', 'webpack-dev-middleware'],
    ['', '[HMR] Cannot apply update.', 'webpack'],
  ])('%s: %s', (name, start, of) => {
    expect(find(start)).toMatchObject({ name, package: of });
  });

  it('have a message for each class of errors and warnings of webpack', () => {
    const folder = path.resolve('node_modules/webpack/lib');
    const files = fs.readdirSync(folder, { recursive: true, encoding: 'utf8' });
    const classes = files
      .filter((file) => file.endsWith('.js'))
      .flatMap((file) => [
        ...fs
          .readFileSync(path.join(folder, file), 'utf8')
          .matchAll(/^class (\w+) extends \w*(?:Error|Warning)\b/gm),
      ])
      .map(([, name = '']) => name);
    const named = new Set(messages.map(({ name }) => name));
    expect(classes.length).toBeGreaterThanOrEqual(80);
    expect(classes.filter((name) => !named.has(name)).sort()).toEqual([
      // Its text is put together by a function beside the class, and read there.
      'AbstractMethodError',
      // These pass on the message of the error that they wrap.
      'ChunkRenderError',
      'CodeGenerationError',
      'HookWebpackError',
      // What the parser raises is read as SyntaxError.
      'JSParseError',
      'ModuleDependencyError',
      'ModuleDependencyWarning',
      'ModuleHashingError',
    ]);
  });

  it('have no message twice, and each with its place', () => {
    const keys = messages.map((one) => `${one.package} ${one.kind} ${one.name} ${one.text}`);
    expect(new Set(keys).size).toBe(keys.length);
    expect(messages.filter(({ line, file, version }) => line < 1 || file === '' || version === '')).toEqual(
      [],
    );
  });
});
