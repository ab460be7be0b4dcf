import { type CalendarDate, parseDate } from '@internationalized/date';
import type { CustomerAccountDetail } from '@quittance/contract/accounts';
import type { AccountBill } from '@quittance/contract/bills';
import type { CurrentBill } from '@quittance/domain/bills/bill';
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
    billNumber: bill.bill_number,
    periodStart: dayOrNull(bill.period_start),
    periodEnd: dayOrNull(bill.period_end),
    amount: cents(bill.amount_cents),
    amountDue: cents(bill.amount_due_cents),
    stillDue: bill.still_due_cents,
    dueDate: dayOrNull(bill.due_on),
    issuedOn: parseDate(bill.issued_on),
    state: bill.state === 'open' ? 'open' : 'replaced',
  };
}

function dayOrNull(day: string | null): CalendarDate | null {
  return day === null ? null : parseDate(day);
}
