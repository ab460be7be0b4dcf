import { expect, it } from 'vitest';
import { summaryOf } from './statement-summary.ts';

it.each([
  ['select "a" from "account" where "b" = $1', 'select account'],
  ['\n    insert into payment_share (tenant_id) select tenant_id from tenant', 'insert payment_share'],
  ['update "payment" set "state" = $1', 'update payment'],
  ['delete from session where id = $1', 'delete session'],
  ['with own as (\n  select from account\n)\nselect * from own', 'select account'],
  ['savepoint before_work', 'savepoint'],
  ["set local statement_timeout = '5s'", 'set'],
  ['explain analyze', 'statement'],
])('summaryOf(%j) is %j', (text, summary) => {
  expect(summaryOf(text)).toBe(summary);
});
