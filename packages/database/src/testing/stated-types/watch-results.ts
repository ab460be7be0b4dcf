import {
  AliasNode,
  type CompiledQuery,
  type DatabaseConnection,
  IdentifierNode,
  type OperationNode,
  PostgresDialect,
  RawNode,
} from 'kysely';
import pg from 'pg';
import { type Answer, compareColumn, compareRows } from './compare-result.ts';
import { sampleOfType } from './sample-of-type.ts';
import { nameOf, type StatedStatement, textOfTemplate } from './stated-type.ts';

type Client = pg.Client & { getTypeParser(oid: number): (text: string) => unknown };

const byText = new Map<string, StatedStatement[]>();
/** Statements of `query<T>`, by a pattern of what's sent. */
const byPattern = new Map<string, { pattern: RegExp; of: StatedStatement[] }>();
const findings = new Set<string>();
const compared = new Set<string>();
let sending: CompiledQuery | undefined;

/** Compares every result of these statements, from now on in this process, with the type that the statement states. */
export function watchResults(statements: readonly StatedStatement[]): void {
  const { sent = [], built = [] } = Object.groupBy(statements, ({ isQuery }) => (isQuery ? 'sent' : 'built'));
  for (const [text, of] of Map.groupBy(built, (one) => one.text)) byText.set(text, of);
  for (const [text, of] of Map.groupBy(sent, (one) => one.text)) byPattern.set(text, { pattern: patternOf(text), of });
  const client = pg.Client.prototype as unknown as {
    areResultsWatched?: true;
    query(this: Client, ...query: unknown[]): unknown;
  };
  if (client.areResultsWatched) return;
  client.areResultsWatched = true;
  watchConnections();
  const send = client.query;
  client.query = function (...query) {
    const built = sending?.query;
    sending = undefined;
    const [text] = query;
    const note = (result: pg.QueryResult) => {
      // A migration sends several statements at once and gets an array of results.
      if (Array.isArray(result)) return;
      if (built) compare(built, answerOf(result, this));
      else if (typeof text === 'string') compareSent(text, () => answerOf(result, this));
    };
    // Compares before the caller gets the rows, because it may change them. Failed statements have no rows to compare.
    const then = query.at(-1);
    if (typeof then === 'function') {
      // A pool passes a callback.
      query[query.length - 1] = (error: unknown, result?: pg.QueryResult) => {
        if (result) note(result);
        then(error, result);
      };
    }
    const answer = send.apply(this, query);
    if (answer instanceof Promise) answer.then(note, () => undefined);
    return answer;
  };
}

/** Returns the differences since the last call as readable text. */
export function takeDifferences(): string[] {
  const taken = [...findings];
  findings.clear();
  return taken;
}

/** Returns the file and line of each statement compared since the last call. */
export function takeCompared(): string[] {
  const taken = [...compared];
  compared.clear();
  return taken;
}

/** Tells the driver's `query` which Kysely query it is sending: Kysely's connection calls it synchronously. */
function watchConnections(): void {
  const watched = new WeakSet<DatabaseConnection>();
  const dialect = PostgresDialect.prototype;
  const createDriver = dialect.createDriver;
  dialect.createDriver = function () {
    const driver = createDriver.call(this);
    const acquire = driver.acquireConnection.bind(driver);
    driver.acquireConnection = async (...options) => {
      const connection = await acquire(...options);
      if (watched.has(connection)) return connection;
      watched.add(connection);
      const execute = connection.executeQuery.bind(connection);
      connection.executeQuery = (query, ...rest) => {
        sending = query;
        return execute(query, ...rest);
      };
      return connection;
    };
    return driver;
  };
}

function answerOf({ fields, rows }: pg.QueryResult, client: Client): Answer {
  return { columns: fields.map(({ name, dataTypeID }) => ({ name, ...sampleOfType(dataTypeID, client) })), rows };
}

/** A value that is put into the text can be any SQL. */
function patternOf(text: string): RegExp {
  return new RegExp(
    `^${text
      .split(textOfTemplate(['', '']))
      .map((part) => part.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&'))
      .join('[^]*')}$`,
  );
}

function compareSent(text: string, answer: () => Answer): void {
  const found = [...byPattern.values()].filter(({ pattern }) => pattern.test(text)).flatMap(({ of }) => of);
  for (const one of found) note(one, compareRows(one.type, answer()));
}

function compare(query: OperationNode, answer: Answer): void {
  if (RawNode.is(query)) {
    for (const one of statementsOf(query)) note(one, compareRows(one.type, answer));
  }
  compareParts(query, answer);
}

/** Compares the raw parts of a query that become columns of its result. */
function compareParts(node: OperationNode, answer: Answer): void {
  if (AliasNode.is(node) && IdentifierNode.is(node.alias)) {
    comparePart(node.node, node.alias.name, answer);
  } else if (RawNode.is(node)) {
    node.parameters.forEach((part, index) => {
      const alias = aliasIn(node.sqlFragments[index + 1]);
      const isColumn = answer.columns.some(({ name }) => name === alias);
      comparePart(part, isColumn ? alias : undefined, answer);
    });
  } else {
    for (const child of childrenOf(node)) comparePart(child, undefined, answer);
  }
}

/** A condition isn't a column, so it can't be compared. PostgreSQL itself requires a boolean there. */
function comparePart(part: OperationNode, name: string | undefined, answer: Answer): void {
  const column = answer.columns.find((one) => one.name === name);
  for (const one of RawNode.is(part) ? statementsOf(part) : []) {
    if (column) note(one, compareColumn(one.type, column, answer.rows));
    else if (one.type.is === 'boolean') note(one, []);
  }
  compareParts(part, name === undefined ? answer : insideOf(name, answer));
}

/** Returns the rows that a column contains as JSON. */
function insideOf(name: string, { rows }: Answer): Answer {
  const inner = rows.flatMap((row) => row[name]).filter((value) => nameOf(value) === 'object') as Answer['rows'];
  return { columns: Object.keys(inner[0] ?? {}).map((key) => ({ name: key })), rows: inner };
}

function aliasIn(text = ''): string | undefined {
  return /^\s+as\s+"?(\w+)/.exec(text)?.[1];
}

function childrenOf(node: OperationNode): OperationNode[] {
  // Skipped for speed: a bulk insert has thousands of values.
  if (node.kind === 'ValuesNode') return [];
  return Object.values(node)
    .flat()
    .filter((value): value is OperationNode => typeof value === 'object' && value !== null && 'kind' in value);
}

function statementsOf({ sqlFragments }: RawNode): readonly StatedStatement[] {
  return byText.get(textOfTemplate(sqlFragments)) ?? [];
}

function note({ location }: StatedStatement, differences: readonly string[]): void {
  compared.add(location);
  if (differences.length > 0)
    findings.add(`${location} states another type than PostgreSQL returns: ${differences.join('; ')}`);
}
