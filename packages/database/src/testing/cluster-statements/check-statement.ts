import {
  type CommonTableExpr,
  type DeleteStmt,
  type InsertStmt,
  loadModule,
  type Node,
  type ParseResult,
  parseSync,
  type SelectStmt,
  SqlError,
  type UpdateStmt,
} from 'libpg-query';
import { isPlainTenantQuery, isWithoutColumns, type Names, readScope, type Scope } from './query-scope.ts';
import { mutableIn, stableWithColumnIn, volatileIn } from './refused-functions.ts';
import { columnPath, conjuncts, functionName, nodesOf, walk } from './syntax-tree.ts';

await loadModule();

export type Known = Pick<Names, 'tenantTables' | 'copiedTables'> &
  Partial<Pick<Names, 'variables' | 'nulls' | 'isOnWorker'>>;

/**
 * Returns the reasons why Citus would refuse a statement on tables distributed by tenant, or send it to every worker.
 * Empty if Citus runs it on the tenant's worker. Looks only at the statement as PostgreSQL parses it.
 */
export function checkStatement(sql: string, known: Known): string[] {
  const names: Names = {
    variables: new Set(),
    nulls: new Set(),
    isOnWorker: false,
    ...known,
    expressions: new Map(),
    outer: new Set(),
  };
  const statements = (parse(sql).stmts ?? []).flatMap(({ stmt }) => stmt ?? []);
  return [...new Set([...checkText(statements), ...statements.flatMap((statement) => check(statement, names))])];
}

/** Leaves invalid SQL for PostgreSQL to refuse. */
function parse(sql: string): ParseResult {
  try {
    return parseSync(sql);
  } catch (error) {
    if (error instanceof SqlError) return {};
    throw error;
  }
}

function check(statement: Node, names: Names): string[] {
  if ('VariableSetStmt' in statement) return checkSetting(statement.VariableSetStmt);
  if ('CopyStmt' in statement) return ['copies rows, which Citus refuses with row-level security'];
  const findings = [...checkQuery(statement, names), ...checkCases(statement, names)];
  return isTenantList(statement, names) ? [] : findings;
}

/** Citus passes SET LOCAL on to the workers with the whole text that it came in. */
function checkText(statements: readonly Node[]): string[] {
  const setting = statements.find((each) => 'VariableSetStmt' in each && each.VariableSetStmt.is_local === true);
  const isAlone = statements.every((each) => 'VariableSetStmt' in each || 'TransactionStmt' in each);
  if (setting === undefined || !('VariableSetStmt' in setting) || isAlone) return [];
  return [`sets ${setting.VariableSetStmt.name} in one text with other statements: send them in a second text`];
}

/** Citus passes SET LOCAL on to the workers, and no other setting. */
function checkSetting({ name = '', is_local: isLocal = false }: { name?: string; is_local?: boolean }): string[] {
  return name.startsWith('app.') && !isLocal ? [`sets ${name} without "local", so that no worker knows it`] : [];
}

/** The only statement meant for every worker: a list of the tenants themselves. */
function isTenantList(statement: Node, names: Names): boolean {
  if (!('SelectStmt' in statement) || statement.SelectStmt.lockingClause !== undefined) return false;
  const tables: string[] = [];
  walk(statement, (type, node) => {
    if (type === 'RangeVar' && 'RangeVar' in node) tables.push(node.RangeVar.relname ?? '');
    return true;
  });
  return (
    tables.filter((table) => names.tenantTables.has(table)).join() === 'tenant' && settingIn(statement) === undefined
  );
}

function checkQuery(query: Node, names: Names): string[] {
  if ('SelectStmt' in query) return checkSelect(query.SelectStmt, names).findings;
  if ('InsertStmt' in query) return checkInsert(query.InsertStmt, names);
  if ('UpdateStmt' in query) return checkUpdate(query.UpdateStmt, names);
  if ('DeleteStmt' in query) return checkDelete(query.DeleteStmt, names);
  return [];
}

/**
 * Citus inserts the value of `a` into `case a when b`, and then writes the folded comparison where `b` stood, so that the
 * worker compares `a` with a boolean.
 */
