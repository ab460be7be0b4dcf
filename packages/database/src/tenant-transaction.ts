import type { Socket } from 'node:net';
import { inSpan, isRecording } from '@quittance/telemetry/spans';
import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { answerWithinMs, type Pooler, timeLimits } from './connection-pool.ts';
import { withTenantValue } from './current-tenant.ts';
import { type ActingOperator, operatorText } from './operator-text.ts';
import { summaryOf } from './statement-summary.ts';
import type { Schema } from './tables/schema.ts';
import { type TenantId, uuid } from './tenant-id.ts';

export type TenantTransaction = Kysely<Schema>;

/** Opens transactions on the primary database. */
export type TenantDatabase = {
  /**
   * Runs `work` in a transaction that reads and writes only one tenant's rows. Commits when `work` returns, rolls back
   * when it throws. The audit log names the operator, if given.
   */
  inTenant<T>(
    tenant: TenantId,
    work: (tx: TenantTransaction) => Promise<T>,
    as?: { operator: ActingOperator },
  ): Promise<T>;
  /** Like inTenant, and in tables with customer data only this customer's rows are visible. */
  inCustomer<T>(
    owner: { tenantId: TenantId; customerId: string },
    work: (tx: TenantTransaction) => Promise<T>,
    as?: { operator: ActingOperator },
  ): Promise<T>;
  /**
   * Like inTenant, or inCustomer with a customer, for a single statement. BEGIN, statement and COMMIT travel in one
   * message, so it takes one round trip. A second statement in `work` would run after the commit, outside the tenant,
   * and see nothing.
   */
  once<T>(
    owner: { tenantId: TenantId; customerId?: string },
    statement: (tx: TenantTransaction) => Promise<T>,
  ): Promise<T>;
  /** Runs `work` outside any tenant, where only public rows are visible, such as the tenants' own. */
  outsideTenants<T>(work: (tx: TenantTransaction) => Promise<T>): Promise<T>;
};

/** Thrown in a transaction to roll it back and return a value, caught by `rolledBack`. */
class RolledBack<T> extends Error {
  readonly value: T;
  constructor(value: T) {
    super('rolled back');
    this.value = value;
  }
}

/** Rolls back the surrounding transaction and makes it return `value`, for a refusal found after a write. */
export function rollBackWith<T>(value: T): never {
  throw new RolledBack(value);
}

/**
 * Runs `work` within a transaction and undoes its writes unless `isKept` accepts its result, for a refusal that must not
 * undo what the transaction did before. Locks that `work` took are released too.
 */
export async function undoUnless<T>(
  tx: TenantTransaction,
  { work, isKept }: { work: () => Promise<T>; isKept: (result: T) => boolean },
): Promise<T> {
  await sql`savepoint before_work`.execute(tx);
  const result = await work();
  if (!isKept(result)) await sql`rollback to savepoint before_work`.execute(tx);
  await sql`release savepoint before_work`.execute(tx);
  return result;
}

/**
 * Runs a transaction's last statement and sends the commit right behind it, in the same message, which saves a round
 * trip. A further statement would run after the commit, outside the tenant, and see nothing. If the statement fails,
 * PostgreSQL answers the commit with a rollback, and the statement's own error is thrown.
 */
export async function commitWith<T>(
  tx: Pick<TenantTransaction, 'getExecutor'>,
  lastStatement: () => Promise<T>,
): Promise<T> {
  const client = clientOf.get(tx);
  if (client) endings.set(tx, commitAfterThisTurn(client));
  return lastStatement();
}

/** Connections, by the query builders bound to them. */
const clientOf = new WeakMap<object, pg.PoolClient>();
/** Commits that were sent with a transaction's last statement. */
const endings = new WeakMap<object, Promise<pg.QueryResult>>();

/** Queued before the write of this turn's statements, so that the commit is part of it. */
function commitAfterThisTurn(client: pg.PoolClient): Promise<pg.QueryResult> {
  const ended = new Promise<pg.QueryResult>((resolve, reject) => {
    setImmediate(() => client.query('commit').then(resolve, reject));
  });
  // When the statement fails, its own error is thrown first.
  ended.catch(() => undefined);
  return ended;
}

