import type { Node } from 'oxc-parser';
import { type Finding, isTest, type Rule } from './project.ts';
import type { SourceFile } from './source-file.ts';
import { nameOf, walk } from './walk.ts';

/** Names of balance fields in the API, in rows and in `packages/domain/src/balances`. */
const balances = new Set([
  ...['accountBalanceCents', 'account_balance_cents', 'amountDue', 'amountDueCents', 'amount_due_cents', 'balance'],
  ...['balanceAfter', 'balanceAfterCents', 'balanceCents', 'balance_after_cents', 'balance_cents', 'billedBalance'],
  ...['billedBalanceCents', 'billed_balance_cents', 'creditAmount', 'currentBalance', 'currentPaymentAmount'],
  ...[
    'disputedAmount',
    'dueAmount',
    'ledgerCents',
    'leftAmount',
    'leftCents',
    'openingCents',
    'opening_cents',
    'owed',
    'owedBalances',
  ],
  ...['owedAmount', 'owedCents', 'owed_cents', 'pastDue', 'pastDueAmount', 'pastDueCents', 'past_due_cents'],
  ...['processingAmount', 'scheduledAmount', 'settlementAmount', 'uncoveredAmount', 'waivedAmount'],
]);

/**
 * The ledger's own figures. They ignore scheduled payments and settlements, so they must not be shown as the amount
 * owed.
 */
const ledgerFigures = new Set([
  ...['account_balance_cents', 'amount_due_cents', 'balance_cents', 'currentBalance', 'currentPaymentAmount'],
  'past_due_cents',
]);

const formatters = new Set(['formatMoney', 'money', 'plainDollars']);
const combiners = new Set(['max', 'min', 'sumCents']);
const arithmetic = new Set(['+', '-', '*', '/', '%', '+=', '-=', '*=', '/=']);
const arithmeticInSql =
  /\b(?:\w+\.)?(?:past_due|amount_due|billed_balance|balance)_cents\s*[-+]|[-+]\s*(?:\w+\.)?(?:amount_due|balance)_cents\b/;

const shown = /^(?:apps|packages\/(?:browser|contract|messaging|services|ui))\//;

/**
 * Services that keep the ledger, and those that check amounts against its balance. None of their results is shown as a
 * balance.
 */
const ledgerServices = [
  'packages/services/src/adjustments/',
  'packages/services/src/agent-links/refuse-terms.ts',
  'packages/services/src/autopay/',
  'packages/services/src/cash/',
  'packages/services/src/demo/',
  'packages/services/src/imports/',
  'packages/services/src/installment-plans/',
  'packages/services/src/manual-payments/',
  'packages/services/src/offers/',
  'packages/services/src/payments/',
  'packages/services/src/refunds/',
  // Sums the ledger for whole tenants. A test compares it with the domain's rules.
  'packages/services/src/reports/aged-accounts.ts',
  'packages/services/src/returns/',
  'packages/services/src/settlements/',
];

/** Folders with documents inside these services. */
const documents = ['packages/services/src/payments/receipt/', 'packages/services/src/settlements/documents/'];

/**
 * Requires pages, documents and messages to take an account's amounts from `packages/domain/src/balances` instead of
 * calculating them.
 */
export const statedBalancesRule: Rule = {
  name: 'balances are described in packages/domain',
  check(project) {
    return project.sources.filter(({ path }) => isPresenter(path)).flatMap(checkSource);
  },
};

function isPresenter(path: string): boolean {
  if (!shown.test(path) || isTest(path) || /\/testing\/|\.cases\.ts$/.test(path)) return false;
  const begins = (folder: string) => path.startsWith(folder);
  return documents.some(begins) || !ledgerServices.some(begins);
}

function checkSource(source: SourceFile): Finding[] {
  const findings: Finding[] = [];
  walk(source.program, (node) => {
    const message = findMessage(node);
    if (message !== undefined) findings.push({ file: source.path, line: source.lineOf(node.start), message });
  });
  return findings;
}

function findMessage(node: Node): string | undefined {
  const worked = operandsOf(node)
    .map(figureOf)
    .find((name) => balances.has(name ?? ''));
  if (worked !== undefined) return `Work out amounts of ${worked} in packages/domain/src/balances.`;
  if (node.type === 'TemplateLiteral' && node.quasis.some(({ value }) => arithmeticInSql.test(value.raw)))
    return 'Describe balances with loadBalances: SQL outside the ledger works none out.';
  if (node.type !== 'CallExpression' || !formatters.has(calleeOf(node) ?? '')) return undefined;
  const [first] = node.arguments;
  const figure = first && figureOf(first);
  return ledgerFigures.has(figure ?? '') ? `${figure} is the ledger's: show what describeBalance says.` : undefined;
}

/** Returns the operands of a calculation: an operator, a minimum, a maximum or a sum. */
function operandsOf(node: Node): Node[] {
  switch (node.type) {
    case 'BinaryExpression':
      return arithmetic.has(node.operator) ? [node.left, node.right] : [];
    case 'AssignmentExpression':
      return arithmetic.has(node.operator) ? [node.left as Node, node.right] : [];
    case 'UnaryExpression':
      return node.operator === '-' ? [node.argument] : [];
    case 'CallExpression':
      return combiners.has(calleeOf(node) ?? '') ? node.arguments.flatMap(partsOf) : [];
    default:
      return [];
  }
}

/** Returns the elements of a list, or the result expression of its mapping. */
function partsOf(node: Node): Node[] {
  if (node.type === 'ArrayExpression') return node.elements.filter((element) => element !== null);
  if (node.type !== 'CallExpression' || calleeOf(node) !== 'map') return [node];
  const [mapped] = node.arguments;
  return mapped?.type === 'ArrowFunctionExpression' && mapped.body.type !== 'BlockStatement' ? [mapped.body] : [];
}

/** Returns the name of the value read, through conversions and defaults: `cents(account.balance ?? 0)` is `balance`. */
function figureOf(node: Node): string | undefined {
  switch (node.type) {
    case 'Identifier':
      return node.name;
    case 'MemberExpression':
      return nameOf(node);
    case 'ChainExpression':
    case 'ParenthesizedExpression':
    case 'TSAsExpression':
    case 'TSNonNullExpression':
      return figureOf(node.expression);
    case 'LogicalExpression':
      return figureOf(node.left);
    case 'CallExpression': {
      const [first] = node.arguments;
      return ['Number', 'cents'].includes(calleeOf(node) ?? '') && first ? figureOf(first) : undefined;
    }
    default:
      return undefined;
  }
}

function calleeOf(node: Extract<Node, { type: 'CallExpression' }>): string | undefined {
  const { callee } = node;
  if (callee.type === 'Identifier') return callee.name;
  return callee.type === 'MemberExpression' ? nameOf(callee) : undefined;
}
