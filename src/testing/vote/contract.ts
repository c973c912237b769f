/** Validates responses of a server against vote.openapi.yaml. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import Ajv2020 from 'ajv-8/dist/2020';
import { parse } from 'yaml';

interface ResponseObject {
  readonly headers?: Readonly<Record<string, { readonly required?: boolean; readonly schema: object }>>;
  readonly content?: Readonly<Record<string, { readonly schema: object }>>;
}
interface Contract {
  readonly paths: Record<string, Record<string, { readonly responses?: Record<string, ResponseObject> }>>;
}

const file: unknown = parse(readFileSync(path.resolve('src/vote/vote.openapi.yaml'), 'utf8'));

/** A part of the file, with the targets of its references in their places. */
function resolve(part: unknown): unknown {
  if (Array.isArray(part)) return part.map(resolve);
  if (typeof part !== 'object' || part === null) return part;
  if (!('$ref' in part))
    return Object.fromEntries(Object.entries(part).map(([key, value]) => [key, resolve(value)]));
  const keys = String(part.$ref).slice(2).split('/');
  return resolve(keys.reduce((value, key) => (value as Record<string, unknown>)[key], file));
}

const { paths } = resolve(file) as Contract;
const ajv = new Ajv2020({ strict: false, allErrors: true, validateFormats: false });

const validate = (schema: object, value: unknown): string[] =>
  ajv.validate(schema, value) ? [] : [ajv.errorsText()];

/** The parts of a response that the contract specifies. */
interface Seen {
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
  const response = paths[template]?.[method.toLowerCase()]?.responses?.[seen.status];
  if (response === undefined) return [`${seen.status} is not specified`];
  const problems = Object.entries(response.headers ?? {}).flatMap(([name, { required, schema }]) => {
    const value = seen.headers.get(name);
    if (value === null) return required === true ? [`${name} is missing`] : [];
    return validate(schema, value).map((problem) => `${name}: ${problem}`);
  });
  const type = seen.headers.get('content-type') ?? '';
  if (response.content === undefined)
    return seen.text === '' ? problems : [...problems, 'a body is not specified'];
  const content = response.content[type];
  if (content === undefined) return [...problems, `the type ${type} is not specified`];
  const body = JSON.parse(seen.text) as { status?: number };
  if (body.status !== undefined && body.status !== seen.status)
    problems.push(`the body has status ${body.status}`);
  return [...problems, ...validate(content.schema, body)];
}