/** Raises the limit of the transaction's remaining statements from 5 s, both at the server and at the client. */
export async function extendStatementLimit(
  tx: Pick<TenantTransaction, 'getExecutor'>,
  { seconds }: { seconds: number },
): Promise<void> {
  const statementMs = seconds * 1_000;
  await sql`set local statement_timeout = ${sql.lit(statementMs)}`.execute(tx);
  extendedLimits.set(tx, answerWithinMs(statementMs));
}

/** Client-side limits of transactions that extended theirs. */
const extendedLimits = new WeakMap<object, number>();

/**
 * Returns the tenant transactions of a pool. Behind a pooler, nothing may stay on a connection that another process
 * gets next: statements have no names, and time limits belong to the transaction. They travel with its BEGIN, which
 * saves a round trip.
 */
export function tenantDatabase(
  pool: pg.Pool,
  { pooler = 'none', isReadOnly = false }: { pooler?: Pooler; isReadOnly?: boolean } = {},
): TenantDatabase {
  const readOnly = isReadOnly ? 'set local transaction_read_only = on; ' : '';
  const limits = readOnly + (pooler === 'transaction' ? limitsOfTransaction : '');
  const start = limits + programOf(pool);
  const source: Source = { pool, areNamed: pooler === 'none' };
  const run = <T>(opening: Opening, work: (tx: TenantTransaction) => Promise<T>) =>
    inSpan('transaction', transactionSpan, () => transact(source, opening, work));
  return {
    inTenant: (tenantId, work, as) => run({ tenantId, settings: start + settingsOf({ tenantId, ...as }) }, work),
    inCustomer: (owner, work, as) =>
      run({ tenantId: owner.tenantId, settings: start + settingsOf({ ...owner, ...as }) }, work),
    once: (owner, statement) =>
      inSpan('transaction', transactionSpan, () =>
        transactOnce(source, { tenantId: owner.tenantId, settings: start + settingsOf(owner) }, statement),
      ),
    outsideTenants: (work) => run({ settings: limits }, work),
  };
}

/** Its time includes the wait for a connection. */
const transactionSpan = { kind: 'client', facts: { 'db.system.name': 'postgresql' } } as const;

type Source = { pool: pg.Pool; areNamed: boolean };

/** Start of a transaction. `tenantId` is missing outside tenants. */
type Opening = { tenantId?: string; settings: string };

const limitsOfTransaction = Object.entries(timeLimits)
  .map(([name, ms]) => `set local ${name} = ${ms}; `)
  .join('');

/** Program name for the audit log. Triggers on a Citus worker don't see this connection's name. */
function programOf({ options }: pg.Pool): string {
  const name = options.application_name;
  return name === undefined ? '' : `set local app.program = ${pg.escapeLiteral(name)}; `;
}

function settingsOf(of: { tenantId: TenantId; customerId?: string; operator?: ActingOperator }): string {
  const settings = [`set local app.tenant_id = '${uuid(of.tenantId)}'`];
  if (of.customerId !== undefined) settings.push(`set local app.customer_id = '${uuid(of.customerId)}'`);
  if (of.operator !== undefined) settings.push(`set local app.operator = '${operatorText(of.operator)}'`);
  return settings.join('; ');
}

/**
 * The statement reaches the connection within this turn of the event loop. The commit is queued behind it at the end of
 * the turn, and everything goes out in one write. If the statement fails, PostgreSQL answers the commit with a
 * rollback, and the statement's own error is thrown.
 */
async function transactOnce<T>(
  { pool, areNamed }: Source,
  { tenantId, settings }: Opening,
  statement: (tx: TenantTransaction) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  try {
    const ended = commitAfterThisTurn(client);
    writeTogether(client);
    const begun = client.query(`begin; ${settings}`);
    const result = statement(queriesOn(client, { areNamed, tenantId }));
    const [, answer, { command }] = await Promise.all([begun, result, ended]);
    if (command !== 'COMMIT') throw new Error('the transaction failed before its commit');
    client.release();
    return answer;
  } catch (error) {
    await rollBack(client);
    if (error instanceof RolledBack) return error.value as T;
    throw error;
  }
}

/**
 * BEGIN and the settings travel in one message and the first statement follows immediately, because every round trip
 * counts in a payment. If BEGIN fails, everything after it fails too, and the error of BEGIN is thrown.
 */
