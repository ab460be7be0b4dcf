import type { Node } from 'oxc-parser';
import { type Finding, isTest, type Rule } from './project.ts';
import type { SourceFile } from './source-file.ts';
import { nameOf, walk } from './walk.ts';

/** Use cases that may read from a replica. They only display past data and make no decisions about money. */
const readers = [
  'packages/services/src/customers/search-customers.ts',
  'packages/services/src/installment-plans/view/search-plans.ts',
  'packages/services/src/payments/history/get-history.ts',
  'packages/services/src/payments/history/search-payments.ts',
  'packages/services/src/reminders/preview-reminders.ts',
  'packages/services/src/tenant-settings/preview-methods.ts',
  'packages/services/src/reports/get-',
  'packages/services/src/report-emails/queue-report-emails.ts',
];

/**
 * Allows replica reads only where nothing is decided. Types keep replicas out of functions that take a
 * TenantTransaction, and this rule keeps them out of new use cases.
 */
export const laggingReadsRule: Rule = {
  name: 'a replica is read by reports and searches alone',
  check(project) {
    return project.sources
      .filter(({ path }) => path.startsWith('packages/services/src/') && !isTest(path) && !path.includes('/testing/'))
      .filter(({ path }) => !readers.some((reader) => path.startsWith(reader)))
      .flatMap(checkSource);
  },
};

function checkSource(source: SourceFile): Finding[] {
  const findings: Finding[] = [];
  walk(source.program, (node) => {
    if (!readsLagging(node)) return;
    const message = 'Read from database: only the use cases in tools/structure/lagging-reads.ts may lag.';
    findings.push({ file: source.path, line: source.lineOf(node.start), message });
  });
  return findings;
}

/** Matches `context.laggingReads` and `{ laggingReads }`, but not a property in a type. */
function readsLagging(node: Node): boolean {
  if (node.type === 'MemberExpression') return nameOf(node) === 'laggingReads';
  return node.type === 'Property' && node.key.type === 'Identifier' && node.key.name === 'laggingReads';
}
