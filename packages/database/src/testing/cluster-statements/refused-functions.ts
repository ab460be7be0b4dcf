import type { Node } from 'libpg-query';
import { columnPath, functionName, functionsIn, nodesOf, walk } from './syntax-tree.ts';

/** Functions that return another value at each call. Citus refuses them in statements that change rows. */
const volatileFunctions = new Set(
  `clock_timestamp currval gen_random_bytes gen_random_uuid lastval nextval pg_advisory_xact_lock pg_notify pg_sleep
   pg_try_advisory_xact_lock random set_config setval timeofday txid_current uuid_generate_v4 uuidv4 uuidv7`.split(
    /\s+/,
  ),
);

/** Functions that depend on settings or the transaction: the time zone, the start time, the output format of a type. */
const stableFunctions = new Set(
  `age array_to_json array_to_string concat concat_ws current_setting date_trunc format json_agg json_build_array json_build_object
   json_object_agg jsonb_agg jsonb_build_array jsonb_build_object jsonb_object_agg localtimestamp make_timestamptz now quote_literal row_to_json
   statement_timestamp to_char to_date to_json to_jsonb to_timestamp to_tsvector transaction_timestamp`.split(/\s+/),
);

/** Returns the first volatile function that a statement calls, including in subqueries. */
export function volatileIn(statement: unknown): string | undefined {
  let found: string | undefined;
  walk(statement, (type, node) => {
    const name = type === 'FuncCall' ? functionName(node) : '';
    if (volatileFunctions.has(name)) found ??= name;
    return true;
  });
  return found;
}

/**
 * Returns the first expression whose value depends on more than its arguments. Adding an interval depends on the time
 * zone.
 */
export function mutableIn(part: unknown): string | undefined {
  const named = functionsIn(part).find((name) => volatileFunctions.has(name) || stableFunctions.has(name));
  if (named !== undefined) return `${named}()`;
  if (functionsIn(part).includes('make_interval')) return 'an interval';
  if (nodesOf(part, 'SQLValueFunction').length > 0) return 'the current time or user';
  const casts = nodesOf(part, 'TypeCast').map((node) => JSON.stringify(node));
  return casts.some((cast) => cast.includes('"sval":"interval"')) ? 'an interval' : undefined;
}

/**
 * Returns the first expression in a writing statement that depends on a column and on settings, or on settings within
 * CASE or COALESCE. Casting an instant's column, `..._at`, to a day depends on the time zone.
 */
export function stableWithColumnIn(part: unknown): string | undefined {
  const hasColumn = (node: unknown) => nodesOf(node, 'ColumnRef').length > 0;
  const calls = nodesOf(part, 'FuncCall').filter((node) => stableFunctions.has(functionName(node)));
  const call =
    calls.find((node) => hasColumn(node)) ??
    nodesOf(part, 'CaseExpr')
      .concat(nodesOf(part, 'CoalesceExpr'))
      .flatMap((node) => nodesOf(node, 'FuncCall'))
      .find((node) => stableFunctions.has(functionName(node)));
  if (call !== undefined) return `${functionName(call)}()`;
  const isOfInstant = (node: Node) =>
    'TypeCast' in node && columnPath(node.TypeCast.arg)?.at(-1)?.endsWith('_at') === true;
  return nodesOf(part, 'TypeCast').some(isOfInstant) ? 'the day of an instant' : undefined;
}