async function transact<T>(
  { pool, areNamed }: Source,
  { tenantId, settings }: Opening,
  work: (tx: TenantTransaction) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  try {
    writeTogether(client);
    const begun = client.query(`begin; ${settings}`);
    begun.catch(() => undefined);
    const tx = queriesOn(client, { areNamed, tenantId });
    const result = await work(tx);
    await begun;
    const ended = endings.get(tx) ?? client.query(withLimit({ text: 'commit' }, extendedLimits.get(tx)));
    const { command } = await ended;
    if (command !== 'COMMIT') throw new Error('the transaction failed before its commit');
    client.release();
    return result;
  } catch (error) {
    await rollBack(client);
    if (error instanceof RolledBack) return error.value as T;
    throw error;
  }
}

const corked = new WeakSet<Socket>();

/** Sends everything of this turn of the event loop in one write, because each write is a system call. */
function writeTogether(client: pg.PoolClient): void {
  const { stream } = (client as unknown as { connection: { stream: Socket } }).connection;
  if (corked.has(stream)) return;
  corked.add(stream);
  stream.cork();
  setImmediate(() => {
    corked.delete(stream);
    stream.uncork();
  });
}

/** A connection that can't even roll back is closed and never used again. */
async function rollBack(client: pg.PoolClient): Promise<void> {
  try {
    await client.query('rollback');
    client.release();
  } catch {
    client.release(true);
  }
}

/** Query builder of a connection, and the tenant of its current transaction. */
type BoundQueries = { queries: Kysely<Schema>; tenant: { id: string | undefined } };

const boundByClient = new WeakMap<pg.PoolClient, BoundQueries>();

/** Binds Kysely to one connection for the connection's lifetime. We release the connection, not Kysely. */
function queriesOn(
  client: pg.PoolClient,
  { areNamed, tenantId }: { areNamed: boolean; tenantId: string | undefined },
): Kysely<Schema> {
  const bound = boundByClient.get(client) ?? bindQueries(client, areNamed);
  extendedLimits.delete(bound.queries);
  endings.delete(bound.queries);
  bound.tenant.id = tenantId;
  return bound.queries;
}

function bindQueries(client: pg.PoolClient, areNamed: boolean): BoundQueries {
  const tenant: BoundQueries['tenant'] = { id: undefined };
  const connection = {
    query: (compiled: string, parameters: readonly unknown[]) => {
      const statement = statementOf(compiled, { parameters, areNamed, tenantId: tenant.id });
      const send = () => {
        writeTogether(client);
        return client.query(withLimit(statement, extendedLimits.get(queries)));
      };
      return isRecording() ? inSpan(summaryOf(compiled), spanOf(compiled), send) : send();
    },
    release: () => undefined,
  };
  const pool = { connect: async () => connection, end: async () => undefined, options: {} };
  const queries = new Kysely<Schema>({ dialect: new PostgresDialect({ pool: pool as never }) });
  const bound = { queries, tenant };
  boundByClient.set(client, bound);
  clientOf.set(queries, client);
  return bound;
}

/** A statement's text has no values: they travel as parameters. */
function spanOf(text: string): Parameters<typeof inSpan>[1] {
  return { kind: 'client', facts: { 'db.system.name': 'postgresql', 'db.query.text': text } };
}

const namesByText = new Map<string, string>();

/**
 * Names a statement, so that PostgreSQL parses and plans it once per connection. A statement that selects all columns
 * has no name: its plan would fail after a migration that adds a column.
 */
function statementOf(
  compiled: string,
  { areNamed, ...of }: { parameters: readonly unknown[]; areNamed: boolean; tenantId: string | undefined },
): pg.QueryConfig {
  const { text, values } = withTenantValue(compiled, of);
  return { ...(areNamed && !text.includes('*') && { name: statementName(text) }), text, values: [...values] };
}

/** The driver reads `query_timeout` per statement, which its types omit. */
function withLimit(
  statement: pg.QueryConfig,
  limitMs: number | undefined,
): pg.QueryConfig & { query_timeout?: number } {
  return limitMs === undefined ? statement : { ...statement, query_timeout: limitMs };
}

function statementName(text: string): string {
  let name = namesByText.get(text);
  if (name === undefined) {
    name = `q${namesByText.size}`;
    namesByText.set(text, name);
  }
  return name;
}
