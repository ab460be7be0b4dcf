import { readdir, readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { findUnsafeSteps } from '../testing/unsafe-steps/find-unsafe-steps.ts';

const folder = new URL('../../migrations/', import.meta.url);
const check = (text: string, name = '0099_next.sql') => findUnsafeSteps([{ name, text }]);
const outside = '-- Why.\n-- Outside of a transaction.\n';

describe('migrations after 0017', () => {
  it('have no steps that would break or block processes from the previous release', async () => {
    const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted();
    const files = names.map(async (name) => ({ name, text: await readFile(new URL(name, folder), 'utf8') }));
    expect(await findUnsafeSteps(await Promise.all(files), { after: '0017' })).toEqual([]);
  });
});

describe('unsafe steps', () => {
  it.each([
    ['drop table payment', 'drops payment'],
    ['drop view paid', 'drops paid'],
    ['drop function record_audit()', 'drops record_audit'],
    ['drop index payment_by_day', 'drops payment_by_day'],
    ['alter table payment drop column state', 'drops payment.state'],
    ['alter table payment drop constraint payment_once', 'drops the constraint payment_once of payment'],
    ['alter table payment rename column state to status', 'renames payment.state to status'],
    ['alter table payment rename to payments', 'renames payment to payments'],
    ['alter table payment alter column attempts type bigint', 'changes the type of payment.attempts'],
    ['alter table payment alter column attempts drop default', 'takes the default of payment.attempts away'],
    ['alter table payment add column origin text not null', 'adds payment.origin not null without a default'],
    ["alter type kind add value 'x'", 'alters a type'],
    ['revoke select on payment from quittance_app', 'revokes rights'],
    ['truncate payment', 'empties a table'],
    [
      "do $$ begin execute format('alter table %I drop column x', 'payment'); end $$",
      'has "drop column" in a do block',
    ],
  ])('are reported without a comment that the object is unread: %s', async (sql, what) => {
    expect(await check(`-- Why.\n${sql};`)).toEqual([expect.stringMatching(/^0099_next\.sql:2 /)]);
    expect(await check(`${sql};`)).toEqual([expect.stringContaining(what)]);
    expect(await check(`-- Unread since 0.2.0: nothing asks for it any more.\n${sql};`)).toEqual([]);
    expect(await check(`-- Short lock: the table holds a row a tenant.\n${sql};`)).toHaveLength(1);
  });

  it.each([
    ['alter table payment alter column state set not null', 'not null without a validated check'],
    ["alter table payment add constraint c check (state <> '')", 'adds c to payment without "not valid"'],
    ['alter table payment add constraint f foreign key (tenant_id) references tenant', 'adds f to payment'],
    ['alter table payment add constraint u unique (tenant_id, state)', 'builds the index of u on payment'],
    ['create index payment_by_state on payment (tenant_id, state)', 'builds the index payment_by_state on payment'],
    ['create unique index payment_one on payment (tenant_id, state)', 'builds the index payment_one on payment'],
    ['alter table payment add column made_at timestamptz default clock_timestamp()', 'a value made for each row'],
    ['alter table payment add column id uuid default gen_random_uuid()', 'a value made for each row'],
    ['alter table payment add column no bigserial', 'a value made for each row'],
    ['alter table payment add column no bigint generated always as (1) stored', 'a value made for each row'],
    ["alter table payment add column a text check (a <> '')", 'together with a constraint'],
    ["update payment set state = 'x'", 'changes rows of payment'],
    ['delete from payment', 'changes rows of payment'],
    ["do $$ begin execute format('update %I set a = 1', 'payment'); end $$", 'has "update %" in a do block'],
    ['lock table payment', 'locks a table'],
  ])('are reported without a comment that the lock is short: %s', async (sql, what) => {
    expect(await check(`${sql};`)).toEqual([expect.stringContaining(what)]);
    expect(await check(`-- Short lock: the table holds a row a tenant.\n${sql};`)).toEqual([]);
    expect(await check(`-- Unread since 0.2.0: nothing asks for it any more.\n${sql};`)).toHaveLength(1);
  });

  it('are justified only by a complete reason above their own statement', async () => {
    const [first, second] = ['alter table payment drop column a', 'alter table payment drop column b'];
    const reason = '-- Unread since 0.2.0: nothing asks for it any more.\n';
    expect(await check(`${reason}${first};\n${second};`)).toEqual([
      expect.stringContaining('0099_next.sql:3 drops payment.b'),
    ]);
    expect(await check(`alter table payment\n  ${reason}  drop column a;`)).toEqual([]);
    expect(await check(`-- Unread since 0.2.0: so.\n${first};`)).toHaveLength(1);
    expect(await check(`-- Unread since soon: nothing asks for it any more.\n${first};`)).toHaveLength(1);
  });

  it('are reported for a renamed table unless a view has its old name', async () => {
    const rename = 'alter table payment rename to receipt; alter table receipt rename column state to status;';
    expect(await check(rename)).toHaveLength(2);
    expect(await check(`${rename} create view payment as select status as state from receipt;`)).toEqual([]);
    expect(await check(`${rename} create view other as select status as state from receipt;`)).toHaveLength(2);
  });

  it('are reported for a constraint validated in the transaction that adds it', async () => {
    const add = 'alter table payment add constraint c check (a > 0) not valid;';
    const validate = 'alter table payment validate constraint c;';
    expect(await check(add)).toEqual([]);
    expect(await check(validate)).toEqual([]);
    expect(await check(add + validate)).toEqual([
      expect.stringContaining('validates c in the transaction that adds it'),
    ]);
  });

  it('are reported for a concurrent index build inside a transaction and for two statements outside one', async () => {
    const index = 'create index concurrently payment_by_state on payment (tenant_id, state);';
    expect(await check(`${outside}${index}`)).toEqual([]);
    expect(await check(`-- Why.\n${index}`)).toEqual([expect.stringContaining('"-- Outside of a transaction."')]);
    expect(await check(`${outside}${index}\n${index}`)).toEqual([expect.stringContaining('one single statement')]);
    const repeatable = index.replace('concurrently', 'concurrently if not exists');
    expect(await check(`${outside}${repeatable}\n${repeatable}`)).toEqual([]);
    expect(await check(`${outside}${repeatable}\nselect 1;`)).toEqual([
      expect.stringContaining('one single statement'),
    ]);
  });
});

describe('safe steps', () => {
  it.each([
    'create table note (tenant_id uuid not null, no bigserial, constraint note_pk primary key (tenant_id, no)); create index note_by_no on note (tenant_id, no); alter table note add constraint c check (no > 0)',
    "alter table payment add column origin text not null default 'portal'",
    'alter table payment add column seen_at timestamptz default now()',
    'alter table payment add column half bigint generated always as (amount_cents / 2) virtual',
    'alter table payment alter column state drop not null',
    "alter table payment alter column state set default 'a'",
    "alter table payment drop constraint c; alter table payment add constraint c check (state in ('a', 'b')) not valid",
    'alter table payment add constraint f foreign key (tenant_id) references tenant not valid',
    'alter table payment add constraint u unique using index payment_one',
    'alter table payment rename constraint c to d',
    'grant select on payment to quittance_app',
    'create or replace view paid with (security_invoker = true) as select * from payment',
    "do $$ begin execute format('alter table %I force row level security', 'note'); end $$",
  ])('are accepted: %s', async (sql) => {
    expect(await check(`${sql};`)).toEqual([]);
  });

  it('are accepted: a column set not null after a check has been validated', async () => {
    const files = [
      { name: '0018_a.sql', text: 'alter table payment add constraint c check (origin is not null) not valid;' },
      { name: '0019_b.sql', text: 'alter table payment validate constraint c;' },
      { name: '0020_c.sql', text: 'alter table payment alter column origin set not null;' },
    ];
    expect(await findUnsafeSteps(files)).toEqual([]);
    expect(await findUnsafeSteps(files.filter(({ name }) => name !== '0019_b.sql'))).toHaveLength(1);
  });
});