function checkCases(statement: Node, names: Names): string[] {
  let reason: string | undefined;
  let hasTenantTable = false;
  walk(statement, (type, node) => {
    if (type === 'RangeVar' && 'RangeVar' in node)
      hasTenantTable ||= names.tenantTables.has(node.RangeVar.relname ?? '');
    if (type === 'InsertStmt' && 'InsertStmt' in node)
      hasTenantTable ||= names.tenantTables.has(node.InsertStmt.relation?.relname ?? '');
    if (type === 'CaseExpr' && 'CaseExpr' in node && node.CaseExpr.arg && isWithoutColumns(node.CaseExpr.arg, names))
      reason = 'compares a value in a CASE: write "case when a = b"';
    return true;
  });
  return hasTenantTable && reason !== undefined ? [reason] : [];
}

/** Checks the queries of a WITH and adds their names. */
function checkWith(
  query: { withClause?: SelectStmt['withClause'] },
  { names, isRead }: { names: Names; isRead: boolean },
): { names: Names; findings: string[] } {
  const { withClause } = query;
  const findings: string[] = [];
  const expressions = new Map(names.expressions);
  for (const each of withClause?.ctes ?? []) {
    if (!('CommonTableExpr' in each)) continue;
    const { ctename = '', ctequery } = each.CommonTableExpr;
    if (withClause?.recursive === true) expressions.set(ctename, false);
    if (ctequery !== undefined) {
      if ('InsertStmt' in ctequery)
        findings.push('inserts in a WITH, which Citus plans as a statement of its own: send two statements');
      findings.push(...checkQuery(ctequery, { ...names, expressions: new Map(expressions) }));
    }
    expressions.set(
      ctename,
      isInlined(each.CommonTableExpr, query) && isPlainTenantQuery(ctequery, { ...names, expressions }),
    );
  }
  if (!isRead && expressions.size > names.expressions.size) {
    findings.push('inserts with a WITH, which Citus does not plan: use a sub-select in FROM');
  }
  return { names: { ...names, expressions }, findings };
}

/** True if PostgreSQL inlines a common table expression into the query that reads it. */
function isInlined({ ctename, ctematerialized }: CommonTableExpr, query: unknown): boolean {
  let reads = 0;
  walk(query, (type, node) => {
    if (type === 'RangeVar' && 'RangeVar' in node && node.RangeVar.relname === ctename) reads++;
    return true;
  });
  return reads === 1 && ctematerialized !== 'CTEMaterializeAlways';
}

/** Checks a SELECT. `arms` has one scope per SELECT of a UNION. */
function checkSelect(
  select: SelectStmt,
  outer: Names,
): { findings: string[]; arms: { select: SelectStmt; scope: Scope }[] } {
  const { names, findings } = checkWith(select, { names: outer, isRead: true });
  if (select.larg !== undefined && select.rarg !== undefined) {
    const arms = [select.larg, select.rarg].map((arm) => checkSelect(arm, names));
    return { findings: [...findings, ...arms.flatMap((arm) => arm.findings)], arms: arms.flatMap((arm) => arm.arms) };
  }
  const { fromClause = [], whereClause: where } = select;
  const scope = readScope(fromClause, { where, names });
  const { withClause: _with, ...level } = select;
  findings.push(...checkScope(scope), ...checkInner(level, { names, where, scope }));
  const setting = settingIn(level);
  if (setting !== undefined) findings.push(setting);
  return { findings, arms: [{ select, scope }] };
}

/** The product's settings are read on the workers. Others may be meant for the coordinator. */
function settingIn(part: unknown): string | undefined {
  const found = nodesOf(part, 'FuncCall').some(
    (node) => functionName(node) === 'set_config' && JSON.stringify(node).includes('"sval":"app.'),
  );
  return found ? 'calls set_config(), whose setting reaches no worker: use SET LOCAL' : undefined;
}

function checkInner(
  level: unknown,
  { names, where, scope }: { names: Names; where: Node | undefined; scope: Scope },
): string[] {
  const joined = new Set(conjuncts(where).flatMap((condition) => joinedExists(condition, scope)));
  const outer = new Set([...names.outer, ...scope.pinned]);
  return nodesOf(level, 'SelectStmt').flatMap((node) =>
    checkQuery(node, { ...names, outer: 'SelectStmt' in node && joined.has(node.SelectStmt) ? outer : new Set() }),
  );
}

