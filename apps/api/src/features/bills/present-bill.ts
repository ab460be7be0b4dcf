import { type CalendarDate, parseDate } from '@internationalized/date';
import type { CustomerAccountDetail } from '@quittance/contract/accounts';
import type { AccountBill } from '@quittance/contract/bills';
import type { CurrentBill } from '@quittance/domain/bills/bill';
import type { BillItem } from '@quittance/domain/bills/bill-item';
import { cents } from '@quittance/domain/money/cents';
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
  return {
    billNumber: bill.billNumber,
    periodStart: dayOrNull(bill.periodStart),
    periodEnd: dayOrNull(bill.periodEnd),
    amount: cents(bill.amountCents),
    amountDue: cents(bill.amountDueCents),
    stillDue: bill.stillDueCents,
    dueDate: dayOrNull(bill.dueOn),
    issuedOn: parseDate(bill.issuedOn),
    state: bill.state === 'open' ? 'open' : 'replaced',
    items: bill.items.map(presentBillItem),
  };
}

export function presentBillItem({ label, amountCents, serviceOn, detail }: BillItem) {
  return { label, amount: amountCents, serviceOn: dayOrNull(serviceOn), detail };
}

function dayOrNull(day: string | null): CalendarDate | null {
  return day === null ? null : parseDate(day);
}
