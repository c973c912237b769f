import type { Random } from './random';
import { identifier, option } from './sentences';

const repeat = (random: Random, least: number, line: (index: number) => string): string =>
  Array.from({ length: least + random.below(5) }, (_, index) => line(index)).join('\n');

const fence = (marks: string, code: string): string => `\`\`\`${marks}\n${code}\n\`\`\``;

const KINDS: readonly [(random: Random) => string, ...((random: Random) => string)[]] = [
  (random) =>
    fence(
      'js file=webpack.config.js',
      `export default {\n  mode: 'production',\n${repeat(random, 3, () => `  // ${option(random)}\n  ${identifier(random)}: { ${identifier(random)}: ${random.below(900)}, test: /\\.${identifier(random)}$/ },`)}\n};`,
    ),
  (random) =>
    fence(
      'js file=src/index.js',
      repeat(random, 3, () => `import { ${identifier(random)} } from './${identifier(random)}.js';`) +
        `\n\nexport function ${identifier(random)}(${identifier(random)}) {\n  return \`\${${identifier(random)}} of \${${random.below(90)} + 1}\`;\n}`,
    ),
  (random) =>
    fence(
      'ts',
      `interface ${identifier(random)} {\n${repeat(random, 3, () => `  readonly ${identifier(random)}?: string | ${random.below(9)};`)}\n}`,
    ),
  (random) =>
    fence(
      'json file=package.json',
      `{\n${repeat(random, 2, () => `  "${identifier(random)}": "${random.below(9)}.${random.below(30)}.0",`)}\n  "private": true\n}`,
    ),
  (random) =>
    fence(
      'css',
      repeat(random, 2, () => `.${identifier(random)} {\n  margin: ${random.below(40)}px;\n}`),
    ),
  (random) =>
    fence(
      'html',
      repeat(
        random,
        2,
        () => `<section id="${identifier(random)}"><a href="#${identifier(random)}">x</a></section>`,
      ),
    ),
  (random) =>
    fence(
      'bash',
      repeat(random, 1, () => `npx webpack --${identifier(random)} ${random.below(99)}`),
    ),
  (random) =>
    fence(
      'diff file=src/index.js',
      repeat(
        random,
        2,
        () => `-const ${identifier(random)} = ${random.below(9)};\n+let ${identifier(random)} = 1;`,
      ),
    ),
  (random) => fence('npm', `npm install --save-dev ${identifier(random).toLowerCase()}-loader`),
  (random) =>
    fence(
      'output',
      repeat(random, 2, () => `asset ${identifier(random)}.js ${random.below(900)} KiB [emitted]`),
    ),
];

/** A block of code in one of several languages. */
export function codeFence(random: Random): string {
  return random.pick(KINDS)(random);
}
