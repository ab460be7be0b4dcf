import { type CalendarDate, toZoned } from '@internationalized/date';
import { currentTenant } from '@quittance/database/current-tenant';
import { furthestPaymentDays } from '@quittance/domain/payments/payment-date';
import { type RawBuilder, sql } from 'kysely';
import { firstIdAt } from '../payments/reserve/first-id-at.ts';

/**
 * Builds an SQL expression for the time a payment was returned, over a row of `payment` under the given alias that has
 * a return code: its latest event, or an earlier one when the return was reopened.
 */
export function returnedAt(payment: string): RawBuilder<Date> {
  const p = sql.table(payment);
  return sql<Date>`case when ${p}.state = 'returned' then ${p}.updated_at else (
    select max(e.at) from payment_event e
    where e.tenant_id = ${currentTenant} and e.payment_id = ${p}.payment_id and e.event = 'returned'
  ) end`;
}

/** A bank returns a debit within 60 days of its settlement, which is some days after the payment. */
const longestReturnDays = 75;

export function firstPaidId(day: CalendarDate, timeZone: string): string {
  return firstIdAt(
    toZoned(day.subtract({ days: furthestPaymentDays }), timeZone)
      .toDate()
      .getTime(),
  );
}

/**
 * Returns the smallest id of payments that can be returned on this day or later; older ones can't be returned anymore.
 */
export function firstReturnedId(day: CalendarDate, timeZone: string): string {
  return firstPaidId(day.subtract({ days: longestReturnDays }), timeZone);
}
