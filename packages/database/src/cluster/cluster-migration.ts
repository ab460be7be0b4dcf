import { distributeTablesSql } from './distribute-tables.ts';

/** Comments, strings, quoted names and dollar-quoted text, in which a semicolon doesn't end the statement. */
const token =
  /--[^\n]*|\/\*[\s\S]*?\*\/|[eE]'(?:[^'\\]|\\[\s\S]|'')*'|'(?:[^']|'')*'|"(?:[^"]|"")*"|\$([A-Za-z_]\w*)?\$[\s\S]*?\$\1\$|;|\w+|[^\w;'"$/-]+|[\s\S]/g;

/** Splits SQL into statements, each with its semicolon and preceding comments. */
export function splitStatements(text: string): string[] {
  const statements: string[] = [];
  let current = '';
  for (const [part] of text.matchAll(token)) {
    current += part;
    if (part !== ';') continue;
    statements.push(current);
    current = '';
  }
  if (withoutComments(current) !== '') statements.push(current);
  return statements;
}

function withoutComments(statement: string): string {
  return statement.replace(/^(?:\s+|--[^\n]*(?:\n|$)|\/\*[\s\S]*?\*\/)+/, '');
}

/**
 * Splits a migration into statements to run one at a time on a cluster with distributed tables, because Citus sends a
 * text with several statements to the workers as a whole. A new table may reference distributed ones, which Citus
 * accepts only from a distributed table, so the statement is hidden from Citus and the table is distributed right after
 * it. Citus also refuses rights on single columns. They are granted on the coordinator and copied after the migrations
 * (copy-rights.ts).
 */
export function clusterStatements(text: string): string[] {
  return splitStatements(text).flatMap((statement) => {
    const sql = withoutComments(statement);
    if (/^create\s+table\b/i.test(sql)) return [...unseen(statement), distributeTablesSql];
    return /^(?:grant|revoke)\b[^;]*\([^;]*\bon\b/i.test(sql) ? unseen(statement) : [statement];
  });
}

/** Not SET LOCAL, which Citus passes on to the workers. */
function unseen(statement: string): string[] {
  const propagation = (value: 'on' | 'off') => `select set_config('citus.enable_ddl_propagation', '${value}', true)`;
  return [propagation('off'), statement, propagation('on')];
}
