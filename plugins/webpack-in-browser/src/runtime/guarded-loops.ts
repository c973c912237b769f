/** Loops of the project's own code have an end: a build that the page ends says nothing of where it hung. */
import type webpack from 'webpack';
import { exposed } from 'pack-facts';
import { defineLoopGuard, GUARD } from './loop-guard';
import { belowProject } from './memory-files';

/** How long loops may run, in milliseconds; a whole build may for longer. Where a second passes, webpack has worked. */
defineLoopGuard(globalThis, 5000, 1000);

/** Lets each loop of a module call the guard with its place; no line is added. */
export function guardLoops(parser: webpack.javascript.JavascriptParser): void {
  const compiler = exposed.webpack?.() as typeof webpack;
  parser.hooks.statement.tap('project code', (statement) => {
    if (!/^(?:For|While|DoWhile)/.test(statement.type) || !('body' in statement)) return;
    const { range } = statement.body as { readonly range?: readonly [number, number] };
    const { module, source } = parser.state;
    if (!range) return;
    const line = String(source).slice(0, statement.range?.[0]).split('\n').length;
    const place = `${belowProject((module as webpack.NormalModule).resource)}:${line}`;
    const insert = (text: string, at: number): void =>
      module.addPresentationalDependency(new compiler.dependencies.ConstDependency(text, at));
    insert(`{${GUARD}(${JSON.stringify(place)});`, range[0]);
    insert('}', range[1]);
  });
}
