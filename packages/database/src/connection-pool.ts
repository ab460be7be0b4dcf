import pg from 'pg';

const int8 = 20;
const date = 1082;

/**
 * What stands between us and PostgreSQL: nothing that would show, or a pooler that gives each transaction another connection, as PgBouncer
 * does with `pool_mode = transaction`.
 */
export type Pooler = 'none' | 'transaction';

/** The limits of a connection, in ms. */
export const timeLimits = { statement_timeout: 5_000, idle_in_transaction_session_timeout: 10_000 } as const;

/**
 * How long past the server's own limit a client waits for an answer. A server whose machine froze or vanished reports no time-out, and TCP
 * notices nothing for a quarter of an hour; PostgreSQL doesn't limit the time that a commit waits for its standby either.
 */
const answerMarginMs = 3_000;

/** How long the client waits for the answer to a statement that may take `statementMs`; 0 is no limit, as with PostgreSQL. */
export function answerWithinMs(statementMs: number): number {
  return statementMs === 0 ? 0 : statementMs + answerMarginMs;
}

/**
 * Opens a pool. bigint arrives as a safe integer (else it throws), date as YYYY-MM-DD; a statement may take `statementMs`, 5 s unless told
 * otherwise, and a connection that hasn't answered 3 s later is closed. A pooler refuses the limits as settings of a connection, so that
 * through one each transaction sets its own (tenant-transaction.ts).
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
    // With `pipeline` the driver also closes the connection.
    query_timeout: answerWithinMs(statementMs),
    connectionTimeoutMillis: 5_000,
    types: { getTypeParser },
    // A transaction's first statement follows its BEGIN without waiting for the answer.
    pipeline: true,
  });
  // A connection that dies is replaced at the next use, and a query on it fails; without listeners, on the pool for idle ones and
  // on each that is at work, it would end the process.
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
  if (!Number.isSafeInteger(value)) throw new RangeError(`bigint ${text} is beyond the safe integers`);
  return value;
}
