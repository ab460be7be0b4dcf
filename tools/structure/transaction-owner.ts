import type { Node } from 'oxc-parser';
import { type Finding, isTest, type Rule } from './project.ts';
import type { SourceFile } from './source-file.ts';
import { nameOf, walk } from './walk.ts';

/** Packages that reach the database through packages/database. The sandbox processor has its own store. */
const clients = ['apps/api/', 'apps/cli/', 'apps/worker/', 'packages/messaging/', 'packages/services/'];
const openers = new Set(['setIsolationLevel', 'startTransaction', 'transaction']);
const senders = new Set(['exec', 'execute', 'query', 'raw']);
const transactionSql = /^\s*(begin|start\s+transaction|commit|rollback|savepoint)\b/i;

/** Requires transactions to be opened in one place that sets the tenant, so that no query can forget it. */
export const transactionOwnerRule: Rule = {
  name: 'transactions only in packages/database',
  check(project) {
    return project.sources
      .filter(({ path }) => clients.some((client) => path.startsWith(client)) && !isTest(path))
      .flatMap(checkSource);
  },
};

function checkSource(source: SourceFile): Finding[] {
  const findings: Finding[] = [];
  walk(source.program, (node) => {
    const message = findMessage(node);
    if (message !== undefined) findings.push({ file: source.path, line: source.lineOf(node.start), message });
  });
  return findings;
}

function findMessage(node: Node): string | undefined {
  if (textOf(node)?.includes('app.tenant_id')) return 'Only packages/database sets app.tenant_id: use inTenant.';
  if (node.type !== 'CallExpression' || node.callee.type !== 'MemberExpression') return undefined;
  const method = nameOf(node.callee);
  const [first] = node.arguments;
  const opens = openers.has(method ?? '');
  const sends = senders.has(method ?? '') && first !== undefined && transactionSql.test(textOf(first) ?? '');
  return opens || sends ? 'Only packages/database opens transactions: use inTenant.' : undefined;
}

function textOf(node: Node): string | undefined {
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : undefined;
  if (node.type === 'TemplateLiteral') return node.quasis.map((quasi) => quasi.value.raw).join('');
  return undefined;
}
