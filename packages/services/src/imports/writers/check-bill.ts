import type { Bill, BillState, BillTerms, CurrentBill } from '@quittance/domain/bills/bill';
import { type BilledAccount, billOfRow, itemTexts } from '@quittance/domain/bills/bill-of-row';
import { type BillWarning, billWarningsOf } from '@quittance/domain/bills/bill-warnings';
import { type BillCancellation, nothingBilled } from '@quittance/domain/bills/cancel-bill';
import { dueOfBill } from '@quittance/domain/bills/due-of-bill';
import { changedFields, type FieldChange } from '@quittance/domain/imports/changed-fields';
import type { RowValues } from '@quittance/domain/imports/read-row';
import { type Cents, cents } from '@quittance/domain/money/cents';
import { currentBillOfRow } from '../../bills/current-bill.ts';
import type { ExistingAccount } from './account-facts.ts';

/** The bill in the account's own columns, in cents. */
export type BillColumns = { amountDueCents: number; pastDueCents: number; billedBalanceCents: number | null };

export type NewBill = { readonly bill: Bill; readonly replacesBillId: string | null };

/** The versions of a canceled bill, and the bill that becomes current again. Kept to undo the import. */
export type CanceledBill = {
  readonly versions: readonly { readonly billId: string; readonly state: BillState }[];
  readonly reopenedBillId: string | null;
};

export type BillCheck = {
  readonly fields: readonly FieldChange[];
  readonly columns: BillColumns;
  readonly newBill: NewBill | null;
  readonly canceled: CanceledBill | null;
  readonly warnings: readonly BillWarning[];
};

export function checkBill(
  row: RowValues,
  { found, targetCents, asOfDay }: { found: ExistingAccount; targetCents: Cents; asOfDay: string },
): BillCheck {
  const current = currentBillOfRow({
    amountDueCents: found.amount_due_cents,
    pastDueCents: found.past_due_cents,
    billedBalanceCents: found.billed_balance_cents,
    dueOn: found.due_on,
    bill: found.bill,
  });
  const account: BilledAccount = {
    accountReferenceCode: found.reference_code,
    current,
    balanceBeforeCents: cents(found.balance_cents),
    balanceCents: targetCents,
    asOfDay,
  };
  const bill = billOfRow(row, account);
  const warnings = billWarningsOf(row, account);
  if (!bill) return { ...sameBill(found), warnings };
  const before = { ...dueFields(current, account.balanceBeforeCents), ...statedFields(row, current.bill) };
  return {
    fields: changedFields(before, { ...dueFields(bill, targetCents), ...statedFields(row, bill) }),
    columns: bill,
    newBill: { bill, replacesBillId: found.bill?.billId ?? null },
    canceled: null,
    warnings,
  };
}

export function checkFirstBill(
  row: RowValues,
  { balanceCents, ...of }: { accountReferenceCode: string; balanceCents: Cents; asOfDay: string },
): Omit<BillCheck, 'fields' | 'canceled'> {
  const account: BilledAccount = { ...of, current: null, balanceBeforeCents: cents(0), balanceCents };
  const bill = billOfRow(row, account);
  if (!bill) throw new Error('a new account has no bill');
  return { columns: bill, newBill: { bill, replacesBillId: null }, warnings: billWarningsOf(row, account) };
}

/** Returns an account's current bill for a row that doesn't affect it. */
export function sameBill(found: ExistingAccount): BillCheck {
  return { fields: [], columns: billColumnsOf(found), newBill: null, canceled: null, warnings: [] };
}

/** Cancels a bill. If it's the current one, the bill before it becomes due again, at the balance without it. */
export function checkCancellation(
  cancellation: Extract<BillCancellation, { kind: 'canceled' }>,
  { found, billNumber, targetCents }: { found: ExistingAccount; billNumber: string; targetCents: Cents },
): BillCheck {
  const { versions, isCurrent, reopened } = cancellation;
  const terms = isCurrent ? (reopened ?? nothingBilled) : termsOf(found);
  const { amountDueCents, pastDueCents, billedBalanceCents, dueOn } = terms;
  const before = { ...dueFields(termsOf(found), cents(found.balance_cents)), dueOn: found.due_on };
  const after = { ...dueFields(terms, targetCents), dueOn };
  return {
    fields: [{ field: 'canceledBill', from: null, to: billNumber }, ...changedFields(before, after)],
    columns: { amountDueCents, pastDueCents, billedBalanceCents },
    newBill: null,
    canceled: { versions, reopenedBillId: reopened?.billId ?? null },
    warnings: [],
  };
}

function termsOf(found: ExistingAccount): BillTerms {
  const { billedBalanceCents, ...due } = billColumnsOf(found);
  return {
    amountDueCents: cents(due.amountDueCents),
    pastDueCents: cents(due.pastDueCents),
    billedBalanceCents: billedBalanceCents === null ? null : cents(billedBalanceCents),
    dueOn: found.due_on,
  };
}

export function billColumnsOf(found: ExistingAccount): BillColumns {
  return {
    amountDueCents: found.amount_due_cents,
    pastDueCents: found.past_due_cents,
    billedBalanceCents: found.billed_balance_cents,
  };
}

function dueFields(bill: Pick<CurrentBill, 'amountDueCents' | 'pastDueCents' | 'billedBalanceCents'>, balance: Cents) {
  const due = dueOfBill(bill, balance);
  return { amountDue: due.amountDueCents, pastDue: due.pastDueCents };
}

/** Returns the bill's own fields that a row states, with the values of the given bill. */
function statedFields(row: RowValues, bill: Bill | null): RowValues {
  const fields = {
    billNumber: bill?.billNumber ?? null,
    billPeriodStart: bill?.periodStart ?? null,
    billPeriodEnd: bill?.periodEnd ?? null,
    billAmount: bill?.amountCents ?? null,
    billIssuedOn: bill?.issuedOn ?? null,
    billItems: itemTexts(bill),
  };
  return Object.fromEntries(Object.entries(fields).filter(([field]) => field in row));
}
