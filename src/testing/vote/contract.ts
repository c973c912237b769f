/** Holds answers of a server against vote.openapi.yaml. */
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
interface Answer extends Reference {
  readonly headers?: Readonly<Record<string, Header>>;
  readonly content?: Readonly<Record<string, object>>;
}
interface Operation {
  readonly responses: Readonly<Record<string, Answer>>;
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

/** Compiled once: a load test has thousands of answers. */
const checks = new Map<string, ValidateFunction>();

const toPointer = (part: string): string => part.replaceAll('~', '~0').replaceAll('/', '~1');

/** Follows a reference, keeping where it leads: schemas are found by that place. */
function resolve<Found extends Reference>(
  place: readonly string[],
): { place: readonly string[]; found: Found } {
  const found = place.reduce<unknown>(
    (value, part) => (value as Record<string, unknown>)[part],
    contract,
  ) as Found;
  if (found.$ref === undefined) return { place, found };
  return resolve<Found>(found.$ref.slice(2).split('/'));
}

function validate(place: readonly string[], value: unknown): string[] {
  const $ref = `${ID}#/${place.map(toPointer).join('/')}`;
  const check = checks.get($ref) ?? ajv.compile({ $ref });
  checks.set($ref, check);
  if (check(value)) return [];
  return (check.errors ?? []).map(
    ({ instancePath, message }) => `${instancePath || 'the whole'} ${message ?? ''}`,
  );
}

/** What an answer says, as far as the contract speaks of it. */
export interface Seen {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

/**
 * @param method such as `PUT`
 * @param template a path of the contract
 * @returns everything in which the answer differs from the contract; nothing when it is right
 */
export function findDifferences(method: string, template: '/' | '/{topic}', seen: Seen): string[] {
  const start = ['paths', template, method.toLowerCase(), 'responses', String(seen.status)];
  const operation = contract.paths[template]?.[method.toLowerCase()];
  if (operation?.responses[String(seen.status)] === undefined) return [`${seen.status} is not foreseen`];
  const { place, found } = resolve<Answer>(start);
  const problems = Object.keys(found.headers ?? {}).flatMap((name) => {
    const header = resolve<Header>([...place, 'headers', name]);
    const value = seen.headers.get(name);
    if (value === null) return header.found.required === true ? [`${name} is missing`] : [];
    return validate([...header.place, 'schema'], value).map((problem) => `${name}: ${problem}`);
  });
  const type = seen.headers.get('content-type') ?? '';
  if (found.content === undefined)
    return seen.text === '' ? problems : [...problems, 'a body is not foreseen'];
  if (found.content[type] === undefined) return [...problems, `the type ${type} is not foreseen`];
  const body = JSON.parse(seen.text) as { status?: number };
  if (body.status !== undefined && body.status !== seen.status) problems.push(`the body says ${body.status}`);
  return [...problems, ...validate([...place, 'content', type, 'schema'], body)];
}
