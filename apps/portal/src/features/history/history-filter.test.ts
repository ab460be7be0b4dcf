import { describe, expect, it } from 'vitest';
import { addressWithFilter, filterCount, filterFromAddress, historyRequest, statusGroups } from './history-filter.ts';

const filter = (query: string) => filterFromAddress(new URLSearchParams(query));

describe('the filter of the history', () => {
  it('comes from the address', () => {
    const found = filter('account=A-1&status=paid&from=2026-11-01&to=2026-11-21&text=%20abc%20');
    expect(found).toMatchObject({ account: 'A-1', status: 'paid', text: 'abc' });
    expect([String(found.from), String(found.to)]).toEqual(['2026-11-01', '2026-11-21']);
    expect(filterCount(found)).toBe(5);
  });

  it.each(['', 'status=stolen', 'from=2026-13-40', 'to=yesterday', 'text=%20'])(
    'leaves out what makes no sense: %s',
    (query) => {
      expect(filterCount(filter(query))).toBe(0);
      expect(historyRequest(filter(query))).toEqual({});
    },
  );

  it('4.2 asks for every status in one of its groups', () => {
    expect(historyRequest(filter('status=open')).statuses).toEqual(['Validation', 'Pending', 'AwaitingApproval']);
    expect(Object.values(statusGroups).flat()).toHaveLength(7);
  });

  it('changes the address and keeps the rest of it', () => {
    const params = new URLSearchParams('account=A-1&text=abc&payment=T-1');
    expect(String(addressWithFilter(params, { text: '', status: 'ended' }))).toBe(
      'account=A-1&payment=T-1&status=ended',
    );
  });
});
