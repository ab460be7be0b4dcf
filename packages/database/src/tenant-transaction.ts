import type { Socket } from 'node:net';
import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { answerWithinMs, type Pooler, timeLimits } from './connection-pool.ts';
import { withTenantValue } from './current-tenant.ts';
import { type ActingOperator, operatorText } from './operator-text.ts';
import type { Schema } from './schema.ts';
import { type TenantId, uuid } from './tenant-id.ts';

/** A transaction in which only one tenant's rows exist. */
export type TenantTransaction = Kysely<Schema>;

/** Opens transactions on the primary database. */
export type TenantDatabase = {
  /**
   * Runs `work` in one transaction that sees and writes one tenant's rows; commits when it returns, rolls back when it throws. The audit log
   * says that the operator did it, where one is named.
   */
  inTenant<T>(
    tenant: TenantId,
    work: (tx: TenantTransaction) => Promise<T>,
    as?: { operator: ActingOperator },
  ): Promise<T>;
  /** As inTenant, and of the rows that belong to a customer only this customer's exist. */
  inCustomer<T>(
    owner: { tenantId: TenantId; customerId: string },
    work: (tx: TenantTransaction) => Promise<T>,
    as?: { operator: ActingOperator },
  ): Promise<T>;
  /**
   * As inTenant, or with a customer as inCustomer, for work of one single statement: begin, statement and commit travel in one message,
   * so that it takes one round trip. A second statement in `work` would run after the commit, outside the tenant: it sees nothing.
   */
  once<T>(
    owner: { tenantId: TenantId; customerId?: string },
    statement: (tx: TenantTransaction) => Promise<T>,
  ): Promise<T>;
  /** Runs `work` outside any tenant: only what is public to all, the tenants' own rows, exists there. */
  outsideTenants<T>(work: (tx: TenantTransaction) => Promise<T>): Promise<T>;
};

/** Thrown inside a transaction's work to roll it back and hand a value to the caller, who catches it with `rolledBack`. */
class RolledBack<T> extends Error {
  readonly value: T;
  constructor(value: T) {
    super('rolled back');
    this.value = value;
  }
}

/** Ends the surrounding transaction without a trace and makes it return `value`: for a refusal found after a write. */
export function rollBackWith<T>(value: T): never {
  throw new RolledBack(value);
}

/** Lets each statement in the rest of the transaction take this long instead of 5 s, both at the server and at the client. */
export async function extendStatementLimit(tx: TenantTransaction, { seconds }: { seconds: number }): Promise<void> {
  const statementMs = seconds * 1_000;
  await sql`set local statement_timeout = ${sql.lit(statementMs)}`.execute(tx);
  extendedLimits.set(tx, answerWithinMs(statementMs));
}

/** How long the client waits for answers in a transaction that extended its limit. */
const extendedLimits = new WeakMap<TenantTransaction, number>();

/**
 * Gives the tenant transactions of a pool. Behind a pooler nothing is left on a connection, which another process has next: statements go
 * without names, and the limits of time are those of the transaction. They travel with its BEGIN, so that it costs no round trip.
 */
export function tenantDatabase(
  pool: pg.Pool,
  { pooler = 'none', isReadOnly = false }: { pooler?: Pooler; isReadOnly?: boolean } = {},
): TenantDatabase {
  const readOnly = isReadOnly ? 'set local transaction_read_only = on; ' : '';
  const limits = readOnly + (pooler === 'transaction' ? limitsOfTransaction : '');
  const start = limits + programOf(pool);
  const source: Source = { pool, areNamed: pooler === 'none' };
  return {
    inTenant: (tenantId, work, as) =>
      transact(source, { tenantId, settings: start + settingsOf({ tenantId, ...as }) }, work),
    inCustomer: (owner, work, as) =>
      transact(source, { tenantId: owner.tenantId, settings: start + settingsOf({ ...owner, ...as }) }, work),
    once: (owner, statement) =>
      transactOnce(source, { tenantId: owner.tenantId, settings: start + settingsOf(owner) }, statement),
    outsideTenants: (work) => transact(source, { settings: limits }, work),
  };
}

type Source = { pool: pg.Pool; areNamed: boolean };

/** What a transaction begins with; `tenantId` is absent outside tenants. */
type Opening = { tenantId?: string; settings: string };

const limitsOfTransaction = Object.entries(timeLimits)
  .map(([name, ms]) => `set local ${name} = ${ms}; `)
  .join('');

