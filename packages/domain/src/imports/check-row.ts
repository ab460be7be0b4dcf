import { readBillItems, sumOfItems } from '../bills/bill-item.ts';
import { type BalanceItem, balanceItems } from './import-fields.ts';
import type { ImportKind } from './import-kind.ts';
import type { ImportValue } from './parse-value.ts';
import type { RowFault } from './row-fault.ts';

type Values = Readonly<Record<string, ImportValue>>;

/** Checks a row's valid values against each other; `column` is the field's name. */
export function checkRow(kind: ImportKind, values: Values): RowFault[] {
  switch (kind) {
    case 'customers':
      return [];
    case 'accounts':
      return checkBill(values);
    case 'balances':
      return [...checkBill(values), ...checkItems(values)];
    case 'offers':
      return checkOffer(values);
    case 'contact-rules':
      return checkSpan(values);
  }
}

function checkBill(values: Values): RowFault[] {
  if (values.isBillCanceled === true) return checkCancellation(values);
  const [balance, due, past] = [values.balance, values.amountDue, values.pastDue].map(amountOf);
  if (due !== undefined && past !== undefined && past > due)
    return [{ column: 'pastDue', reason: 'past-due-above-due' }];
  if (balance !== undefined && balance < 0 && (due ?? 0) > 0)
    return [{ column: 'amountDue', reason: 'due-on-a-credit' }];
  return [...checkPeriod(values), ...checkBillItems(values)];
}

const ofNewBills = [
  ...['amountDue', 'pastDue', 'dueOn'],
  ...['billPeriodStart', 'billPeriodEnd', 'billAmount', 'billIssuedOn', 'billItems'],
];

/** A cancellation names the bill, states the balance without it, and nothing of a new bill. */
function checkCancellation(values: Values): RowFault[] {
  const missing = ['billNumber', 'balance'].filter((field) => values[field] === undefined || values[field] === null);
  const stated = ofNewBills.filter((field) => values[field] !== undefined);
  return [
    ...missing.map((column) => ({ column, reason: 'missing' as const })),
    ...stated.map((column) => ({ column, reason: 'canceled-and-billed' as const })),
  ];
}

function checkBillItems({ billItems, billAmount }: Values): RowFault[] {
  if (!isList(billItems)) return [];
  if (typeof billAmount !== 'number') return [{ column: 'billAmount', reason: 'bill-items-without-amount' }];
  return sumOfItems(readBillItems(billItems)) === billAmount
    ? []
    : [{ column: 'billItems', reason: 'bill-items-do-not-add-up' }];
}

function isList(value: ImportValue | undefined): value is readonly string[] {
  return Array.isArray(value);
}

function checkPeriod({ billPeriodStart: start, billPeriodEnd: end }: Values): RowFault[] {
  if (start === undefined && end === undefined) return [];
  if (start === null && end === null) return [];
  if (typeof start !== 'string' || typeof end !== 'string')
    return [{ column: typeof start === 'string' ? 'billPeriodEnd' : 'billPeriodStart', reason: 'half-a-period' }];
  return start <= end ? [] : [{ column: 'billPeriodEnd', reason: 'period-ends-before-it-starts' }];
}

/** Payments and credits are stated without a sign and are subtracted. */
const comesOff: ReadonlySet<BalanceItem> = new Set(['payments', 'credits']);

/** Returns the sum of a row's balance items in cents, or undefined without items. */
function itemSum(values: Values): number | undefined {
  const stated = balanceItems.filter((item) => typeof values[item] === 'number');
  if (stated.length === 0) return undefined;
  return stated.reduce((sum, item) => sum + (comesOff.has(item) ? -1 : 1) * (amountOf(values[item]) ?? 0), 0);
}

function checkItems(values: Values): RowFault[] {
  const sum = itemSum(values);
  return sum === undefined || sum === values.balance ? [] : [{ column: null, reason: 'items-do-not-add-up' }];
}

/**
 * A lump sum needs both dates or neither and no plan terms. A plan needs its last date. A down payment must be less
 * than the total (req 3.13).
 */
function checkOffer(values: Values): RowFault[] {
  const { offerType, downPayment, installments, expiresOn, dueOn, total } = values;
  const has = (value: ImportValue | undefined) => value !== undefined && value !== null;
  if (total === 0) return [{ column: 'total', reason: 'out-of-range' }];
  const isBad =
    (offerType === 'lump-sum' && (has(downPayment) || has(installments) || has(expiresOn) !== has(dueOn))) ||
    (offerType === 'autopay' && (has(downPayment) || !has(dueOn))) ||
    (offerType === 'lump-sum-autopay' && !has(downPayment)) ||
    (has(downPayment) && (downPayment === 0 || (amountOf(total) ?? Number.POSITIVE_INFINITY) <= Number(downPayment)));
  return isBad ? [{ column: null, reason: 'offer-shape' }] : [];
}

function checkSpan({ contactFrom, contactUntil }: Values): RowFault[] {
  if (contactFrom === undefined && contactUntil === undefined) return [];
  if (contactFrom === null && contactUntil === null) return [];
  const isWhole = typeof contactFrom === 'string' && typeof contactUntil === 'string' && contactFrom < contactUntil;
  return isWhole ? [] : [{ column: 'contactFrom', reason: 'half-a-time-span' }];
}

function amountOf(value: ImportValue | undefined): number | undefined {
  return typeof value === 'number' ? value : undefined;
}
