import { type CalendarDate, parseDate } from '@internationalized/date';
import type { CustomerAccountDetail } from '@quittance/contract/accounts';
import type { AccountBill, ComparedBill } from '@quittance/contract/bills';
import type { CurrentBill } from '@quittance/domain/bills/bill';
import type { BillItem } from '@quittance/domain/bills/bill-item';
import type { BillDifference } from '@quittance/domain/bills/compare-bills';
import { cents } from '@quittance/domain/money/cents';
import type { AccountBill as FoundBill } from '@quittance/services/bills/get-account-bill';
import type { CustomerBill } from '@quittance/services/bills/list-account-bills';

/** Returns null when no import has billed the account. */
export function presentCurrentBill({
  bill,
  dueOn,
}: CurrentBill): NonNullable<CustomerAccountDetail['currentBill']> | null {
  return (
    bill && {
      billNumber: bill.billNumber,
      periodStart: dayOrNull(bill.periodStart),
      periodEnd: dayOrNull(bill.periodEnd),
      amount: bill.amountCents,
      dueDate: dayOrNull(dueOn),
      issuedOn: parseDate(bill.issuedOn),
    }
  );
}

export function presentAccountBill(bill: CustomerBill): AccountBill {
  return { ...presentBill(bill), state: bill.state === 'open' ? 'open' : 'replaced', status: bill.status };
}

export function presentComparedBill(bill: FoundBill): ComparedBill {
  const { status, comparison } = bill;
  return {
    ...presentBill(bill),
    pastDue: cents(bill.pastDueCents),
    broughtForward: bill.broughtForwardCents === null ? null : cents(bill.broughtForwardCents),
    status,
    comparison: {
      previous: comparison.previous && presentDifference(comparison.previous),
      lastYear: comparison.lastYear && presentDifference(comparison.lastYear),
    },
  };
}

function presentDifference(other: BillDifference): NonNullable<ComparedBill['comparison']['previous']> {
  const { billNumber, issuedOn, amountCents: amount, changeCents: change, changePercent } = other;
  return { billNumber, issuedOn: parseDate(issuedOn), amount, change, changePercent };
}

function presentBill(bill: CustomerBill | FoundBill) {
  return {
    billNumber: bill.billNumber,
    periodStart: dayOrNull(bill.periodStart),
    periodEnd: dayOrNull(bill.periodEnd),
    amount: cents(bill.amountCents),
    amountDue: cents(bill.amountDueCents),
    stillDue: bill.stillDueCents,
    dueDate: dayOrNull(bill.dueOn),
    issuedOn: parseDate(bill.issuedOn),
    items: bill.items.map(presentBillItem),
  };
}

export function presentBillItem({ label, amountCents, serviceOn, detail }: BillItem) {
  return { label, amount: amountCents, serviceOn: dayOrNull(serviceOn), detail };
}

function dayOrNull(day: string | null): CalendarDate | null {
  return day === null ? null : parseDate(day);
}
