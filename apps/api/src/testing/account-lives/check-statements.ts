import type { AccountBalance } from '@quittance/domain/balances/describe-balance';
import { heldAndReceivable } from '@quittance/domain/balances/testing/held-and-receivable';
import { type Claim, readBalanceText } from '@quittance/domain/balances/testing/read-balance-text';
import { type Language, languages } from '@quittance/domain/languages';
import { cents } from '@quittance/domain/money/cents';
import { plainDollars } from '@quittance/domain/money/plain-dollars';
import { getAccountLedger } from '@quittance/services/ledger/account-ledger';
import type { LifeHarness, LivingPayer } from '@quittance/services/testing/account-lives/life-harness';
import { expect } from 'vitest';
import { type BookedPayment, type Books, readBooks } from './books.ts';
import type { Presenters } from './presenters.ts';
import { amountsIn, type ReceiptClaim, readReceipt } from './read-receipt.ts';

/** Kinds of statements that were checked, so that tests can require enough variety. */
export type Seen = Set<string>;

/** `agreed` holds the amounts of earlier plan versions, which receipts still contain. */
type Checked = {
  harness: LifeHarness;
  payer: LivingPayer;
  presenters: Presenters;
  language: Language;
  seen: Seen;
  agreed: Set<number>;
};

/** Compares every amount shown for an account with its ledger. Fails at the first difference. */
export async function checkNotified(checked: Checked): Promise<void> {
  const books = await readBooks(checked.harness, checked.payer);
  for (const amount of books.terms) checked.agreed.add(amount);
  await checkPortal(checked, books);
  await checkConsole(checked, books);
  await checkExport(checked, books);
  await checkMessages(checked, books);
}

/** Compares the statement and the latest receipts with the ledger, as whole documents in one language. */
export async function checkDocuments(checked: Checked, { receipts }: { receipts: number }): Promise<void> {
  const books = await readBooks(checked.harness, checked.payer);
  await checkStatement(checked, books);
  for (const payment of books.payments.slice(-receipts)) await checkReceipt(checked, { books, payment });
}

async function checkPortal({ presenters, harness, payer, seen }: Checked, books: Books): Promise<void> {
  const { customerAccountDetails, customerPaymentHistory: history } = await presenters.portal({ harness, payer });
  const [detail] = customerAccountDetails;
  if (!detail?.balance) throw new Error('the response has no balance');
  checkBalance(detail.balance, books);
  seen.add(detail.balance.kind);
  expect({ currentBalance: detail.customerAccount.currentBalance }).toEqual({ currentBalance: books.receivable });
  const booked = new Map(books.payments.map((payment) => [payment.payment_id, payment]));
  for (const line of history ?? []) {
    const payment = booked.get(line.transactionReferenceCode);
    if (!payment) throw new Error('the history has a payment that is not booked');
    const refunded = payment.refunded_cents + payment.refunded_fee_cents;
    expect({ ...line, refund: line.refund?.amount ?? 0 }).toMatchObject({
      amount: payment.amount_cents,
      convenienceFee: payment.fee_cents,
      totalAmount: payment.amount_cents + payment.fee_cents,
      refund: refunded,
    });
  }
}

async function checkConsole({ presenters, harness, payer }: Checked, books: Books): Promise<void> {
  const account = await presenters.console({ harness, payer });
  if (!account.described) throw new Error('the console has no balance');
  checkBalance(account.described, books);
  expect({ balance: account.balance, inFlight: account.inFlight }).toEqual({
    balance: books.receivable,
    inFlight: books.scheduled + books.processing,
  });
  const { accountReferenceCode } = payer;
  const ledger = await getAccountLedger(harness.staff, { tenant: harness.tenant, accountReferenceCode, limit: 500 });
  if (ledger.kind === 'refused') throw new Error(ledger.code);
  let sum = 0;
  for (const line of ledger.lines.toReversed()) {
    sum += line.changeCents;
    expect(line.balanceAfterCents).toBe(sum);
  }
  expect(sum).toBe(books.receivable);
}

function checkBalance(balance: AccountBalance, books: Books): void {
  const isSettling = balance.kind.startsWith('settlement-');
  expect({ kind: balance.kind, ...heldAndReceivable(balance) }).toEqual({
    kind: balance.kind,
    held: books.scheduled + books.processing,
    receivable: isSettling ? Math.max(0, books.receivable) : books.receivable,
  });
  if (isSettling) expect(books.isSettling).toBe(true);
  if (books.isDisputed && books.owed > 0) expect(balance.kind).toBe('disputed');
  if (!('owedAmount' in balance)) return;
  expect({ owed: balance.owedAmount, due: balance.due?.amount ?? 0 }).toEqual({ owed: books.owed, due: books.due });
}

