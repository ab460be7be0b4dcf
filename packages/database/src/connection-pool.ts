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
 * Opens a pool. bigint arrives as a safe integer (else it throws), date as YYYY-MM-DD; a statement may take 5 s. A pooler refuses the limits as
 * settings of a connection, so that through one each transaction sets its own (tenant-transaction.ts).
 */
export function openPool(options: { url: string; max: number; applicationName: string; pooler?: Pooler }): pg.Pool {
  const pool = new pg.Pool({
    connectionString: options.url,
    max: options.max,
    application_name: options.applicationName,
    ...(options.pooler !== 'transaction' && timeLimits),
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
