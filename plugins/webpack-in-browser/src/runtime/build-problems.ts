import type { Compilation, Module, Stats } from 'webpack';
import type { BuildProblem } from '../protocol';
import { belowProject } from './memory-files';

interface Position {
  readonly line: number;
  readonly column?: number;
}

/** A webpack error, as far as it is read here. */
interface CompilationError {
  readonly message: string;
  readonly name?: string;
  readonly details?: unknown;
  readonly module?: Module | null;
  readonly file?: string;
  readonly loc?: { readonly start?: Position; readonly end?: Position } | { readonly name: string };
}

function positionsOf({ loc }: CompilationError): Partial<BuildProblem> {
  if (!loc || !('start' in loc) || !loc.start) return {};
  const { start, end } = loc;
  return {
    line: start.line,
    ...(start.column === undefined ? {} : { column: start.column + 1 }),
    ...(end ? { endLine: end.line } : {}),
    ...(end?.column === undefined ? {} : { endColumn: end.column + 1 }),
  };
}

function readProblem(
  severity: BuildProblem['severity'],
  error: CompilationError,
  { requestShortener }: Compilation,
): BuildProblem {
  const { module } = error;
  const resource = (module && 'resource' in module ? String(module.resource) : error.file)?.split('?')[0];
  const file = belowProject(resource ?? '');
  return {
    severity,
    message: error.message,
    ...(error.name === undefined ? {} : { name: error.name }),
    ...(typeof error.details === 'string' ? { details: error.details } : {}),
    ...(module ? { module: module.readableIdentifier(requestShortener) } : {}),
    ...(file === (resource ?? '') ? {} : { file }),
    ...positionsOf(error),
  };
}

function readCompilation(compilation: Compilation): BuildProblem[] {
  return [
    ...compilation.getErrors().map((error) => readProblem('error', error as CompilationError, compilation)),
    ...compilation
      .getWarnings()
      .map((error) => readProblem('warning', error as CompilationError, compilation)),
    ...compilation.children.flatMap(readCompilation),
  ];
}

/** Errors and warnings of a build, those of child compilations among them, each once. */
export function listProblems(stats: readonly Stats[]): BuildProblem[] {
  const problems = stats.flatMap(({ compilation }) => readCompilation(compilation));
  return [...new Map(problems.map((problem) => [JSON.stringify(problem), problem])).values()];
}
