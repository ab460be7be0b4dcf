import { expect, it } from 'vitest';
import { columnNamesRule } from './column-names.ts';
import { findIn } from './project-fixture.ts';

const file = 'apps/api/src/features/bills/present-bill.ts';

it.each(['export const f = (row) => row.due_on;', 'export const f = ({ due_on }) => due_on;'])(
  'a program may not read a column: %s',
  (text) => {
    expect(findIn(columnNamesRule, { [file]: text })).toEqual([
      `${file}:1 Return due_on from the service under a camelCase name.`,
    ]);
  },
);

it('a program may read a camelCase property and write any name', () => {
  const text = 'export const f = ({ dueOn }) => ({ due_on: dueOn.toString() });';
  expect(findIn(columnNamesRule, { [file]: text })).toEqual([]);
});

it.each([
  'packages/services/src/bills/load-bills.ts',
  'apps/api/src/features/bills/bills.test.ts',
  'apps/api/src/features/bills/bills.cases.ts',
  'apps/api/src/testing/staff/staff-queues.ts',
])('services and tests may read columns: %s', (path) => {
  expect(findIn(columnNamesRule, { [path]: 'export const f = (row) => row.due_on;' })).toEqual([]);
});
