import type { Comment, Expression, ModuleDeclaration, Program, SpreadElement, Statement } from 'estree';
import { exposed } from 'pack-facts';

interface Parser {
  readonly _parse: (
    code: string,
    options: { sourceType: 'module' | 'script'; locations: boolean; ranges: boolean; comments: boolean },
  ) => { ast: Program; comments: Comment[] };
}

/** Parses with webpack's own parser. @throws a SyntaxError with `loc` (1-based line, 0-based column) */
export function parseCode(code: string, sourceType: 'module' | 'script'): Program {
  const { javascript } = exposed.webpack!() as { javascript: { JavascriptParser: Parser } };
  return javascript.JavascriptParser._parse(code, {
    sourceType,
    locations: true,
    ranges: true,
    comments: false,
  }).ast;
}

export type CodeNode = Expression | SpreadElement | Statement | ModuleDeclaration;
