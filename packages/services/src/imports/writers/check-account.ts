import type { BillWarning } from '@quittance/domain/bills/bill-warnings';
import type { BillCancellation } from '@quittance/domain/bills/cancel-bill';
import { changedFields, type FieldChange } from '@quittance/domain/imports/changed-fields';
import { balanceItems } from '@quittance/domain/imports/import-fields';
import type { RowValues } from '@quittance/domain/imports/read-row';
import { type BalanceVerdict, checkStatedBalance } from '@quittance/domain/imports/stated-balance';
import { type Cents, cents } from '@quittance/domain/money/cents';
import type { StatusBeside } from '../load-standings.ts';
import type { ExistingAccount } from './account-facts.ts';
import {
  type BillCheck,
  type BillColumns,
  billColumnsOf,
  type CanceledBill,
  checkBill,
  checkCancellation,
  checkFirstBill,
  type NewBill,
  sameBill,
} from './check-bill.ts';
import { accountFieldsOf, emptyAccount } from './record-columns.ts';

export type NextAccount = Readonly<BillColumns> & {
  readonly customerId: string;
  readonly fields: RowValues;
  /** The bill that the row creates; null when the current one stays. */
  readonly newBill: NewBill | null;
  /** The bill that the row cancels. */
  readonly canceled: CanceledBill | null;
  readonly isClosed: boolean;
  /** The stated balance, when it is not booked. */
  readonly withheldCents: number | null;
  readonly withheldBecause: 'settled' | 'disputed' | null;
  readonly isOverpaid: boolean;
  /** The row's balance items by name; undefined without any. */
  readonly items: Readonly<Record<string, number>> | undefined;
};

export type AccountCheck = {
  fields: FieldChange[];
  balanceCents: number;
  next: NextAccount;
  warnings: readonly BillWarning[];
  /** The previous bill, when it changes, and a canceled one. */
  before?: { bill: BillColumns; canceled?: CanceledBill };
};

const plainFieldNames = Object.keys(emptyAccount);

/** Checks a row of an existing account. A closed account that reappears in a file is reopened. */
export function checkKnownAccount(
  row: RowValues,
  of: {
    found: ExistingAccount;
    beside: StatusBeside;
    asOfDay: string;
    /** Undefined for a row that cancels no bill. */
    cancellation: BillCancellation | undefined;
  },
): AccountCheck {
  const { found, beside } = of;
  const isClosed = row.isClosed === true;
  const record = accountFieldsOf(found);
  const fields = changedFields(record, statedFields(row));
  const balanceCents = cents(found.balance_cents);
  const verdict = isClosed ? closing(balanceCents) : checkBalance(row, { balanceCents, beside });
  const changeCents = verdict.kind === 'booked' ? verdict.changeCents : cents(0);
  const targetCents = cents(balanceCents + changeCents);
  if (changeCents !== 0) fields.push({ field: 'balance', from: balanceCents, to: targetCents });
  if (isClosed !== (found.closed_at !== null)) fields.push({ field: 'isClosed', from: !isClosed, to: isClosed });
  const isWithheld = verdict.kind === 'withheld';
  const withheldCents = isWithheld ? Number(row.balance) : null;
  if (row.balance !== undefined && withheldCents !== found.withheld_cents)
    fields.push({ field: 'withheldBalance', from: found.withheld_cents, to: withheldCents });
  const bill = isClosed || isWithheld ? sameBill(found) : billCheck(row, { ...of, targetCents });
  fields.push(...bill.fields);
  fields.push(...changedFields(itemsOf(found), statedItems(row) ?? {}));
  return {
    fields,
    balanceCents: changeCents,
    warnings: bill.warnings,
    ...((bill.newBill || bill.canceled) && {
      before: { bill: billColumnsOf(found), ...(bill.canceled && { canceled: bill.canceled }) },
    }),
    next: {
      customerId: found.customer_id,
      fields: { ...record, ...statedFields(row), ...changedDueDate(bill) },
      ...bill.columns,
      newBill: bill.newBill,
      canceled: bill.canceled,
      isClosed,
      withheldCents: row.balance === undefined ? found.withheld_cents : withheldCents,
      withheldBecause: isWithheld ? verdict.because : null,
      isOverpaid: verdict.kind === 'booked' && verdict.isOverpaid,
      items: statedItems(row),
    },
  };
}

function billCheck(
  row: RowValues,
  of: { found: ExistingAccount; cancellation: BillCancellation | undefined; targetCents: Cents; asOfDay: string },
): BillCheck {
  const { found, cancellation, targetCents } = of;
  if (cancellation === undefined) return checkBill(row, of);
  if (cancellation.kind !== 'canceled') return sameBill(found);
  return checkCancellation(cancellation, { found, billNumber: String(row.billNumber), targetCents });
}

/** A canceled bill takes its due date with it. */
function changedDueDate({ canceled, fields }: BillCheck): RowValues {
  const dueOn = canceled && fields.find(({ field }) => field === 'dueOn');
  return dueOn ? { dueOn: dueOn.to } : {};
}

/** A new account owes its row's balance, all of it due unless the row states an amount due. */
export function checkNewAccount(
  row: RowValues,
  { customerId, ...of }: { customerId: string; accountReferenceCode: string; asOfDay: string },
): AccountCheck {
  const balanceCents = cents(Number(row.balance ?? 0));
  const { columns, newBill, warnings } = checkFirstBill(row, { ...of, balanceCents });
  return {
    fields: [],
    balanceCents,
    warnings,
    next: {
      customerId,
      fields: { ...emptyAccount, ...statedFields(row) },
      ...columns,
      newBill,
      canceled: null,
      isClosed: false,
      withheldCents: null,
      withheldBecause: null,
      isOverpaid: false,
      items: statedItems(row),
    },
  };
}

/** Returns the row's plain fields; a cleared field gets the value of a new account. */
function statedFields(row: RowValues): RowValues {
  const names = plainFieldNames.filter((name) => name in row);
  return Object.fromEntries(names.map((name) => [name, row[name] ?? emptyAccount[name] ?? null]));
}

function closing(balanceCents: Cents): BalanceVerdict {
  if (balanceCents === 0) return { kind: 'unchanged' };
  return { kind: 'booked', changeCents: cents(-balanceCents), isOverpaid: false };
}

function checkBalance(
  { balance }: RowValues,
  { balanceCents, beside }: { balanceCents: Cents; beside: StatusBeside },
): BalanceVerdict {
  if (typeof balance !== 'number') return { kind: 'unchanged' };
  return checkStatedBalance(cents(balance), { ...beside, balanceCents });
}

function statedItems(row: RowValues): Record<string, number> | undefined {
  const stated = balanceItems.filter((item) => typeof row[item] === 'number');
  if (stated.length === 0) return undefined;
  return Object.fromEntries(balanceItems.map((item) => [item, Number(row[item] ?? 0)]));
}

/** Returns an account's balance items, with missing ones as zero. */
export function itemsOf({ items }: Pick<ExistingAccount, 'items'>): RowValues {
  return Object.fromEntries(balanceItems.map((item) => [item, items?.[item] ?? 0]));
}
