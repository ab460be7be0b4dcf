import { type CalendarDate, parseDate } from '@internationalized/date';
import type { billResource } from '@quittance/contract/creditor/bills';
import { type Cents, cents } from '@quittance/domain/money/cents';
import type { CreditorBill } from '@quittance/services/creditor/creditor-bills';
import type * as z from 'zod/mini';

export function presentBill(bill: CreditorBill): Omit<z.output<typeof billResource>, 'account' | 'customer'> {
  return {
    billID: bill.billId,
    billNumber: bill.billNumber,
    customerID: bill.customerId,
    merchantPayeeCode: bill.payeeCode,
    accountReferenceCode: bill.accountReferenceCode,
    status: bill.status,
    billPeriodStart: dayOrNull(bill.periodStart),
    billPeriodEnd: dayOrNull(bill.periodEnd),
    billIssuedOn: parseDate(bill.issuedOn),
    billAmount: cents(bill.amountCents),
    broughtForward: centsOrNull(bill.broughtForwardCents),
    balance: centsOrNull(bill.billedBalanceCents),
    amountDue: cents(bill.amountDueCents),
    pastDue: cents(bill.pastDueCents),
    stillDue: bill.stillDueCents,
    dueOn: dayOrNull(bill.dueOn),
    billItems: bill.items.map(({ label, amountCents, serviceOn, detail }) => ({
      label,
      amount: amountCents,
      ...(serviceOn !== null && { serviceOn: parseDate(serviceOn) }),
      ...(detail !== null && { detail }),
    })),
    createdAt: bill.createdAt,
  };
}

export function dayOrNull(day: string | null): CalendarDate | null {
  return day === null ? null : parseDate(day);
}

export function centsOrNull(amount: number | null): Cents | null {
  return amount === null ? null : cents(amount);
}
