import { parseDate } from '@internationalized/date';
import { paymentStates } from '@quittance/domain/payments/payment-life';
import { describe, expect, it } from 'vitest';
import { searchRequest, stateGroups } from './payment-filter.ts';

const nothing = { text: '', state: '', from: '', to: '' };

describe('the filter of payments', () => {
  it.each([
    [{}, {}],
    [{ text: ' AB12 ' }, { text: 'AB12' }],
    [{ text: '\0' }, {}],
    [{ state: 'review' }, { states: ['review'] }],
    [{ state: 'none-such' }, {}],
    [
      { from: '2026-11-01', to: '2026-11-30' },
      { from: parseDate('2026-11-01'), to: parseDate('2026-11-30') },
    ],
    [{ from: '2026-02-30' }, {}],
    [{ from: 'yesterday' }, {}],
  ])('%j asks for %j', (values, expected) => {
    expect(searchRequest({ ...nothing, ...values }, undefined)).toEqual({ ...expected, limit: 25 });
  });

  it('asks for the next page by its cursor', () => {
    expect(searchRequest(nothing, 'next')).toEqual({ cursor: 'next', limit: 25 });
  });

  it('has every state in one group', () => {
    expect(Object.values(stateGroups).flat().toSorted()).toEqual(paymentStates.toSorted());
  });
});
