import { distributeTablesSql } from './distribute-tables.ts';
import { splitStatements, withoutComments } from './split-statements.ts';

/**
 * Writes a migration so that a cluster whose tables are distributed takes it. A new table may reference distributed ones, which Citus
 * takes only of a table that is distributed too; so Citus doesn't see the statement, and the table is distributed right after it. Citus
 * refuses rights on single columns; they are given on the coordinator and copied after the migrations (copy-column-rights.ts).
 */
export function clusterMigration(text: string): string {
  return splitStatements(text)
    .map((statement) => {
      const sql = withoutComments(statement);
      if (/^create\s+table\b/i.test(sql)) return `${unseen(statement)}\n${distributeTablesSql};`;
      return /^(?:grant|revoke)\b[^;]*\([^;]*\bon\b/i.test(sql) ? unseen(statement) : statement;
    })
    .join('');
}

/** Not by SET LOCAL, which Citus passes on to the workers. */
const propagation = (value: 'on' | 'off') => `select set_config('citus.enable_ddl_propagation', '${value}', true);\n`;

function unseen(statement: string): string {
  const ended = /;\s*$/.test(statement) ? statement : `${statement};`;
  return `${propagation('off')}${ended}\n${propagation('on')}`;
}
