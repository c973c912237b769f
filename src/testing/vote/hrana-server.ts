/** A libSQL server as far as the driver needs one: Hrana 2 over HTTP, on a database in memory. */
import { randomUUID } from 'node:crypto';
import Database from 'libsql';
import { createHostedServer, sendJson, type HostedServer } from '../mocks/hosted-service';

interface Value {
  readonly type: 'null' | 'integer' | 'float' | 'text';
  readonly value?: string | number;
}
interface Statement {
  readonly sql?: string;
  readonly sql_id?: number;
  readonly args?: readonly Value[];
}
interface Condition {
  readonly type: 'ok' | 'not';
  readonly step?: number;
  readonly cond?: Condition;
}
interface Request {
  readonly type: 'execute' | 'batch' | 'store_sql' | 'close_sql' | 'close';
  readonly stmt?: Statement;
  readonly sql?: string;
  readonly sql_id?: number;
  readonly batch?: {
    readonly steps: readonly { readonly stmt: Statement; readonly condition?: Condition }[];
  };
}
interface Stream {
  readonly db: Database.Database;
  readonly stored: Map<number, string>;
}
type Outcome = { readonly ok: unknown } | { readonly error: { message: string; code: string } };

const toSql = ({ type, value }: Value): unknown =>
  type === 'null' ? null : type === 'text' ? value : Number(value);
const fromSql = (value: unknown): Value =>
  typeof value === 'number'
    ? { type: 'integer', value: String(value) }
    : { type: 'text', value: String(value) };

function run({ db, stored }: Stream, { sql, sql_id: id, args = [] }: Statement): Outcome {
  const text = sql ?? stored.get(id ?? -1) ?? '';
  const empty = { cols: [], rows: [], affected_row_count: 0, last_insert_rowid: null };
  try {
    const statement = db.prepare(text);
    const values = args.map(toSql);
    if (!statement.reader) {
      statement.run(values);
      return { ok: empty };
    }
    const cols = statement.columns().map(({ name }) => ({ name, decltype: null }));
    const rows = statement.raw().all(values) as unknown[][];
    return { ok: { ...empty, cols, rows: rows.map((row) => row.map(fromSql)) } };
  } catch (error) {
    const { message, code = 'SQLITE_ERROR' } = error as { message: string; code?: string };
    return { error: { message, code } };
  }
}

const isMet = (condition: Condition, outcomes: readonly (Outcome | null)[]): boolean => {
  if (condition.type === 'not') return !isMet(condition.cond as Condition, outcomes);
  const outcome = outcomes[condition.step ?? -1];
  return outcome != null && 'ok' in outcome;
};

function runBatch(stream: Stream, steps: NonNullable<Request['batch']>['steps']): object {
  const outcomes: (Outcome | null)[] = [];
  for (const { stmt, condition } of steps) {
    outcomes.push(condition && !isMet(condition, outcomes) ? null : run(stream, stmt));
  }
  return {
    step_results: outcomes.map((outcome) => (outcome && 'ok' in outcome ? outcome.ok : null)),
    step_errors: outcomes.map((outcome) => (outcome && 'error' in outcome ? outcome.error : null)),
  };
}

function answer(stream: Stream, request: Request): object {
  const { type, stmt, batch, sql_id: id, sql } = request;
  if (type === 'store_sql') stream.stored.set(id ?? -1, sql ?? '');
  if (type === 'close_sql') stream.stored.delete(id ?? -1);
  if (type === 'close') stream.db.close();
  if (type === 'batch')
    return { type: 'ok', response: { type, result: runBatch(stream, batch?.steps ?? []) } };
  if (type !== 'execute') return { type: 'ok', response: { type } };
  const outcome = run(stream, stmt ?? {});
  return 'ok' in outcome
    ? { type: 'ok', response: { type, result: outcome.ok } }
    : { type: 'error', error: outcome.error };
}

/**
 * @param file the database of the votes
 * @param token required in each request
 */
export async function createHranaServer(file: string, token: string): Promise<HostedServer> {
  const streams = new Map<string, Stream>();
  new Database(file).exec('PRAGMA journal_mode = WAL');
  return createHostedServer((received, response) => {
    if (received.headers.authorization !== `Bearer ${token}`) {
      sendJson(response, { message: 'Unauthorized', code: 'AUTH' }, 401);
      return;
    }
    const { baton, requests } = JSON.parse(received.text) as { baton: string | null; requests: Request[] };
    const name = baton ?? randomUUID();
    const stream = streams.get(name) ?? { db: new Database(file, { timeout: 50 }), stored: new Map() };
    streams.set(name, stream);
    const results = requests.map((request) => answer(stream, request));
    const isOpen = stream.db.open;
    if (!isOpen) streams.delete(name);
    sendJson(response, { baton: isOpen ? name : null, base_url: null, results });
  });
}
