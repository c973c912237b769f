/** Validates responses of a server against vote.openapi.yaml. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import Ajv2020, { type ValidateFunction } from 'ajv-8/dist/2020';
import { parse } from 'yaml';

interface Reference {
  readonly $ref?: string;
}
interface Header extends Reference {
  readonly required?: boolean;
  readonly schema?: object;
}
interface ResponseObject extends Reference {
  readonly headers?: Readonly<Record<string, Header>>;
  readonly content?: Readonly<Record<string, object>>;
}
interface Operation {
  readonly responses: Readonly<Record<string, ResponseObject>>;
}
export interface Contract {
  readonly openapi: string;
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, object>> };
}

export const FILE = path.resolve('src/vote/vote.openapi.yaml');
export const contract = parse(readFileSync(FILE, 'utf8')) as Contract;

const ID = 'vote.openapi.yaml';
const ajv = new Ajv2020({ strict: false, allErrors: true, validateFormats: false });
ajv.addSchema({ ...contract, $id: ID });

/** Compiled once: a load test has thousands of responses. */
const checks = new Map<string, ValidateFunction>();

const toPointer = (part: string): string => part.replaceAll('~', '~0').replaceAll('/', '~1');

/** Follows a reference and returns its target's path, too: schemas are found by that path. */
function resolve<Found extends Reference>(
  keys: readonly string[],
): { keys: readonly string[]; found: Found } {
  const found = keys.reduce<unknown>(
    (value, part) => (value as Record<string, unknown>)[part],
    contract,
  ) as Found;
  if (found.$ref === undefined) return { keys, found };
  return resolve<Found>(found.$ref.slice(2).split('/'));
}

function validate(keys: readonly string[], value: unknown): string[] {
  const $ref = `${ID}#/${keys.map(toPointer).join('/')}`;
  const check = checks.get($ref) ?? ajv.compile({ $ref });
  checks.set($ref, check);
  if (check(value)) return [];
  return (check.errors ?? []).map(
    ({ instancePath, message }) => `${instancePath || 'the whole'} ${message ?? ''}`,
  );
}

/** The parts of a response that the contract specifies. */
export interface Seen {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

/**
 * @param method such as `PUT`
 * @param template a path of the contract
 * @returns everything in which the response differs from the contract; empty when it is valid
 */
export function findDifferences(method: string, template: '/' | '/{topic}', seen: Seen): string[] {
  const start = ['paths', template, method.toLowerCase(), 'responses', String(seen.status)];
  const operation = contract.paths[template]?.[method.toLowerCase()];
  if (operation?.responses[String(seen.status)] === undefined) return [`${seen.status} is not specified`];
  const { keys, found } = resolve<ResponseObject>(start);
  const problems = Object.keys(found.headers ?? {}).flatMap((name) => {
    const header = resolve<Header>([...keys, 'headers', name]);
    const value = seen.headers.get(name);
    if (value === null) return header.found.required === true ? [`${name} is missing`] : [];
    return validate([...header.keys, 'schema'], value).map((problem) => `${name}: ${problem}`);
  });
  const type = seen.headers.get('content-type') ?? '';
  if (found.content === undefined)
    return seen.text === '' ? problems : [...problems, 'a body is not specified'];
  if (found.content[type] === undefined) return [...problems, `the type ${type} is not specified`];
  const body = JSON.parse(seen.text) as { status?: number };
  if (body.status !== undefined && body.status !== seen.status)
    problems.push(`the body has status ${body.status}`);
  return [...problems, ...validate([...keys, 'content', type, 'schema'], body)];
}