/**
 * Returns the subquery of an EXISTS or NOT EXISTS that PostgreSQL turns into a join. Only its WHERE may use columns of
 * the outer query.
 */
function joinedExists(condition: Node, around: Scope): SelectStmt[] {
  if ('BoolExpr' in condition && condition.BoolExpr.boolop === 'NOT_EXPR') {
    return (condition.BoolExpr.args ?? []).flatMap((each) => joinedExists(each, around));
  }
  if (!('SubLink' in condition) || condition.SubLink.subLinkType !== 'EXISTS_SUBLINK') return [];
  const { subselect } = condition.SubLink;
  if (subselect === undefined || !('SelectStmt' in subselect)) return [];
  const { op, withClause, groupClause, havingClause, fromClause } = subselect.SelectStmt;
  const isPlain = op === 'SETOP_NONE' && [withClause, groupClause, havingClause].every((part) => part === undefined);
  const aliases = new Set(around.items.map(({ alias }) => alias));
  let isTiedInside = false;
  walk(fromClause, (type, node) => {
    const path = type === 'ColumnRef' ? columnPath(node) : undefined;
    if (path !== undefined && path.length > 1 && aliases.has(path[0] ?? '')) isTiedInside = true;
    return true;
  });
  return isPlain && fromClause !== undefined && !isTiedInside ? [subselect.SelectStmt] : [];
}

function checkScope({ items, pinned, dropped }: Scope): string[] {
  const spread = items.filter(({ kind, alias }) => kind === 'tenant' && !pinned.has(alias));
  const away = items.filter(({ kind }) => kind === 'elsewhere');
  return [
    ...items
      .filter(({ kind, alias }) => kind === 'tenant' && dropped.includes(alias))
      .map(
        ({ table, alias }) =>
          `compares ${nameOf(table, alias)} in an outer join with a null: use "is not distinct from"`,
      ),
    ...spread.map(({ table, alias }) => `does not tie ${nameOf(table, alias)} to its tenant by value`),
    ...(away.length > 0 && items.some(({ kind }) => kind === 'tenant')
      ? away.map(({ table }) => `reads ${table}, which only the coordinator has, together with tenants' rows`)
      : []),
  ];
}

function nameOf(table: string, alias: string): string {
  return alias === table ? table : `${table} ${alias}`;
}

function checkInsert(insert: InsertStmt, outer: Names): string[] {
  const { names, findings } = checkWith(insert, { names: outer, isRead: false });
  const table = insert.relation?.relname ?? '';
  const columns = (insert.cols ?? []).map((column) => ('ResTarget' in column ? column.ResTarget.name : undefined));
  const source = insert.selectStmt;
  if (!names.tenantTables.has(table) || source === undefined || !('SelectStmt' in source)) {
    return source === undefined ? findings : [...findings, ...checkQuery(source, names)];
  }
  const columnIndex = columns.indexOf('tenant_id');
  if (columnIndex < 0) findings.push(`inserts into ${table} without tenant_id`);
  const { valuesLists } = source.SelectStmt;
  if (valuesLists === undefined)
    findings.push(
      ...checkInsertSelect(source.SelectStmt, { names, columnIndex, table, returnsWithoutAlias: isReturnLost(insert) }),
    );
  else findings.push(...checkValues(valuesLists, { names, columnIndex, table }));
  const { withClause: _with, selectStmt: _select, ...rest } = insert;
  if (valuesLists !== undefined && nodesOf(rest, 'SubLink').length > 0) findings.push(hasSubselect);
  return [...findings, ...checkConflict(insert), ...checkReturning(insert)];
}

/**
 * Citus adds a table alias to an INSERT ... SELECT that has neither an alias nor ON CONFLICT, so RETURNING can't use
 * the table's own name.
 */
function isReturnLost({ relation, onConflictClause, returningClause }: InsertStmt): boolean {
  return (
    relation?.alias === undefined && onConflictClause === undefined && nodesOf(returningClause, 'ColumnRef').length > 0
  );
}

const hasSubselect = 'has a sub-select in an INSERT of VALUES';

type Target = { names: Names; columnIndex: number; table: string };

