import { describe, expect, it } from 'vitest';
import {
  addressWithFilter,
  filterCount,
  filterFromAddress,
  filterProblem,
  historyRequest,
  statusGroups,
} from './history-filter.ts';

const filter = (query: string) => filterFromAddress(new URLSearchParams(query));
const problem = (query: string) => filterProblem(new URLSearchParams(query), { references: ['A-1', 'A-2'] });

describe('history filter', () => {
  it('is read from the URL', () => {
    const found = filter('account=A-1&status=paid&from=2026-11-01&to=2026-11-21&text=%20abc%20');
    expect(found).toMatchObject({ account: 'A-1', status: 'paid', text: 'abc' });
    expect([String(found.from), String(found.to)]).toEqual(['2026-11-01', '2026-11-21']);
    expect(filterCount(found)).toBe(5);
  });

  it.each(['', 'status=', 'text=%20', 'text=%00', 'from=&to=', 'payment=T-1'])('ignores empty parts: %s', (query) => {
    expect(filterCount(filter(query))).toBe(0);
    expect(historyRequest(filter(query))).toEqual({});
    expect(problem(query)).toBeUndefined();
  });

  it.each([
    ['account=A-3', 'Account'],
    ['account=a-1', 'Account'],
    ['status=stolen', 'Status'],
    ['from=2026-13-40', 'Day'],
    ['to=yesterday', 'Day'],
    ['from=1989-12-31', 'Years'],
    ['to=2101-01-01', 'Years'],
    ['from=2026-11-22&to=2026-11-21', 'Order'],
    [`text=${'x'.repeat(101)}`, 'Text'],
  ])('reports an invalid part: %s', (query, expected) => {
    expect(problem(query)).toBe(expected);
  });

  it.each([
    'account=A-2',
    'status=ended',
    'from=1990-01-01&to=2100-12-31',
    'from=2026-11-21&to=2026-11-21',
    `text=${'x'.repeat(100)}`,
  ])('accepts values at the limits: %s', (query) => {
    expect(problem(query)).toBeUndefined();
  });

  it('assigns every status to a group (req 4.2)', () => {
    expect(historyRequest(filter('status=open')).statuses).toEqual(['Validation', 'Pending', 'AwaitingApproval']);
    expect(Object.values(statusGroups).flat()).toHaveLength(7);
  });

  it('changes its part of the URL and keeps the rest', () => {
    const params = new URLSearchParams('account=A-1&text=abc&payment=T-1');
    expect(String(addressWithFilter(params, { text: '', status: 'ended' }))).toBe(
      'account=A-1&payment=T-1&status=ended',
    );
  });
});
