import { parsePlPgSQLSync } from 'libpg-query';
import { checkStatement, type Known } from './check-statement.ts';
import { walk } from './syntax-tree.ts';

/**
 * Returns the reasons why Citus would refuse statements of a PL/pgSQL function, as `statement: reason`. Triggers run on
 * the workers, where Citus also plans their statements. `definition` is the whole CREATE FUNCTION.
 */
export function checkFunction(definition: string, known: Known): string[] {
  const tree = parsePlPgSQLSync(definition);
  const variables = new Set<string>(['new', 'old']);
  const statements: string[] = [];
  walk(tree, (type, node) => {
    const part = (node as Record<string, { refname?: string; query?: string; parseMode?: number }>)[type];
    if (part?.refname !== undefined) variables.add(part.refname);
    if (type === 'PLpgSQL_expr' && part?.query !== undefined) statements.push(asStatement(part.query, part.parseMode));
    return true;
  });
  return statements.flatMap((statement) =>
    checkStatement(statement, { ...known, variables, isOnWorker: true }).map(
      (reason) => `${statement.trim().split('\n')[0]}: ${reason}`,
    ),
  );
}

/** PL/pgSQL marks expressions with 2 and assignments with 3 and above. */
function asStatement(query: string, parseMode = 0): string {
  if (parseMode === 0) return query;
  return `select ${parseMode === 2 ? query : query.replace(/^[^=]*?:?=/, '')}`;
}
