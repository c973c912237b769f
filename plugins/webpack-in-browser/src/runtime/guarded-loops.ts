/** Loops of the project's own code have an end: a build that the page ends says nothing of where it hung. */
import type webpack from 'webpack';
import { exposed } from 'pack-facts';
import { belowProject } from './memory-files';

/** How long loops may run before anything else does, in milliseconds; a whole build may for longer. */
const BUDGET = 5000;
/** The clock is read in each turn of this number. Between two readings that are further apart, webpack has worked. */
const TURNS = 64;
const FURTHEST = 1000;

/** What guarded code calls in each turn; the frame of results has one of the same name. */
const GUARD = '__guardLoop';

let turns = 0;
let read = 0;
let spent = 0;
let isCounting = false;

function guard(place: string): void {
  turns += 1;
  if (turns % TURNS === 0) {
    const now = performance.now();
    if (now - read < FURTHEST) spent += now - read;
    read = now;
    // Timers run when no code does.
    if (!isCounting) setTimeout(() => (isCounting = false) || (spent = 0));
    isCounting = true;
  }
  if (spent > BUDGET)
    throw new Error(`The loop at ${place} has run for ${BUDGET / 1000} seconds, and was ended`);
}

Object.defineProperty(globalThis, GUARD, { value: guard });

type Parser = webpack.javascript.JavascriptParser;

/** Lets each loop of a module call the guard with its place; no line is added. */
export function guardLoops(parser: Parser): void {
  const { dependencies } = exposed.webpack?.() as typeof webpack;
  parser.hooks.statement.tap('project code', (statement) => {
    if (!/^(?:For|While|DoWhile)/.test(statement.type) || !('body' in statement)) return;
    const { range } = statement.body as { readonly range?: readonly [number, number] };
    const { module, source } = parser.state;
    if (!range) return;
    const line = String(source).slice(0, statement.range?.[0]).split('\n').length;
    const place = `${belowProject((module as webpack.NormalModule).resource)}:${line}`;
    const insert = (text: string, at: number): void =>
      module.addPresentationalDependency(new dependencies.ConstDependency(text, at));
    insert(`{${GUARD}(${JSON.stringify(place)});`, range[0]);
    insert('}', range[1]);
  });
}
