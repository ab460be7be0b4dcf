import type { Bill, CurrentBill } from '@quittance/domain/bills/bill';
import { type BilledAccount, billOfRow, itemTexts } from '@quittance/domain/bills/bill-of-row';
import { type BillWarning, billWarningsOf } from '@quittance/domain/bills/bill-warnings';
import { dueOfBill } from '@quittance/domain/bills/due-of-bill';
import { changedFields, type FieldChange } from '@quittance/domain/imports/changed-fields';
import type { RowValues } from '@quittance/domain/imports/read-row';
import { type Cents, cents } from '@quittance/domain/money/cents';
import { currentBillOfRow } from '../../bills/current-bill.ts';
import type { ExistingAccount } from './account-facts.ts';

/** The bill in the account's own columns, in cents. */
export type BillColumns = { amountDueCents: number; pastDueCents: number; billedBalanceCents: number | null };

export type NewBill = { readonly bill: Bill; readonly replacesBillId: string | null };

export type BillCheck = {
  readonly fields: readonly FieldChange[];
  readonly columns: BillColumns;
  readonly newBill: NewBill | null;
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
    warnings,
  };
}

export function checkFirstBill(
  row: RowValues,
  { balanceCents, ...of }: { accountReferenceCode: string; balanceCents: Cents; asOfDay: string },
): Omit<BillCheck, 'fields'> {
  const account: BilledAccount = { ...of, current: null, balanceBeforeCents: cents(0), balanceCents };
  const bill = billOfRow(row, account);
  if (!bill) throw new Error('a new account has no bill');
  return { columns: bill, newBill: { bill, replacesBillId: null }, warnings: billWarningsOf(row, account) };
}

/** Returns an account's current bill for a row that doesn't affect it. */
export function sameBill(found: ExistingAccount): BillCheck {
  return { fields: [], columns: billColumnsOf(found), newBill: null, warnings: [] };
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
