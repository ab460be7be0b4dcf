import type { Posting } from '@quittance/domain/payments/ledger-postings';
import type { Core } from '../core.ts';
import type { FakeDatabase } from '../database/fake-database.ts';
import type { Tables } from '../database/tables.ts';
import type { Change } from '../database/transaction.ts';
import { breakPromise } from './broken-promise.ts';
import { WatchedAccounts } from './watch-accounts.ts';
import { WatchedDebits } from './watch-debits.ts';
import { watchInstallments } from './watch-installments.ts';

/**
 * Sums of committed postings by ledger account, and the kinds of postings per payment, kept apart from the database.
 */
class Books {
  readonly sums = new Map<string, number>();
  readonly kinds = new Map<string, Posting['kind'][]>();

  /** Adds a newly committed posting. Postings never change. */
  take({ id }: Change, database: FakeDatabase): void {
    const posting = database.rows('posting').get(id);
    if (!posting) return;
    for (const { account, amountCents } of posting.entries) this.sums.set(account, this.sum(account) + amountCents);
    this.kinds.set(posting.paymentId, [...this.kindsOf(posting.paymentId), posting.kind]);
  }

  /** Returns the sum of a ledger account in cents. */
  sum(account: string): number {
    return this.sums.get(account) ?? 0;
  }

  kindsOf(paymentId: string): Posting['kind'][] {
    return this.kinds.get(paymentId) ?? [];
  }
}

type Payment = Tables['payment'];

const holding: readonly string[] = ['reserved', 'submitting', 'unknown', 'accepted', 'review'];
const failed: readonly string[] = ['declined', 'canceled', 'returned'];
const paid: readonly string[] = ['succeeded', 'accepted', 'settled', 'returned'];

/**
 * `look` is called after each step and `checkAtEnd` at the end. `seen` collects states of payments, installments and
 * plans, such as `payment settled`, return codes, such as `returned R01`, and account validations, such as `validated
 * prenote failed`.
 */
export type Watch = { look: () => void; checkAtEnd: () => void; seen: ReadonlySet<string> };

/**
 * Checks after each step everything it changed in the database or at the processor, and throws BrokenPromise. Keeps
 * separate books and uses none of the product's rules, only the promises made about them (req 11.6).
 */
export function watchPromises(core: Core, openings: ReadonlyMap<string, number>): Watch {
  const seen = new Set<string>();
  const books = new Books();
  const paymentsByRequest = new Map<string, string>();
  const states = new Map<string, Payment['state']>();
  const { database, processor } = core;
  const debits = new WatchedDebits(core);
  const bankAccounts = new WatchedAccounts(core);
  const look = () => {
    if (database.changes.length === 0 && processor.books.unseen.length === 0) return;
    const changes = database.changes;
    const touched = new Set(processor.books.unseen.map(({ reference }) => reference));
    database.changes = [];
    processor.books.unseen = [];
    const accounts = new Set<string>();
    bankAccounts.lookAtDebits();
    let isPlanTouched = false;
    for (const change of changes) {
      const row = database.rows(change.table).get(change.id);
      if (row && 'state' in row) seen.add(`${change.table} ${row.state}`);
      if (change.table === 'posting') books.take(change, database);
      if (change.table === 'payment') touched.add(change.id);
      if (change.table === 'account') accounts.add(change.id);
      if (change.table === 'installment' || change.table === 'plan') isPlanTouched = true;
    }
    for (const id of touched) {
      const payment = database.rows('payment').get(id);
      if (!payment)
        return breakPromise('a successful payment was charged', `a charge stands for ${id}, which was never made`);
      checkCharges(core, payment);
      checkGuess(core, payment, states.get(id));
      states.set(id, payment.state);
      checkHold(books, payment);
      checkKey(paymentsByRequest, payment);
      debits.look(payment);
      bankAccounts.lookAtCases(payment);
      noteBank(seen, payment);
      for (const { accountId } of payment.shares) accounts.add(accountId);
    }
    for (const id of accounts) checkBalance(core, books, { id, openingCents: openings.get(id) ?? 0 });
    if (isPlanTouched || touched.size > 0) watchInstallments(database);
  };
  return { look, checkAtEnd: () => bankAccounts.checkRecords(), seen };
}

