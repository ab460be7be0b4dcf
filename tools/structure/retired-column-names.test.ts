import { expect, it } from 'vitest';
import { findIn } from './project-fixture.ts';
import { retiredColumnNamesRule } from './retired-column-names.ts';

const source = 'packages/services/src/plans/pause-plan.ts';
const find = (files: Record<string, string>) => findIn(retiredColumnNamesRule, files);

it.each([
  [source, 'const { told_at } = row;', '"told" in told_at is a retired word: write notified.'],
  [source, "const text = 'select a.pay_on from payment a';", 'pay_on is a retired name: write scheduled_for.'],
  [source, 'sql`select from staff_deed`', '"deed" in staff_deed is a retired word: write action.'],
  [
    'packages/database/migrations/0084_more.sql',
    'create index dispute_untold on dispute (tenant_id);',
    '"untold" in dispute_untold is a retired word: write unnotified.',
  ],
  [
    'packages/database/src/tables/support-tables.ts',
    'type T = { held_because: string };',
    '"because" in held_because is a retired word: write reason.',
  ],
])('the retired column names rule refuses the name in %s: %s', (file, text, message) => {
  expect(find({ [file]: text })).toEqual([`${file}:1 ${message}`]);
});

it.each([
  ['packages/database/migrations/0014_plans.sql', 'alter table plan_event add column told_at timestamptz;'],
  ['packages/database/migrations/0077_switches.sql', 'alter table payment add column pay_on date;'],
  ['packages/database/src/fill-renamed-columns.ts', "const names = { told_at: 'notified_at' };"],
  [source, 'const row = { is_one_person: true, notified_at: null, scheduled_for: null };'],
  [source, "await expect(act()).rejects.toThrow('approval_two_people');"],
])('the retired column names rule accepts names in %s: %s', (file, text) => {
  expect(find({ [file]: text })).toEqual([]);
});
