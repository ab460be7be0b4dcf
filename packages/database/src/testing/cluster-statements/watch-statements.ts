import pg from 'pg';
import { checkStatement } from './check-statement.ts';
import { knownTables } from './known-tables.ts';

type Query = { text?: string; values?: readonly unknown[] };
type Client = { user?: string; query(this: Client, query: string | Query, ...rest: unknown[]): unknown };

const verdicts = new Map<string, readonly string[]>();
const refused = new Map<string, string>();

/**
 * Checks each statement that the product's roles send from now on in this process, each text once. Statements sent by
 * tests are ignored, because tests look where the product may not.
 */
export function watchStatements(): void {
  const client = pg.Client.prototype as unknown as Client & { isWatched?: true };
  if (client.isWatched) return;
  client.isWatched = true;
  const send = client.query;
  client.query = function (query, ...rest) {
    if (this.user?.startsWith('quittance_')) note(typeof query === 'string' ? { text: query } : query, rest);
    return send.call(this, query, ...rest);
  };
}

/** Returns the findings since the last call as readable text. */
export function takeRefused(): string[] {
  const findings = [...refused.values()];
  refused.clear();
  return findings;
}

function note(query: Query, [values]: readonly unknown[]): void {
  const { text } = query;
  // Cursors and streams have no text here. The product uses none.
  if (typeof text !== 'string') return;
  const parameters = query.values ?? (Array.isArray(values) ? values : []);
  const nulls = parameters.flatMap((value, index) => (value === null || value === undefined ? [index + 1] : []));
  const key = `${nulls.join()} ${text}`;
  const reasons = verdicts.get(key) ?? checkStatement(text, { ...knownTables, nulls: new Set(nulls) });
  verdicts.set(key, reasons);
  if (reasons.length === 0) return;
  const sender = findSender();
  if (sender !== undefined && isOfTests(sender)) return;
  refused.set(
    key,
    `${sender ?? 'somebody'} sends what a Citus cluster refuses: it ${reasons.join(', and it ')}.\n${text.trim()}`,
  );
}

/** Returns the line of the project that sent the statement, skipping the driver and the transaction code. */
function findSender(): string | undefined {
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = 100;
  const { stack = '' } = new Error('here');
  Error.stackTraceLimit = stackTraceLimit;
  const lines = stack.split('\n').map((line) => /\/((?:packages|apps)\/[^\s:)]+:\d+)/.exec(line)?.[1]);
  return lines.find((line) => line !== undefined && !line.includes('node_modules') && !isTransport(line));
}

function isTransport(line: string): boolean {
  return /^packages\/database\/src\/(?:testing\/(?:cluster-statements|stated-types)\/|tenant-transaction\.ts|connection-pool\.ts)/.test(
    line,
  );
}

function isOfTests(line: string): boolean {
  return /\.test\.ts:|\/testing\/|\/test\//.test(line);
}
