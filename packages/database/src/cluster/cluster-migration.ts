import { distributeTablesSql } from './distribute-tables.ts';
import { splitStatements, withoutComments } from './split-statements.ts';

/**
 * Gives the statements of a migration so that a cluster whose tables are distributed takes them, one at a time: of several in one text Citus
 * sends the whole text to the workers. A new table may reference distributed ones, which Citus takes only of a table that is distributed
 * too; so Citus doesn't see the statement, and the table is distributed right after it. Citus refuses rights on single columns; they are
 * given on the coordinator and copied after the migrations (copy-rights.ts).
 */
export function clusterStatements(text: string): string[] {
  return splitStatements(text).flatMap((statement) => {
    const sql = withoutComments(statement);
    if (/^create\s+table\b/i.test(sql)) return [...unseen(statement), distributeTablesSql];
    return /^(?:grant|revoke)\b[^;]*\([^;]*\bon\b/i.test(sql) ? unseen(statement) : [statement];
  });
}

/** Not by SET LOCAL, which Citus passes on to the workers. */
function unseen(statement: string): string[] {
  const propagation = (value: 'on' | 'off') => `select set_config('citus.enable_ddl_propagation', '${value}', true)`;
  return [propagation('off'), statement, propagation('on')];
}
