import { distributeTablesSql } from './distribute-tables.ts';
import { splitStatements, withoutComments } from './split-statements.ts';

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
