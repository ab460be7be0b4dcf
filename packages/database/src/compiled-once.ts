import type { CompiledQuery } from 'kysely';
import type { TenantTransaction } from './tenant-transaction.ts';

/**
 * Builds a query once per process and runs it with other values afterward, for large queries of frequent calls: building
 * and compiling one takes longer than sending it. `build` gets placeholders, so it can only pass the values on to the
 * query. Values that change the query's text don't belong there.
 */
export function compiledOnce<Values extends Record<string, string>, Row>(
  build: (tx: TenantTransaction, values: Values) => { compile(): CompiledQuery<Row> },
): (tx: TenantTransaction, values: Values) => Promise<Row[]> {
  let compiled: { query: CompiledQuery<Row>; names: Map<unknown, string> } | undefined;
  return async (tx, values) => {
    compiled ??= compileWithPlaceholders(tx, { build, names: Object.keys(values) });
    const { query, names } = compiled;
    const parameters = query.parameters.map((parameter) => {
      const name = names.get(parameter);
      return name === undefined ? parameter : values[name];
    });
    const { rows } = await tx.executeQuery<Row>({ ...query, parameters });
    return rows;
  };
}

function compileWithPlaceholders<Values extends Record<string, string>, Row>(
  tx: TenantTransaction,
  of: { build: (tx: TenantTransaction, values: Values) => { compile(): CompiledQuery<Row> }; names: string[] },
) {
  // Random, so that no value of the query itself equals one.
  const placeholders = of.names.map((name) => [name, `${name} ${crypto.randomUUID()}`] as const);
  const query = of.build(tx, Object.fromEntries(placeholders) as Values).compile();
  return { query, names: new Map<unknown, string>(placeholders.map(([name, placeholder]) => [placeholder, name])) };
}
