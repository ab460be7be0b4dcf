import pg from 'pg';

const int8 = 20;
const date = 1082;

/**
 * Transparent connection, or a pooler that gives each transaction another server connection, such as PgBouncer with
 * `pool_mode = transaction`.
 */
export type Pooler = 'none' | 'transaction';

/** Limits of a connection, in ms. */
export const timeLimits = { statement_timeout: 5_000, idle_in_transaction_session_timeout: 10_000 } as const;

/**
 * Extra time for the client to wait beyond the server's own limit. A server that froze or vanished reports no timeout,
 * and TCP takes a quarter of an hour to notice. PostgreSQL also doesn't limit the time that a commit waits for its
 * standby.
 */
const answerMarginMs = 3_000;

/** Returns the time that the client waits for a statement with this limit. 0 means no limit, as in PostgreSQL. */
export function answerWithinMs(statementMs: number): number {
  return statementMs === 0 ? 0 : statementMs + answerMarginMs;
}

/**
 * Opens a pool. bigint arrives as a safe integer (or throws), date as YYYY-MM-DD. A statement may take `statementMs`,
 * by default 5 s, and a connection that hasn't answered 3 s later is closed. A pooler refuses limits as connection
 * settings, so through one each transaction sets its own (tenant-transaction.ts).
 */
export function openPool(options: {
  url: string;
  max: number;
  applicationName: string;
  pooler?: Pooler;
  statementMs?: number;
}): pg.Pool {
  const { statementMs = timeLimits.statement_timeout } = options;
  const pool = new pg.Pool({
    connectionString: options.url,
    max: options.max,
    application_name: options.applicationName,
    ...(options.pooler !== 'transaction' && { ...timeLimits, statement_timeout: statementMs }),
    // With `pipeline`, the driver also closes the connection.
    query_timeout: answerWithinMs(statementMs),
    connectionTimeoutMillis: 5_000,
    types: { getTypeParser },
    // A transaction's first statement follows its BEGIN without waiting for the answer.
    pipeline: true,
  });
  // A broken connection is replaced at the next use, and its running query fails. Without these listeners, on the pool
  // for idle connections and on each busy one, the error would end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

function getTypeParser(oid: number, format?: string): (text: string) => unknown {
  if (oid === int8) return parseSafeInteger;
  if (oid === date) return (text) => text;
  return pg.types.getTypeParser(oid, format as 'text');
}

function parseSafeInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`bigint ${text} is too large for a safe integer`);
  return value;
}
