import type { A_Expr, Node } from 'libpg-query';

/** Visits a syntax tree from the outside in. `visit` returns false to skip the contents of a node. */
export function walk(part: unknown, visit: (type: string, node: Node) => boolean): void {
  if (Array.isArray(part)) {
    for (const each of part) walk(each, visit);
    return;
  }
  if (typeof part !== 'object' || part === null) return;
  for (const [key, value] of Object.entries(part)) {
    // The parser wraps a node in an object whose only key is the node's type.
    if (/^[A-Z]/.test(key) && !visit(key, part as Node)) continue;
    walk(value, visit);
  }
}

/** Lists the nodes of a type, without those inside subqueries. */
export function nodesOf(part: unknown, wanted: string): Node[] {
  const found: Node[] = [];
  walk(part, (type, node) => {
    if (type === wanted) found.push(node);
    return type !== 'SelectStmt';
  });
  return found;
}

/**
 * Returns the parts of a column's name, `['a', 'tenant_id']` or `['tenant_id']`, with `*` for a star. Undefined if it
 * isn't a column.
 */
export function columnPath(node: Node | undefined): string[] | undefined {
  if (node === undefined || !('ColumnRef' in node)) return undefined;
  return (node.ColumnRef.fields ?? []).map((field) => ('String' in field ? (field.String.sval ?? '') : '*'));
}

export function isEquality({ kind, name = [] }: A_Expr): boolean {
  const [operator] = name;
  return kind === 'AEXPR_OP' && operator !== undefined && 'String' in operator && operator.String.sval === '=';
}

/** Splits a condition at its top-level ANDs. */
export function conjuncts(condition: Node | undefined): Node[] {
  if (condition === undefined) return [];
  if ('BoolExpr' in condition && condition.BoolExpr.boolop === 'AND_EXPR') {
    return (condition.BoolExpr.args ?? []).flatMap(conjuncts);
  }
  return [condition];
}

/** Lists the equalities that a condition guarantees. Row comparisons are split: `(a, b) = (1, 2)` gives two. */
export function equalities(condition: Node | undefined): { left: Node; right: Node }[] {
  return conjuncts(condition).flatMap((each) => {
    if (!('A_Expr' in each) || !isEquality(each.A_Expr)) return [];
    const { lexpr: left, rexpr: right } = each.A_Expr;
    if (left === undefined || right === undefined) return [];
    if (!('RowExpr' in left) || !('RowExpr' in right)) return [{ left, right }];
    const others = right.RowExpr.args ?? [];
    return (left.RowExpr.args ?? []).flatMap((part, index) => {
      const other = others[index];
      return other === undefined ? [] : [{ left: part, right: other }];
    });
  });
}

/** Lists the functions that a part of a statement calls, without those inside subqueries. */
export function functionsIn(part: unknown): string[] {
  return nodesOf(part, 'FuncCall').map(functionName);
}

export function functionName(call: Node): string {
  const last = 'FuncCall' in call ? call.FuncCall.funcname?.at(-1) : undefined;
  return last !== undefined && 'String' in last ? (last.String.sval ?? '') : '';
}