function noteBank(seen: Set<string>, { state, returnCode, validation }: Payment): void {
  if (state === 'returned') seen.add(`returned ${returnCode}`);
  if (validation) seen.add(`validated ${validation.method} ${validation.result}`);
}

function checkCharges({ processor }: Core, { id, state, amountCents, feeCents }: Payment): void {
  const status = processor.books.status(id);
  if (status.length > 1) breakPromise('a payment is charged at most once', `${id} was charged ${status.length} times`);
  const [charge] = status;
  if (paid.includes(state) && !charge)
    breakPromise('a successful payment was charged', `${id} is ${state} without a charge`);
  if (charge && charge.amountCents !== amountCents + feeCents) {
    breakPromise('a successful payment was charged', `${id} was charged ${charge.amountCents} cents`);
  }
  if (charge && (state === 'declined' || state === 'canceled')) {
    breakPromise('a declined or canceled payment has no charge', `${id} is ${state}, and ${charge.id} stands`);
  }
}

/**
 * A decline must come from the processor. Only a closed bank account, or one whose prenote was returned, is declined
 * before anything is sent.
 */
function checkGuess(
  { processor, database, harness }: Core,
  payment: Payment,
  before: Payment['state'] | undefined,
): void {
  if (payment.state !== 'declined' || before === 'declined') return;
  const isDeclineReported = processor.books.charges.some(
    ({ reference, status }) => reference === payment.id && status === 'declined',
  );
  const method = database.rows('method').get(payment.methodId);
  const isMethodClosed = method?.disabledCode !== null;
  const returnedAtMs = processor.books.prenotes.get(method?.fingerprint ?? '')?.returnsAtMs ?? Number.POSITIVE_INFINITY;
  if (!isDeclineReported && !isMethodClosed && returnedAtMs > harness.nowMs)
    breakPromise('an unknown outcome is never guessed', `${payment.id} was never declined`);
}

function checkHold(books: Books, { id, state, amountCents }: Payment): void {
  const heldCents = books.sum(`in_flight:${id}`);
  const kinds = books.kindsOf(id);
  if (heldCents !== (holding.includes(state) ? amountCents : 0)) {
    breakPromise(
      'a hold lasts as long as the payment is open or in review',
      `${id} is ${state} and holds ${heldCents} cents`,
    );
  }
  const ends = kinds.filter((kind) => kind === 'settle' || kind === 'void');
  const reserves = kinds.filter((kind) => kind === 'reserve');
  if (reserves.length !== 1 || ends.length !== (holding.includes(state) ? 0 : 1)) {
    breakPromise(
      'a hold ends in a settlement or a void when the payment ends',
      `${id} is ${state} and has ${kinds.join(', ')}`,
    );
  }
}

function checkKey(paymentsByRequest: Map<string, string>, { id, request }: Payment): void {
  if (!request) return;
  const key = `${request.principal} ${request.key}`;
  const earlier = paymentsByRequest.get(key) ?? id;
  paymentsByRequest.set(key, earlier);
  if (earlier !== id) breakPromise('one customer key is one payment', `${key} is ${earlier} and ${id}`);
}

function checkBalance({ database }: Core, books: Books, account: { id: string; openingCents: number }): void {
  let owedCents = account.openingCents;
  for (const { state, shares } of database.rows('payment').values()) {
    if (failed.includes(state)) continue;
    for (const share of shares) if (share.accountId === account.id) owedCents -= share.amountCents;
  }
  const balanceCents = database.rows('account').get(account.id)?.balanceCents;
  const bookedCents = account.openingCents + books.sum(`receivable:${account.id}`);
  if (balanceCents !== owedCents || balanceCents !== bookedCents || owedCents < 0) {
    const found = `${account.id} stands at ${balanceCents} cents, is owed ${owedCents}, and booked ${bookedCents}`;
    breakPromise('a balance is the amount owed minus held and paid amounts', found);
  }
}
