import { parseDate } from '@internationalized/date';
import { paymentStates } from '@quittance/domain/payments/payment-life';
import { describe, expect, it } from 'vitest';
import { searchRequest, stateGroups } from './payment-filter.ts';

const nothing = { text: '', customer: '', state: '', from: '', to: '' };
const customerID = '01890a5d-ac96-774b-bcce-b302099a8057';

describe('payment filter', () => {
  it.each([
    [{}, {}],
    [{ text: ' AB12 ' }, { text: 'AB12' }],
    [{ text: '\0' }, {}],
    [{ customer: customerID }, { customerID }],
    [{ customer: 'ana' }, {}],
    [{ state: 'review' }, { states: ['review'] }],
    [{ state: 'scheduled' }, { states: ['reserved'] }],
    [{ state: 'none-such' }, {}],
    [
      { from: '2026-11-01', to: '2026-11-30' },
      { from: parseDate('2026-11-01'), to: parseDate('2026-11-30') },
    ],
    [{ from: '2026-02-30' }, {}],
    [{ from: 'yesterday' }, {}],
  ])('turns %j into the request %j', (values, expected) => {
    expect(searchRequest({ ...nothing, ...values })).toEqual({ ...expected, limit: 25 });
  });

  it('has every state in exactly one group', () => {
    expect(Object.values(stateGroups).flat().toSorted()).toEqual(paymentStates.toSorted());
  });
});
