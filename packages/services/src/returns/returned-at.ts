import { type CalendarDate, toZoned } from '@internationalized/date';
import { currentTenant } from '@quittance/database/current-tenant';
import { furthestPaymentDays } from '@quittance/domain/payments/payment-date';
import { type RawBuilder, sql } from 'kysely';
import { firstIdAt } from '../payments/first-id-at.ts';

/**
 * When a payment came back, as an expression over a row of `payment` under the given name whose return code is set: its latest step, or an earlier
 * one where the return turned out wrong.
 */
export function returnedAt(payment: string): RawBuilder<Date> {
  const p = sql.table(payment);
  return sql<Date>`case when ${p}.state = 'returned' then ${p}.updated_at else (
    select max(e.at) from payment_event e
    where e.tenant_id = ${currentTenant} and e.payment_id = ${p}.payment_id and e.event = 'returned'
  ) end`;
}

/** A bank sends a debit back within 60 days of its settlement, which is some days after it was made. */
const longestReturnDays = 75;

/** The smallest id that a payment can have whose day is this or a later one. */
export function firstPaidId(day: CalendarDate, timeZone: string): string {
  return firstIdAt(
    toZoned(day.subtract({ days: furthestPaymentDays }), timeZone)
      .toDate()
      .getTime(),
  );
}

/** The smallest id that a payment can have that came back on a day or later; of what was made before, nothing comes back any more. */
export function firstReturnedId(day: CalendarDate, timeZone: string): string {
  return firstPaidId(day.subtract({ days: longestReturnDays }), timeZone);
}
