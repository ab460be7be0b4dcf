import { describe, expect, it } from 'vitest';
import { requestOf } from './audit-filter.ts';

const nothing = { about: '', operator: '', subject: '', from: '', to: '' };
const id = '01997000-0000-7000-8000-0000000000a1';

describe('audit log filter', () => {
  it.each([
    [{}, {}],
    [{ about: `plan:${id}` }, { about: { kind: 'plan', id } }],
    [{ about: `customer:${id}` }, { about: { kind: 'customer', id } }],
    [{ about: 'account:LUM-1001: a' }, { about: { kind: 'account', referenceCode: 'LUM-1001: a' } }],
    [{ about: 'account: ' }, {}],
    [{ about: 'payment:QWERTY' }, {}],
    [{ about: id }, {}],
    [{ operator: `staff:${id}` }, { operator: `staff:${id}` }],
    [{ operator: 'Ada' }, {}],
    [{ subject: 'payment' }, { subject: 'payment' }],
    [{ subject: 'no_such_table' }, {}],
    [
      { from: '2026-11-20', to: '2026-11-20' },
      { from: new Date('2026-11-20T06:00Z'), until: new Date('2026-11-21T06:00Z') },
    ],
  ])('turns %j into the request %j', (values, expected) => {
    expect(requestOf({ ...nothing, ...values }, 'America/Chicago')).toEqual(expected);
  });
});
