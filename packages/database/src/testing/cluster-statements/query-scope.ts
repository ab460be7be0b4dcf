import type { JoinExpr, Node, SelectStmt } from 'libpg-query';
import { columnPath, conjuncts, equalities, nodesOf } from './syntax-tree.ts';

/**
 * Names that a statement may use. `tenantTables` are distributed by their tenant_id, `copiedTables` are complete on
 * every node. `variables` are those of a function, whose values Citus knows when it plans the function's statements.
 */
export type Names = {
  tenantTables: ReadonlySet<string>;
  copiedTables: ReadonlySet<string>;
  variables: ReadonlySet<string>;
  /** Numbers of the parameters that are null in this call. */
  nulls: ReadonlySet<number>;
  /** True for a trigger's statement, which runs on the worker with the tenant's rows. */
  isOnWorker: boolean;
  /** Visible common table expressions. True if PostgreSQL inlines the expression with one tenant's rows. */
  expressions: ReadonlyMap<string, boolean>;
  /** Aliases of the query around an EXISTS whose tenant is known, because PostgreSQL joins the two. */
  outer: ReadonlySet<string>;
};

type Item = {
  alias: string;
  kind: 'tenant' | 'copied' | 'query' | 'elsewhere' | 'other';
  table: string;
  hasTenant: boolean;
};

/** Items that a query reads, without those of its subqueries. */
export type Scope = {
  items: readonly Item[];
  /** Aliases of items whose rows are known to belong to one tenant. */
  pinned: ReadonlySet<string>;
  /** True if an expression is the tenant_id of a pinned item. */
  isPinnedTenant(expression: Node | undefined): boolean;
  /**
   * Aliases that an outer join compares with null. PostgreSQL drops them from the plan, and Citus no longer sees their
   * tenant.
   */
  dropped: readonly string[];
};

/**
 * Determines which items of a query are pinned to one tenant, by a value or by an equality with a pinned item. Like
 * PostgreSQL, Citus follows equalities within one query, and through an outer join only to the nullable side.
 */
export function readScope(from: readonly Node[], { where, names }: { where: Node | undefined; names: Names }): Scope {
  const reading: Reading = { names, items: [], pinned: new Set(), edges: [], merged: [], dropped: [] };
  for (const each of from) readItem(each, reading);
  tie(where, { reading, into: () => true });
  spread(reading);
  return {
    items: reading.items,
    pinned: reading.pinned,
    dropped: reading.dropped,
    isPinnedTenant: (expression) => {
      const item = tenantItem(expression, reading);
      return item !== undefined && reading.pinned.has(item);
    },
  };
}

/**
 * True if Citus knows an expression's value before planning: a parameter, a constant or a function's variable, with or
 * without a cast.
 */
export function isValue(node: Node, names: Names): boolean {
  if ('TypeCast' in node) return node.TypeCast.arg !== undefined && isValue(node.TypeCast.arg, names);
  if ('ParamRef' in node) return true;
  if ('A_Const' in node) return node.A_Const.isnull !== true;
  const [first = '', column] = columnPath(node) ?? [];
  return names.variables.has(first) || (column === 'tenant_id' && names.outer.has(first));
}

/** True if an expression uses no columns, so that Citus can evaluate it before planning. */
export function isWithoutColumns(node: Node, { variables }: Names): boolean {
  if (nodesOf(node, 'SetToDefault').length > 0 || nodesOf(node, 'SubLink').length > 0) return false;
  return nodesOf(node, 'ColumnRef').every((column) => variables.has(columnPath(column)?.[0] ?? ''));
}

type Reading = {
  names: Names;
  items: Item[];
  pinned: Set<string>;
  /** Each pair leads from the alias of a pinned item to the alias that it pins. */
  edges: [string, string][];
  /** Aliases whose tenant_id is one column after a join with USING. */
  merged: string[];
  dropped: string[];
};

/** Reads one item of FROM and returns its aliases. */
function readItem(node: Node, reading: Reading): string[] {
  if ('JoinExpr' in node) return readJoin(node.JoinExpr, reading);
  const item = itemOf(node, reading.names);
  reading.items.push(item);
  const isOneTenants =
    'RangeSubselect' in node
      ? isPlainTenantQuery(node.RangeSubselect.subquery, reading.names)
      : item.kind === 'query' && reading.names.expressions.get(item.table) === true;
  if (isOneTenants) reading.pinned.add(item.alias);
  return [item.alias];
}

function itemOf(node: Node, names: Names): Item {
  if ('RangeVar' in node) {
    const { relname: table = '', schemaname, alias } = node.RangeVar;
    const kind = kindOf(table, { schema: schemaname, names });
    return { alias: alias?.aliasname ?? table, kind, table, hasTenant: kind !== 'elsewhere' && kind !== 'other' };
  }
  if ('RangeSubselect' in node) {
    const { alias, subquery } = node.RangeSubselect;
    return { alias: alias?.aliasname ?? '', kind: 'query', table: '', hasTenant: showsTenant(subquery) };
  }
  const alias = 'RangeFunction' in node ? node.RangeFunction.alias?.aliasname : undefined;
  return { alias: alias ?? '', kind: 'other', table: '', hasTenant: false };
}

