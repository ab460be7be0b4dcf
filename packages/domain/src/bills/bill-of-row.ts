import { isSameValue } from '../imports/changed-fields.ts';
import type { ImportValue } from '../imports/parse-value.ts';
import type { RowValues } from '../imports/read-row.ts';
import { type Cents, cents } from '../money/cents.ts';
import type { Bill, BillTerms, CurrentBill } from './bill.ts';
import { type BillItem, formatBillItem, readBillItems } from './bill-item.ts';
import { dueOfBill } from './due-of-bill.ts';

/** The account that an import row bills, with its balance before and after the row. */
export type BilledAccount = {
  readonly accountReferenceCode: string;
  /** Null for a new account. */
  readonly current: CurrentBill | null;
  readonly balanceBeforeCents: Cents;
  readonly balanceCents: Cents;
  /** Date for which the file was made, YYYY-MM-DD. */
  readonly asOfDay: string;
};

/**
 * Creates the bill for an import row. Returns undefined when the row leaves the current bill unchanged, so that
 * repeated figures make no second bill. A row that changes the balance without an amount due bills the whole balance. A
 * row with the current bill's number, or with no new figures, corrects that bill and keeps the values it doesn't state.
 * Any other row starts a new bill.
 */
export function billOfRow(row: RowValues, account: BilledAccount): Bill | undefined {
  const { current } = account;
  const terms = termsOfRow(row, account);
  if (current && !changesBill(row, { account, current, terms })) return undefined;
  const corrected = current && isCorrection(row, { account, current, terms }) ? current.bill : null;
  const issuedOn = textOf(row.billIssuedOn) ?? corrected?.issuedOn ?? account.asOfDay;
  const charges = amountOf(row.billAmount);
  const keptCharges = hasNewAmounts(terms, account) ? undefined : corrected?.amountCents;
  const statedBalance = amountOf(row.balance);
  const amountCents = cents(charges ?? keptCharges ?? terms.amountDueCents);
  return {
    ...terms,
    billNumber:
      textOf(row.billNumber) ?? corrected?.billNumber ?? derivedBillNumber(account.accountReferenceCode, issuedOn),
    periodStart: dayOf(row.billPeriodStart, corrected?.periodStart),
    periodEnd: dayOf(row.billPeriodEnd, corrected?.periodEnd),
    amountCents,
    broughtForwardCents:
      charges !== undefined && statedBalance !== undefined
        ? cents(statedBalance - charges)
        : (corrected?.broughtForwardCents ?? null),
    issuedOn,
    state: 'open',
    items: itemsOfRow(row, { corrected, amountCents }),
  };
}

/** A correction keeps the bill's items only while they add up to its charges. */
function itemsOfRow(
  { billItems }: RowValues,
  { corrected, amountCents }: { corrected: Bill | null; amountCents: Cents },
): readonly BillItem[] {
  if (Array.isArray(billItems)) return readBillItems(billItems);
  return billItems === undefined && corrected?.amountCents === amountCents ? corrected.items : [];
}

/** Returns a bill's items as an import row states them, or null without any. */
export function itemTexts(bill: Pick<Bill, 'items'> | null): ImportValue {
  return bill === null || bill.items.length === 0 ? null : bill.items.map(formatBillItem);
}

/** Generates a bill number when the file has none. The same account and date always give the same number. */
export function derivedBillNumber(accountReferenceCode: string, issuedOn: string): string {
  return `${accountReferenceCode}-${issuedOn.replaceAll('-', '')}`;
}

