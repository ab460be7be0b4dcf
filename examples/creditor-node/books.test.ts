import { describe, expect, it } from 'vitest';
import { type Books, paidCents, recordEvent, stateOf } from './books.ts';

const bill = {
  ...{ number: 'B-1', updatedAt: '2026-11-30T06:00:00Z', accountCode: 'A-1', accountName: 'Water' },
  ...{ amountCents: 8_432, dueOn: '2026-12-15' },
  customer: { code: 'C-1', firstName: 'Dana', lastName: 'Reyes', email: 'dana@example.com' },
};
const empty: Books = { eventIDs: [], payments: {} };

function event(id: string, { state, sequence, amount = 84.32 }: { state: string; sequence: number; amount?: number }) {
  const allocations = [{ accountReferenceCode: 'A-1', amount }];
  const data = { paymentID: 'P-1', state, allocations };
  return { id, type: `payment.${state}`, createdAt: '2026-11-30T07:00:00Z', tenant: 'lumen', sequence, data };
}

describe('the books of the example', () => {
  it('record an event once, even if it arrives again', () => {
    const paid = event('E-1', { state: 'succeeded', sequence: 1 });
    const books = recordEvent(empty, paid);
    expect([paidCents(books, 'A-1'), stateOf(books, bill)]).toEqual([8_432, 'paid']);
    expect(recordEvent(books, paid)).toBe(books);
  });

  it('show a bill as returned, and keep it so when an older event is replayed', () => {
    const returned = recordEvent(empty, event('E-2', { state: 'returned', sequence: 2 }));
    const replayed = recordEvent(returned, event('E-1', { state: 'settled', sequence: 1 }));
    expect([paidCents(replayed, 'A-1'), stateOf(replayed, bill)]).toEqual([0, 'returned']);
  });

  it('show a bill as partly paid until the whole amount is there', () => {
    const books = recordEvent(empty, event('E-1', { state: 'succeeded', sequence: 1, amount: 20 }));
    expect([stateOf(empty, bill), stateOf(books, bill)]).toEqual(['open', 'partly paid']);
  });

  it('ignore events that are not about a payment', () => {
    const ping = { ...event('E-3', { state: 'succeeded', sequence: 1 }), type: 'ping', data: {} };
    expect(recordEvent(empty, ping)).toEqual({ eventIDs: ['E-3'], payments: {} });
  });
});