/** The audit log names the program. Triggers on a worker of Citus don't see the name of this connection. */
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
 * The statement reaches the connection within this turn of the event loop; the commit is put behind it at its end, and all goes out in
 * one write. When the statement fails PostgreSQL answers the commit with a rollback, and the statement's own failure is told.
 */
async function transactOnce<T>(
  { pool, areNamed }: Source,
  { tenantId, settings }: Opening,
  statement: (tx: TenantTransaction) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  try {
    const { stream } = (client as unknown as { connection: { stream: Socket } }).connection;
    stream.cork();
    const begun = client.query(`begin; ${settings}`);
    const result = statement(queriesOn(client, { areNamed, tenantId }));
    const ended = new Promise<pg.QueryResult>((resolve, reject) => {
      setImmediate(() => {
        client.query('commit').then(resolve, reject);
        stream.uncork();
      });
    });
    const [, answer, { command }] = await Promise.all([begun, result, ended]);
    if (command !== 'COMMIT') throw new Error('the transaction had failed before its commit');
    client.release();
    return answer;
  } catch (error) {
    await rollBack(client);
    if (error instanceof RolledBack) return error.value as T;
    throw error;
  }
}

/**
 * BEGIN and the settings travel in one message and the first statement follows at once: every round trip counts on the path of a
 * payment. When BEGIN fails, what follows fails too, and its own failure is the one that is told.
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
    const { command } = await client.query(withLimit({ text: 'commit' }, extendedLimits.get(tx)));
    if (command !== 'COMMIT') throw new Error('the transaction had failed before its commit');
    client.release();
    return result;
  } catch (error) {
    await rollBack(client);
    if (error instanceof RolledBack) return error.value as T;
    throw error;
  }
}

/** What is sent within this turn of the event loop goes to the socket in one write: each write is a call of the system. */
function writeTogether(client: pg.PoolClient): void {
  const { stream } = (client as unknown as { connection: { stream: Socket } }).connection;
  stream.cork();
  setImmediate(() => stream.uncork());
}

/** A connection that cannot even roll back is closed and never used again. */
async function rollBack(client: pg.PoolClient): Promise<void> {
  try {
    await client.query('rollback');
    client.release();
  } catch {
    client.release(true);
  }
}

/** A connection's query builder, and the tenant of the transaction that has the connection now. */
type BoundQueries = { queries: Kysely<Schema>; tenant: { id: string | undefined } };

const boundByClient = new WeakMap<pg.PoolClient, BoundQueries>();

/** Kysely bound to one connection for as long as the connection lives; releasing is ours to do, not Kysely's. */
function queriesOn(
  client: pg.PoolClient,
  { areNamed, tenantId }: { areNamed: boolean; tenantId: string | undefined },
): Kysely<Schema> {
  const bound = boundByClient.get(client) ?? bindQueries(client, areNamed);
  extendedLimits.delete(bound.queries);
  bound.tenant.id = tenantId;
  return bound.queries;
}

function bindQueries(client: pg.PoolClient, areNamed: boolean): BoundQueries {
  const tenant: BoundQueries['tenant'] = { id: undefined };
  const connection = {
    query: (compiled: string, parameters: readonly unknown[]) => {
      const statement = statementOf(compiled, { parameters, areNamed, tenantId: tenant.id });
      return client.query(withLimit(statement, extendedLimits.get(queries)));
    },
    release: () => undefined,
  };
  const pool = { connect: async () => connection, end: async () => undefined, options: {} };
  const queries = new Kysely<Schema>({ dialect: new PostgresDialect({ pool: pool as never }) });
  const bound = { queries, tenant };
  boundByClient.set(client, bound);
  return bound;
}

const namesByText = new Map<string, string>();

/**
 * Names a statement, so that PostgreSQL parses and plans it once a connection. A statement that selects every column goes without a name: its
 * plan would fail after a migration that adds a column.
 */
function statementOf(
  compiled: string,
  { areNamed, ...of }: { parameters: readonly unknown[]; areNamed: boolean; tenantId: string | undefined },
): pg.QueryConfig {
  const { text, values } = withTenantValue(compiled, of);
  return { ...(areNamed && !text.includes('*') && { name: statementName(text) }), text, values: [...values] };
}

/** The driver reads `query_timeout` of a single statement, which its types leave out. */
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
