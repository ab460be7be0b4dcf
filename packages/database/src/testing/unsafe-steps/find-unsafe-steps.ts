import { dynamicSteps } from './dynamic-steps.ts';
import { knowledge } from './known-schema.ts';
import { readStatements, type Statement } from './read-statements.ts';
import { statementSteps } from './statement-steps.ts';
import type { UnsafeStep } from './unsafe-step.ts';

export type MigrationFile = { name: string; text: string };

/** Comments, above or inside a statement, that justify a step. */
const reasons = {
  breaks: /^-- Unread since \d+\.\d+\.\d+: \S.{9}/m,
  locks: /^-- Short lock: \S.{9}/m,
};
const wanted = {
  breaks: 'which processes of the release before may still use: say above it "-- Unread since <release>: <why>."',
  locks: 'while others wait: say above it "-- Short lock: <why>." where that is over at once',
};
const isOutsideOfTransaction = (text: string) => /^-- Outside of a transaction\.$/m.test(text);

/**
 * Reads migrations in order and reports, as `file:line sentence`, steps at which processes of the previous release
 * would fail or wait while they run on the new schema. docs/operations.md has the alternatives. Reports nothing for
 * files up to `after`.
 */
export async function findUnsafeSteps(
  files: readonly MigrationFile[],
  { after = '' }: { after?: string } = {},
): Promise<string[]> {
  const findings: string[] = [];
  const known = knowledge();
  for (const file of files) {
    const statements = await readStatements(file.text);
    const schema = known.read(statements.map(({ node }) => node));
    if (file.name.slice(0, after.length) <= after && after !== '') continue;
    for (const statement of statements) {
      const steps = [...statementSteps(statement.node, schema), ...dynamicSteps(statement.node)];
      findings.push(
        ...steps.filter((step) => !isExplained(step, statement)).map((step) => describe(file, statement, step)),
      );
    }
    findings.push(...wrongTransaction(file, statements));
  }
  return findings;
}

function isExplained({ kind }: UnsafeStep, { comments }: Statement): boolean {
  return reasons[kind].test(comments);
}

function describe({ name }: MigrationFile, { line }: Statement, { kind, what }: UnsafeStep): string {
  return `${name}:${line} ${what}, ${wanted[kind]}.`;
}

/**
 * PostgreSQL builds an index concurrently only outside a transaction, where each statement counts alone. The next run
 * of an interrupted file repeats its statements, so several of them must be repeatable.
 */
function wrongTransaction({ name, text }: MigrationFile, statements: readonly Statement[]): string[] {
  const concurrent = statements.filter(({ text: sql }) => /^(?:create|drop)\b[^;]*\bconcurrently\b/i.test(sql));
  if (!isOutsideOfTransaction(text)) {
    return concurrent.map(
      ({ line }) => `${name}:${line} needs "-- Outside of a transaction." as the second line of its file.`,
    );
  }
  const isRepeatable = concurrent.every(({ text: sql }) => /\bif (?:not )?exists\b/i.test(sql));
  return statements.length === 1 || (concurrent.length === statements.length && isRepeatable)
    ? []
    : [
        `${name}:1 runs outside of a transaction and has to be one single statement, or "create index concurrently if not exists" throughout.`,
      ];
}
