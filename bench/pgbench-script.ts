import { createRequire } from 'node:module';
import type pg from 'pg';

export type RecordedStatement = { text: string; values: readonly unknown[] };

/** Serializes values with the driver's own function, so that the script's literals match what the API sends. */
const { prepareValue } = createRequire(import.meta.url)('pg/lib/utils') as { prepareValue(value: unknown): unknown };

/** Records every statement sent through the pool from now on. */
export function recordStatements(pool: pg.Pool): RecordedStatement[] {
  const recorded: RecordedStatement[] = [];
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...args: unknown[]) => unknown;
    client.query = ((statement: unknown, values: unknown) => {
      if (typeof statement === 'string') recorded.push({ text: statement, values: (values as unknown[]) ?? [] });
      else recorded.push(statement as RecordedStatement);
      return query(statement, values);
    }) as never;
  });
  return recorded;
}

/**
 * Turns the recorded statements of one payment into a pgbench script that makes a new payment on each run. Replaces
 * every id created by the payment with a random one, and `customer` with the one picked by the script lines in
 * `choose`.
 */
export function pgbenchScript(
  statements: readonly RecordedStatement[],
  { customer, choose, fresh }: { customer: string; choose: string; fresh: readonly string[] },
): string {
  let body = statements.map(({ text, values }) => `${oneLine(withLiterals(text, values))};`).join('\n');
  body = body.replaceAll(customer, ':customer');
  const settings = [choose];
  fresh.forEach((text, index) => {
    // Only the last 12 characters vary. They are digits, which fit a UUID, an idempotency key and a number.
    body = body.replaceAll(text, `${text.slice(0, -12)}:fresh${index}`);
    settings.push(`\\set fresh${index} random(100000000000, 999999999999)`);
  });
  return `${settings.join('\n')}\n${body}\n`;
}

function withLiterals(text: string, values: readonly unknown[]): string {
  return text.replace(/\$(\d+)/g, (_, number: string) => literal(prepareValue(values[Number(number) - 1])));
}

function literal(value: unknown): string {
  if (value === null || value === undefined) return 'null';
  if (Buffer.isBuffer(value)) return `'\\x${value.toString('hex')}'`;
  return `'${String(value).replaceAll("'", "''")}'`;
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

const timeOrderedId = /[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}/g;

/** Finds ids created during the recording. Fixed bench ids start with zeros, and search bounds end with them. */
export function freshIdsIn(statements: readonly RecordedStatement[]): string[] {
  const found = JSON.stringify(statements.map(({ values }) => values)).match(timeOrderedId) ?? [];
  return [...new Set(found)].filter((id) => !id.startsWith('00000000-') && !id.endsWith('-000000000000'));
}

/** Finds the sandbox's charge references. */
export function referencesIn(statements: readonly RecordedStatement[]): string[] {
  const found = JSON.stringify(statements.map(({ values }) => values)).match(/"(ch_[^"]+)"/g) ?? [];
  return [...new Set(found)].map((quoted) => quoted.slice(1, -1));
}