async function checkExport({ presenters, harness, payer }: Checked, books: Books): Promise<void> {
  const { balance } = await presenters.exported({ harness, payer });
  // Pending payments still count as owed in the creditor's accounting.
  expect({ balance }).toEqual({ balance: plainDollars(cents(books.owed + books.processing)) });
}

async function checkMessages({ presenters, harness, payer, seen }: Checked, books: Books): Promise<void> {
  for (const { subject, text } of await presenters.messages({ harness, payer })) {
    const language = /\b(?:usted|su pago|pago|plan de pagos|cuenta)\b/i.test(text) ? 'es' : 'en';
    const { statedAmounts, rest } = readBalanceText(text, language);
    for (const [claim, amount] of statedAmounts) {
      seen.add(`a message: ${claim}`);
      expect(allowedOf(claim, books), `${claim} in: ${text}`).toContain(amount);
    }
    expect(knownAmounts(books), text).toEqual(expect.arrayContaining(amountsIn(`${subject} ${rest}`)));
  }
}

/** Returns the amounts that a message may state for a claim. */
function allowedOf(claim: Claim, books: Books): number[] {
  const left = books.payments.map(({ left_cents }) => left_cents);
  switch (claim) {
    case 'owed':
      return [books.owed];
    case 'due':
    case 'pastDue':
      return [books.due];
    case 'credit':
      return [-books.owed];
    case 'scheduled':
      return [books.scheduled];
    case 'otherScheduled':
      return books.payments.map(({ scheduled_cents }) => scheduled_cents);
    case 'processing':
      return [books.processing];
    case 'left':
      return left;
    case 'creditLeft':
      return left.map((amount) => -amount);
    default:
      return [...books.terms, ...books.payments.map(({ amount_cents }) => amount_cents)];
  }
}

function knownAmounts(books: Books): number[] {
  return [...books.terms, ...books.payments.flatMap((payment) => ownAmounts(payment))];
}

function ownAmounts({ amount_cents, fee_cents, refunded_cents, refunded_fee_cents }: BookedPayment): number[] {
  return [amount_cents, fee_cents, amount_cents + fee_cents, refunded_cents + refunded_fee_cents];
}

async function checkReceipt(
  { presenters, harness, payer, language, seen, agreed }: Checked,
  { books, payment }: { books: Books; payment: BookedPayment },
): Promise<void> {
  const text = await presenters.receipt({ harness, payer, paymentId: payment.payment_id, language });
  const { statedAmounts, rest } = readReceipt(text, language);
  const expected: Record<ReceiptClaim, number> = {
    amount: payment.amount_cents,
    fee: payment.fee_cents,
    total: payment.amount_cents + payment.fee_cents,
    refunded: payment.refunded_cents + payment.refunded_fee_cents,
    left: payment.left_cents,
  };
  for (const [claim, amount] of statedAmounts) {
    seen.add(`a receipt: ${claim}`);
    expect({ [claim]: amount }, text).toEqual({ [claim]: expected[claim] });
  }
  const names = new Set(statedAmounts.map(([claim]) => claim));
  for (const claim of ['amount', 'fee', 'total'] as const) expect(names, text).toContain(claim);
  expect(names.has('left'), text).toBe(statesBalance(payment));
  const others = readBalanceText(rest, language);
  for (const [claim, amount] of others.statedAmounts)
    expect(allowedOf(claim, books), `${claim} in: ${text}`).toContain(amount);
  expect([...ownAmounts(payment), ...agreed], text).toEqual(expect.arrayContaining(amountsIn(others.rest)));
}

/** Valid settlement payments state that they settle the account, and credits that went back state no balance. */
function statesBalance({ state, refunded_cents, amount_cents, ...payment }: BookedPayment): boolean {
  const isBack = refunded_cents > 0 && !payment.is_refunding;
  if (isBack && payment.is_overpaid) return false;
  const stands = !['declined', 'canceled', 'returned'].includes(state) && !(isBack && refunded_cents === amount_cents);
  return !(stands && payment.is_settlement);
}

/**
 * A statement has four sums and, for its one account, the opening balance, each change with the balance after it, and
 * the closing balance.
 */
async function checkStatement({ presenters, harness, payer, language }: Checked, books: Books): Promise<void> {
  const text = await presenters.statement({ harness, payer, language });
  const [opening, payments, others, closing, first, ...changes] = amountsIn(readBalanceText(text, language).rest);
  const last = changes.pop();
  expect({ opening, first, closing, last }, text).toEqual({
    opening: 0,
    first: 0,
    closing: books.owed,
    last: books.owed,
  });
  expect((payments ?? 0) + (others ?? 0), text).toBe(books.owed);
  let sum = 0;
  for (let index = 0; index < changes.length; index += 2) {
    sum += changes[index] ?? 0;
    expect(changes[index + 1], text).toBe(sum);
  }
  expect(sum, text).toBe(books.owed);
}

/** Alternates, so that both languages are checked. */
export function languageOf(step: number): Language {
  return languages[step % languages.length] ?? 'en';
}