function checkValues(rows: readonly Node[], { names, columnIndex, table }: Target): string[] {
  const tenants = rows.map((row) => ('List' in row ? row.List.items?.[columnIndex] : undefined));
  return [
    ...(nodesOf(rows, 'SubLink').length > 0 ? [hasSubselect] : []),
    ...(columnIndex >= 0 && tenants.some((tenant) => tenant === undefined || !isWithoutColumns(tenant, names))
      ? [`inserts into ${table} a tenant_id that is no value`]
      : []),
  ];
}

/**
 * If the tenant is a value, Citus reads the rows into the coordinator and copies them to the worker, which row-level
 * security refuses.
 */
function checkInsertSelect(
  source: SelectStmt,
  { names, columnIndex, table, returnsWithoutAlias }: Target & { returnsWithoutAlias: boolean },
): string[] {
  const { findings, arms } = checkSelect(source, names);
  if (names.isOnWorker) return findings;
  const isFromRow = arms.every(({ select, scope }) => {
    const target = select.targetList?.[columnIndex];
    return target !== undefined && 'ResTarget' in target && scope.isPinnedTenant(target.ResTarget.val);
  });
  const volatile = volatileIn(source);
  return [
    ...findings,
    ...(returnsWithoutAlias
      ? [`returns columns of ${table} after an INSERT of a SELECT: give the table an alias`]
      : []),
    ...(columnIndex >= 0 && !isFromRow
      ? [`inserts into ${table} by a SELECT that does not take tenant_id from a tenant's row`]
      : []),
    ...(volatile === undefined ? [] : [`calls ${volatile}() in an INSERT of a SELECT`]),
  ];
}

function checkConflict({ onConflictClause: clause }: InsertStmt): string[] {
  const targets = (clause?.targetList ?? []).flatMap((target) => ('ResTarget' in target ? [target.ResTarget] : []));
  const mutable = targets.flatMap(({ name, val }) => {
    const found = mutableIn(val);
    return found === undefined ? [] : [`sets ${name} on a conflict from ${found}, which is not immutable`];
  });
  const inWhere = mutableIn([clause?.whereClause, clause?.infer?.whereClause]);
  return [
    ...(targets.some(({ name }) => name === 'tenant_id') ? ['sets tenant_id on a conflict'] : []),
    ...mutable,
    ...(inWhere === undefined ? [] : [`asks ${inWhere}, which is not immutable, in the condition of ON CONFLICT`]),
  ];
}

function checkUpdate(update: UpdateStmt, outer: Names): string[] {
  const { relation, fromClause = [], whereClause: where, targetList = [] } = update;
  const setsTenant = targetList.some((target) => 'ResTarget' in target && target.ResTarget.name === 'tenant_id');
  return [
    ...checkChange(update, {
      outer,
      from: [...(relation === undefined ? [] : [{ RangeVar: relation }]), ...fromClause],
      where,
    }),
    ...(setsTenant ? ['changes a tenant_id'] : []),
  ];
}

function checkDelete(statement: DeleteStmt, outer: Names): string[] {
  const { relation, usingClause = [], whereClause: where } = statement;
  return checkChange(statement, {
    outer,
    from: [...(relation === undefined ? [] : [{ RangeVar: relation }]), ...usingClause],
    where,
  });
}

function checkChange(
  change: UpdateStmt | DeleteStmt,
  { outer, from, where }: { outer: Names; from: Node[]; where: Node | undefined },
): string[] {
  const { names, findings } = checkWith(change, { names: outer, isRead: true });
  const { withClause: _with, ...level } = change;
  const volatile = volatileIn(level);
  const scope = readScope(from, { where, names });
  const stable = stableWithColumnIn(level);
  return [
    ...findings,
    ...checkScope(scope),
    ...checkInner(level, { names, where, scope }),
    ...(volatile === undefined ? [] : [`calls ${volatile}() where it changes rows`]),
    ...(stable === undefined ? [] : [`works out ${stable} where it changes rows: its value is not immutable`]),
    ...checkReturning(change),
  ];
}

function checkReturning({ returningClause }: Pick<InsertStmt, 'returningClause'>): string[] {
  const mutable = mutableIn(returningClause);
  return mutable === undefined ? [] : [`returns ${mutable}, which is not immutable`];
}