function kindOf(table: string, { schema, names }: { schema: string | undefined; names: Names }): Item['kind'] {
  if (schema !== undefined && schema !== 'public')
    return /^(?:pg_|information_schema$)/.test(schema) ? 'other' : 'elsewhere';
  if (schema === undefined && names.expressions.has(table)) return 'query';
  if (names.copiedTables.has(table)) return 'copied';
  if (names.tenantTables.has(table)) return 'tenant';
  return /^pg_|^kysely_/.test(table) ? 'other' : 'elsewhere';
}

function readJoin({ larg, rarg, jointype, quals, usingClause = [], isNatural }: JoinExpr, reading: Reading): string[] {
  const left = larg === undefined ? [] : readItem(larg, reading);
  const right = rarg === undefined ? [] : readItem(rarg, reading);
  const ofOuterJoin: Partial<Record<string, string[]>> = { JOIN_LEFT: right, JOIN_RIGHT: left, JOIN_FULL: [] };
  const mayMiss = ofOuterJoin[String(jointype)];
  const into = (alias: string) => mayMiss === undefined || mayMiss.includes(alias);
  tie(quals, { reading, into });
  if (mayMiss !== undefined && isNeverTrue(quals, reading.names)) reading.dropped.push(...mayMiss);
  const isByTenant =
    isNatural === true || usingClause.some((name) => 'String' in name && name.String.sval === 'tenant_id');
  if (isByTenant) {
    const tied = [...left, ...right].filter((alias) =>
      reading.items.some((item) => item.alias === alias && item.hasTenant),
    );
    for (const one of tied) {
      for (const other of tied) if (one !== other && into(other)) reading.edges.push([one, other]);
    }
    reading.merged.push(...tied);
  }
  return [...left, ...right];
}

/** Adds the tenant equalities of a condition, towards the items that the condition limits. */
function tie(condition: Node | undefined, { reading, into }: { reading: Reading; into(alias: string): boolean }): void {
  for (const { left, right } of equalities(condition)) {
    const [one, other] = [tenantItem(left, reading), tenantItem(right, reading)];
    if (one !== undefined && other !== undefined) {
      if (into(other)) reading.edges.push([one, other]);
      if (into(one)) reading.edges.push([other, one]);
    } else {
      if (one !== undefined && into(one) && isValue(right, reading.names)) reading.pinned.add(one);
      if (other !== undefined && into(other) && isValue(left, reading.names)) reading.pinned.add(other);
    }
  }
}

function spread({ pinned, edges }: Reading): void {
  for (let before = -1; before < pinned.size; ) {
    before = pinned.size;
    for (const [from, to] of edges) if (pinned.has(from)) pinned.add(to);
  }
}

/**
 * Returns the alias of the item whose tenant_id an expression is. Without an alias, the column must belong to a single
 * item, or be one that USING merged.
 */
function tenantItem(expression: Node | undefined, { items, merged }: Reading): string | undefined {
  const path = columnPath(expression);
  if (path?.at(-1) !== 'tenant_id') return undefined;
  if (path.length > 1) return items.find(({ alias }) => alias === path.at(-2))?.alias;
  const having = items.filter(({ hasTenant }) => hasTenant).map(({ alias }) => alias);
  return having.length === 1 || having.every((alias) => merged.includes(alias)) ? having[0] : undefined;
}

/** True if a condition compares with a parameter that is null. */
function isNeverTrue(condition: Node | undefined, { nulls }: Names): boolean {
  const isNull = (node: Node | undefined): boolean => {
    if (node === undefined) return false;
    if ('TypeCast' in node) return isNull(node.TypeCast.arg);
    return 'ParamRef' in node && nulls.has(node.ParamRef.number ?? 0);
  };
  return conjuncts(condition).some((each) => {
    if (!('A_Expr' in each)) return isNull(each);
    const { kind, lexpr, rexpr } = each.A_Expr;
    return (kind === 'AEXPR_OP' || kind === 'AEXPR_OP_ANY') && (isNull(lexpr) || isNull(rexpr));
  });
}

/** True if a subquery in FROM only passes on rows of one tenant, so that PostgreSQL inlines it into the outer query. */
export function isPlainTenantQuery(query: Node | undefined, names: Names): boolean {
  if (query === undefined || !('SelectStmt' in query) || !isPlain(query.SelectStmt)) return false;
  const { fromClause = [], whereClause: where, targetList = [] } = query.SelectStmt;
  const scope = readScope(fromClause, { where, names });
  return targetList.some((target) => {
    const { name, val } = 'ResTarget' in target ? target.ResTarget : {};
    return scope.isPinnedTenant(val) || (name === 'tenant_id' && val !== undefined && isValue(val, names));
  });
}

function isPlain({
  op,
  distinctClause,
  groupClause,
  havingClause,
  limitCount,
  limitOffset,
  withClause,
  targetList,
}: SelectStmt): boolean {
  const others = [distinctClause, groupClause, havingClause, limitCount, limitOffset, withClause];
  return (
    op === 'SETOP_NONE' && others.every((other) => other === undefined) && nodesOf(targetList, 'FuncCall').length === 0
  );
}

function showsTenant(query: Node | undefined): boolean {
  if (query === undefined || !('SelectStmt' in query)) return false;
  const { targetList = [], larg } = query.SelectStmt;
  if (larg !== undefined) return showsTenant({ SelectStmt: larg });
  return targetList.some((target) => {
    const { name, val } = 'ResTarget' in target ? target.ResTarget : {};
    const last = name ?? columnPath(val)?.at(-1);
    return last === 'tenant_id' || last === '*';
  });
}
