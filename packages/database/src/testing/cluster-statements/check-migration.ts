import { readStatements } from '../unsafe-steps/read-statements.ts';

const refused = [
  {
    form: /\bcreate\s+table\b/i,
    why: 'creates a table in a do block, which Citus passes on before the table is distributed',
  },
  {
    form: /\b(?:grant|revoke)\b[^;]*\([^;]*\bon\b/i,
    why: 'gives rights on columns in a do block, which Citus refuses',
  },
  {
    form: /\bset_config\s*\(\s*'app\./i,
    why: 'sets the tenant by set_config(), which reaches no worker: use SET LOCAL',
  },
];

/**
 * Returns what fails on a cluster with distributed tables, as `file:line sentence`. Citus sees the statements of a do
 * block one by one, where `quittance database prepare` can't handle them.
 */
export async function checkMigration({ name, text }: { name: string; text: string }): Promise<string[]> {
  const statements = await readStatements(text);
  return statements
    .filter(({ node }) => 'DoStmt' in node)
    .flatMap(({ line, text: block }) => {
      const code = block.replace(/--[^\n]*/g, '');
      return refused.filter(({ form }) => form.test(code)).map(({ why }) => `${name}:${line} ${why}.`);
    });
}
