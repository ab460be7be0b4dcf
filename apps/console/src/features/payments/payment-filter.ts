import type { searchPayments } from '@quittance/contract/staff/payments';
import type { PaymentState } from '@quittance/domain/payments/payment-life';
import type * as z from 'zod/mini';
import { dayOf } from '../../patterns/fields/day-span.ts';
import { idOf } from '../../patterns/fields/id-of.ts';

/** Groups the detailed payment states into the ones that employees search by. */
export const stateGroups = {
  scheduled: ['reserved'],
  waiting: ['awaiting'],
  underWay: ['submitting', 'unknown'],
  came: ['succeeded', 'accepted', 'settled'],
  returned: ['returned'],
  ended: ['declined', 'canceled'],
  review: ['review'],
} as const satisfies Record<string, readonly PaymentState[]>;

/** Filter parameters in the URL. */
export const paymentFilters = ['text', 'customer', 'state', 'from', 'to'] as const;

type Values = Readonly<Record<(typeof paymentFilters)[number], string>>;

/** Turns the URL into a payment/search request. Invalid values are ignored. */
export function searchRequest(values: Values): z.output<typeof searchPayments.request> {
  const text = values.text.replaceAll('\0', '').trim().slice(0, 100);
  const states = (stateGroups as Readonly<Record<string, readonly PaymentState[]>>)[values.state];
  const customerID = idOf(values.customer);
  const [from, to] = [dayOf(values.from), dayOf(values.to)];
  return {
    ...(text !== '' && { text }),
    ...(customerID !== undefined && { customerID }),
    ...(states && { states: [...states] }),
    ...(from && { from }),
    ...(to && { to }),
    limit: 25,
  };
}
