import { stillDue } from '@quittance/domain/accounts/still-due';
import { changedFields, type FieldChange } from '@quittance/domain/imports/changed-fields';
import { balanceItems } from '@quittance/domain/imports/import-fields';
import type { RowValues } from '@quittance/domain/imports/read-row';
import { type BalanceVerdict, judgeStatedBalance } from '@quittance/domain/imports/stated-balance';
import { type Cents, cents } from '@quittance/domain/money/cents';
import type { StandingBeside } from '../load-standings.ts';
import type { ExistingAccount } from './account-facts.ts';
import { accountFieldsOf, emptyAccount } from './record-columns.ts';

/** An account as it will be: its fields, its bill, what is owed, and what was withheld. */
export type NextAccount = {
  readonly customerId: string;
  readonly fields: RowValues;
  readonly amountDueCents: number;
  readonly pastDueCents: number;
  readonly billedBalanceCents: number | null;
  readonly isClosed: boolean;
  /** What the creditor says is owed, where that is not booked. */
  readonly withheldCents: number | null;
  readonly withheldBecause: 'settled' | 'disputed' | null;
  readonly isOverpaid: boolean;
  /** The items that the row states, by name; undefined where it states none. */
  readonly items: Readonly<Record<string, number>> | undefined;
};

/** What a row makes of an account: what changes, by how much what is owed does, and the account as it will be. */
export type AccountJudgement = {
  fields: FieldChange[];
  balanceCents: number;
  next: NextAccount;
  /** The bill as it was, where it changes. */
  before?: { bill: Bill };
};

/** A bill as the account's row has it, in cents. */
export type Bill = { amountDueCents: number; pastDueCents: number; billedBalanceCents: number | null };

const plainFieldNames = Object.keys(emptyAccount);

/** What a row makes of an account that there is. One that was closed and is in a file again is open again. */
export function judgeKnownAccount(
  row: RowValues,
  { found, beside }: { found: ExistingAccount; beside: StandingBeside },
): AccountJudgement {
  const isClosed = row.isClosed === true;
  const record = accountFieldsOf(found);
  const fields = changedFields(record, statedFields(row));
  const balanceCents = cents(found.balance_cents);
  const verdict = isClosed ? closing(balanceCents) : judgeBalance(row, { balanceCents, beside });
  const changeCents = verdict.kind === 'booked' ? verdict.changeCents : cents(0);
  const targetCents = cents(balanceCents + changeCents);
  if (changeCents !== 0) fields.push({ field: 'balance', from: balanceCents, to: targetCents });
  if (isClosed !== (found.closed_at !== null)) fields.push({ field: 'isClosed', from: !isClosed, to: isClosed });
  const isWithheld = verdict.kind === 'withheld';
  const withheldCents = isWithheld ? Number(row.balance) : null;
  if (row.balance !== undefined && withheldCents !== found.withheld_cents)
    fields.push({ field: 'withheldBalance', from: found.withheld_cents, to: withheldCents });
  const bill = isClosed || isWithheld ? billOf(found) : judgeBill(row, { found, targetCents });
  fields.push(...bill.fields);
  fields.push(...changedFields(itemsOf(found), statedItems(row) ?? {}));
  return {
    fields,
    balanceCents: changeCents,
    ...(bill.fields.length > 0 && { before: { bill: billOf(found).bill } }),
    next: {
      customerId: found.customer_id,
      fields: { ...record, ...statedFields(row) },
      ...bill.bill,
      isClosed,
      withheldCents: row.balance === undefined ? found.withheld_cents : withheldCents,
      withheldBecause: isWithheld ? verdict.because : null,
      isOverpaid: verdict.kind === 'booked' && verdict.isOverpaid,
      items: statedItems(row),
    },
  };
}

/** A new account owes what its row says; all of it is due where the row does not say how much. */
export function judgeNewAccount(row: RowValues, customerId: string): AccountJudgement {
  const balanceCents = Number(row.balance ?? 0);
  return {
    fields: [],
    balanceCents,
    next: {
      customerId,
      fields: { ...emptyAccount, ...statedFields(row) },
      amountDueCents: typeof row.amountDue === 'number' ? row.amountDue : Math.max(0, balanceCents),
      pastDueCents: typeof row.pastDue === 'number' ? row.pastDue : 0,
      billedBalanceCents: balanceCents,
      isClosed: false,
      withheldCents: null,
      withheldBecause: null,
      isOverpaid: false,
      items: statedItems(row),
    },
  };
}

/** The plain fields that a row says; what it clears is as for a new account. */
function statedFields(row: RowValues): RowValues {
  const names = plainFieldNames.filter((name) => name in row);
  return Object.fromEntries(names.map((name) => [name, row[name] ?? emptyAccount[name] ?? null]));
}

function closing(balanceCents: Cents): BalanceVerdict {
  if (balanceCents === 0) return { kind: 'unchanged' };
  return { kind: 'booked', changeCents: cents(-balanceCents), isOverpaid: false };
}

function judgeBalance(
  { balance }: RowValues,
  { balanceCents, beside }: { balanceCents: Cents; beside: StandingBeside },
): BalanceVerdict {
  if (typeof balance !== 'number') return { kind: 'unchanged' };
  return judgeStatedBalance(cents(balance), { ...beside, balanceCents });
}

function billOf(found: ExistingAccount): { fields: FieldChange[]; bill: Bill } {
  return {
    fields: [] as FieldChange[],
    bill: {
      amountDueCents: found.amount_due_cents,
      pastDueCents: found.past_due_cents,
      billedBalanceCents: found.billed_balance_cents,
    },
  };
}

/**
 * The bill of a row is what is due of the balance that it states, or of the one that there is. One that says of this balance what the bill
 * before it leaves due is no new bill (SPEC 3.5).
 */
function judgeBill(
  row: RowValues,
  { found, targetCents }: { found: ExistingAccount; targetCents: Cents },
): { fields: FieldChange[]; bill: Bill } {
  const old = billOf(found);
  if (typeof row.amountDue !== 'number' && typeof row.pastDue !== 'number') return old;
  const before = dueOf(old.bill, targetCents);
  const bill = {
    amountDueCents: typeof row.amountDue === 'number' ? row.amountDue : before.amountDue,
    pastDueCents: typeof row.pastDue === 'number' ? row.pastDue : before.pastDue,
    billedBalanceCents: typeof row.balance === 'number' ? row.balance : targetCents,
  };
  const fields = changedFields(before, dueOf(bill, targetCents));
  return fields.length === 0 ? old : { fields, bill };
}

/** What of a bill is due at a balance, in cents. */
function dueOf({ amountDueCents, pastDueCents, billedBalanceCents }: Bill, balanceCents: Cents) {
  const due = stillDue(
    {
      amountDueCents: cents(amountDueCents),
      pastDueCents: cents(pastDueCents),
      billedBalanceCents: billedBalanceCents === null ? null : cents(billedBalanceCents),
    },
    balanceCents,
  );
  return { amountDue: due.amountDueCents, pastDue: due.pastDueCents };
}

function statedItems(row: RowValues): Record<string, number> | undefined {
  const stated = balanceItems.filter((item) => typeof row[item] === 'number');
  if (stated.length === 0) return undefined;
  return Object.fromEntries(balanceItems.map((item) => [item, Number(row[item] ?? 0)]));
}

/** The items of an account, those that it does not have as nothing. */
export function itemsOf({ items }: Pick<ExistingAccount, 'items'>): RowValues {
  return Object.fromEntries(balanceItems.map((item) => [item, items?.[item] ?? 0]));
}
