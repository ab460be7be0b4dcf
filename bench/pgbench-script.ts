import { createRequire } from 'node:module';
import type pg from 'pg';

/** One statement as it went to the server. */
export type RecordedStatement = { text: string; values: readonly unknown[] };

/** The driver's own way of writing a value, so that the script's literals are what the API sends. */
const { prepareValue } = createRequire(import.meta.url)('pg/lib/utils') as { prepareValue(value: unknown): unknown };

/** Writes down every statement that goes through a pool from now on. */
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
 * Turns the recorded statements of one payment into a pgbench script that makes another each time. Every id that the payment
 * brought into the world becomes a random one in the same place; `customer` becomes the one that `choose`, lines of the script, picks.
 */
export function pgbenchScript(
  statements: readonly RecordedStatement[],
  { customer, choose, fresh }: { customer: string; choose: string; fresh: readonly string[] },
): string {
  let body = statements.map(({ text, values }) => `${oneLine(withLiterals(text, values))};`).join('\n');
  body = body.replaceAll(customer, ':customer');
  const settings = [choose];
  fresh.forEach((text, index) => {
    // The last 12 characters vary; they are digits, which fit a UUID, a key and a number alike.
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

/** Ids that were made while it was recorded: the fixed ones of the bench begin with zeros, the bound of a search ends with them. */
export function freshIdsIn(statements: readonly RecordedStatement[]): string[] {
  const found = JSON.stringify(statements.map(({ values }) => values)).match(timeOrderedId) ?? [];
  return [...new Set(found)].filter((id) => !id.startsWith('00000000-') && !id.endsWith('-000000000000'));
}

/** The references that the sandbox gave its charges. */
export function referencesIn(statements: readonly RecordedStatement[]): string[] {
  const found = JSON.stringify(statements.map(({ values }) => values)).match(/"(ch_[^"]+)"/g) ?? [];
  return [...new Set(found)].map((quoted) => quoted.slice(1, -1));
}