/** Never bills more than the balance. */
function termsOfRow(row: RowValues, { current, balanceBeforeCents, balanceCents }: BilledAccount): BillTerms {
  const before = dueBefore({ current, balanceCents });
  const statedDue = amountOf(row.amountDue);
  const asksForAll = row.amountDue === null || current === null || balanceCents !== balanceBeforeCents;
  const keepsDue = statedDue === undefined && !asksForAll;
  const billed = keepsDue ? balanceCents : (amountOf(row.balance) ?? balanceCents);
  const owed = Math.max(0, billed);
  const due = keepsDue ? before.amountDueCents : Math.min(owed, statedDue ?? owed);
  return {
    amountDueCents: cents(due),
    pastDueCents: cents(Math.min(due, pastDueAt(billed, { row, beforeCents: before.pastDueCents, balanceCents }))),
    billedBalanceCents: cents(billed),
    dueOn: dayOf(row.dueOn, current?.dueOn),
  };
}

/**
 * Returns the past due part of a billed balance. A stated amount refers to the stated balance, an earlier one to the
 * current balance.
 */
function pastDueAt(
  billed: number,
  { row, beforeCents, balanceCents }: { row: RowValues; beforeCents: number; balanceCents: number },
): number {
  const stated = amountOf(row.pastDue);
  if (row.pastDue === null || (stated === undefined && beforeCents === 0)) return 0;
  if (stated !== undefined) return Math.max(0, stated - Math.max(0, (amountOf(row.balance) ?? billed) - billed));
  return beforeCents + Math.max(0, billed - balanceCents);
}

type Change = { account: BilledAccount; current: CurrentBill; terms: BillTerms };

function changesBill(row: RowValues, change: Change): boolean {
  const { current, terms } = change;
  const { bill } = current;
  const before = dueBefore(change.account);
  const after = dueOfBill(terms, change.account.balanceCents);
  return (
    hasNewFigures(row, change) ||
    after.pastDueCents !== before.pastDueCents ||
    terms.dueOn !== current.dueOn ||
    states(row.billNumber, bill?.billNumber) ||
    states(row.billIssuedOn, bill?.issuedOn) ||
    states(row.billAmount, bill?.amountCents) ||
    (row.billItems !== undefined && !isSameValue(row.billItems, itemTexts(bill)))
  );
}

function isCorrection(row: RowValues, change: Change): boolean {
  const number = textOf(row.billNumber);
  return number === undefined ? !hasNewFigures(row, change) : number === change.current.bill?.billNumber;
}

/** Detects a higher balance, a different amount due or another billing period. */
function hasNewFigures(row: RowValues, { account, current, terms }: Change): boolean {
  return (
    hasNewAmounts(terms, account) ||
    clears(row.billPeriodStart, current.bill?.periodStart) ||
    clears(row.billPeriodEnd, current.bill?.periodEnd)
  );
}

function hasNewAmounts(terms: BillTerms, account: BilledAccount): boolean {
  const { balanceCents, balanceBeforeCents } = account;
  return (
    balanceCents > balanceBeforeCents ||
    dueOfBill(terms, balanceCents).amountDueCents !== dueBefore(account).amountDueCents
  );
}

/** Returns the amounts that the previous bill leaves due after the row. */
function dueBefore({ current, balanceCents }: Pick<BilledAccount, 'current' | 'balanceCents'>): {
  amountDueCents: Cents;
  pastDueCents: Cents;
} {
  return current ? dueOfBill(current, balanceCents) : { amountDueCents: cents(0), pastDueCents: cents(0) };
}

/** Returns true when the row states a value that differs from the bill's. */
function states(value: ImportValue | undefined, has: string | number | undefined): boolean {
  return value !== undefined && value !== null && value !== has;
}

/** Like `states`, but a null value that clears the field counts as well. */
function clears(value: ImportValue | undefined, has: string | null | undefined): boolean {
  return value !== undefined && value !== (has ?? null);
}

function amountOf(value: ImportValue | undefined): number | undefined {
  return typeof value === 'number' ? value : undefined;
}

function textOf(value: ImportValue | undefined): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

function dayOf(value: ImportValue | undefined, before: string | null | undefined): string | null {
  if (value === undefined) return before ?? null;
  return textOf(value) ?? null;
}
