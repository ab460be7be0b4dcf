import type { searchPayments } from '@quittance/contract/staff/payments';
import type { PaymentState } from '@quittance/domain/payments/payment-life';
import type * as z from 'zod/mini';
import { dayOf } from '../../patterns/day-span.ts';

/** What people tell apart when they look for a payment, as groups of its own finer states. */
export const stateGroups = {
  underWay: ['awaiting', 'reserved', 'submitting', 'unknown'],
  came: ['succeeded', 'accepted', 'settled'],
  returned: ['returned'],
  ended: ['declined', 'canceled'],
  review: ['review'],
} as const satisfies Record<string, readonly PaymentState[]>;

/** The parts of a payment's filter, by their names in the address. */
export const paymentFilters = ['text', 'state', 'from', 'to'] as const;

type Values = Readonly<Record<(typeof paymentFilters)[number], string>>;

/** What an address asks payment/search for. A part that makes no sense is left out. */
export function searchRequest(values: Values, cursor: string | undefined): z.output<typeof searchPayments.request> {
  const text = values.text.replaceAll('\0', '').trim().slice(0, 100);
  const states = (stateGroups as Readonly<Record<string, readonly PaymentState[]>>)[values.state];
  const [from, to] = [dayOf(values.from), dayOf(values.to)];
  return {
    ...(text !== '' && { text }),
    ...(states && { states: [...states] }),
    ...(from && { from }),
    ...(to && { to }),
    ...(cursor !== undefined && { cursor }),
    limit: 25,
  };
}
