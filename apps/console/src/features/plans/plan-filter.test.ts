import { parseDate } from '@internationalized/date';
import { describe, expect, it } from 'vitest';
import { searchRequest } from './plan-filter.ts';

const nothing = { text: '', state: '', missed: '', from: '', to: '' };

describe('plan filter', () => {
  it.each([
    [{}, {}],
    [{ text: ' PLAN-7 ' }, { text: 'PLAN-7' }],
    [{ state: 'paused' }, { states: ['paused'] }],
    [{ state: 'none-such' }, {}],
    [{ missed: 'yes' }, { hasMissed: true }],
    [{ missed: 'no' }, {}],
    [
      { from: '2026-12-01', to: '2026-12-31' },
      { chargeFrom: parseDate('2026-12-01'), chargeTo: parseDate('2026-12-31') },
    ],
    [{ from: 'soon' }, {}],
  ])('turns %j into the request %j', (values, expected) => {
    expect(searchRequest({ ...nothing, ...values })).toEqual({ ...expected, limit: 25 });
  });
});
