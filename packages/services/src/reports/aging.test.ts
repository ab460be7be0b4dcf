import { parseDate } from '@internationalized/date';
import { providedUrls } from '@quittance/database/testing/provided-urls';
import { cents } from '@quittance/domain/money/cents';
import { ageGroupOf, ageGroups, daysPastDue } from '@quittance/domain/reports/aging';
import { unpaidOrders } from '@quittance/domain/reports/report-name';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { todayOf } from '../tenants/today-of.ts';
import { makeBill } from '../testing/fixtures/test-bill.ts';
import { makePayee } from '../testing/fixtures/test-payee.ts';
import { makeCustomer } from '../testing/fixtures/test-tenant.ts';
import { type MoneyHarness, openMoneyHarness } from '../testing/harness/money-harness.ts';
import { getAging } from './get-aging.ts';
import { getUnpaidAccounts, unpaidAccountsFile } from './get-unpaid-accounts.ts';

const accountCount = 120;
const seed = 20_261_130;

let harness: MoneyHarness;
let today = parseDate('2026-11-23');

/** Returns whole numbers from 0 to below `below` (mulberry32). */
function randomNumbers(start: number): (below: number) => number {
  let state = start;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

beforeAll(async () => {
  harness = await openMoneyHarness(providedUrls());
  const { tenant, world, query } = harness;
  today = todayOf(tenant, world.clock.now);
  const random = randomNumbers(seed);
  await makePayee(world, { tenant, code: 'OTHER' });
  const day = (before: number) => today.subtract({ days: before }).toString();
  const balances = Array.from({ length: accountCount }, () => (random(10) === 0 ? -random(5_000) : random(60_000)));
  await makeCustomer(world, {
    tenant,
    login: 'owes-much',
    accounts: balances.map((balanceCents, index) => ({
      referenceCode: `R-${index}`,
      balanceCents,
      payeeCode: random(3) === 0 ? 'OTHER' : 'PAYEE',
    })),
  });
  for (const [index, balanceCents] of balances.entries()) {
    const due = random(5) === 0 ? null : day(random(200) - 40);
    const billed = random(4) === 0 ? null : Math.max(0, balanceCents + random(3) * 5_000 - 2_000);
    const late = random(3) === 0 ? random(40_000) : 0;
    await query(
      `update account set billed_balance_cents = $3, amount_due_cents = $4, past_due_cents = $5, due_on = $6, closed_at = $7
       where tenant_id = $1 and reference_code = $2`,
      [
        ...[tenant.id, `R-${index}`, billed, random(2) === 0 ? balanceCents : random(30_000), late, due],
        random(12) === 0 ? world.clock.now : null,
      ],
    );
    const of = { tenantId: tenant.id, accountReferenceCode: `R-${index}` };
    if (late > 0 || random(3) === 0) await makeBill(world, { ...of, billNumber: 'B-0', issuedOn: day(5), dueOn: due });
    for (let bill = 1; bill <= random(5); bill++) {
      const isCorrected = random(4) === 0;
      await makeBill(world, {
        ...of,
        billNumber: isCorrected ? `B-${bill - 1}` : `B-${bill}`,
        issuedOn: day(5 + bill * 30),
        dueOn: random(8) === 0 ? null : day(bill * 30 - 10),
        state: random(9) === 0 ? 'canceled' : 'replaced',
        amountCents: 1 + random(15_000),
      });
    }
  }
}, 120_000);
afterAll(() => harness.close());

type Recounted = { code: string; payee: string; cents: number; days: number | null };

/** Recounts every account from the ledger and the domain's rule, one by one. */
async function recount(): Promise<Recounted[]> {
  const accounts = await harness.query<Record<string, string | number | null>>(
    `select a.account_id, a.reference_code, a.payee_code, a.amount_due_cents, a.past_due_cents, a.billed_balance_cents, a.due_on::text as due_on,
       (select sum(e.amount_cents)::bigint from ledger_entry e where e.tenant_id = a.tenant_id and e.account = 'receivable:' || a.account_id) as owed
     from account a where a.tenant_id = $1 and a.closed_at is null`,
    [harness.tenant.id],
  );
  const bills = await harness.query<Record<string, string | number | null>>(
    `select account_id, bill_number, amount_cents, due_on::text as due_on, state from bill
     where tenant_id = $1 and state <> 'canceled' order by issued_on desc, bill_id desc`,
    [harness.tenant.id],
  );
  return accounts
    .filter(({ owed }) => Number(owed) > 0)
    .map((row) => {
      const own = bills.filter(({ account_id }) => account_id === row.account_id);
      const earlierBills = own
        .filter((bill, index) => bill.state === 'replaced' && bill.bill_number !== own[index - 1]?.bill_number)
        .map((bill) => ({ amountCents: cents(Number(bill.amount_cents)), dueOn: bill.due_on as string | null }));
      const billed = row.billed_balance_cents;
      return {
        code: String(row.reference_code),
        payee: String(row.payee_code),
        cents: Number(row.owed),
        days: daysPastDue(
          {
            balanceCents: cents(Number(row.owed)),
            amountDueCents: cents(Number(row.amount_due_cents)),
            pastDueCents: cents(Number(row.past_due_cents)),
            billedBalanceCents: billed === null ? null : cents(Number(billed)),
            dueOn: row.due_on as string | null,
            earlierBills,
          },
          today,
        ),
      };
    });
}

const sumOf = (rows: readonly Recounted[]) => ({
  accounts: rows.length,
  amountCents: rows.reduce((sum, row) => sum + row.cents, 0),
});

async function pages(asked: Omit<Parameters<typeof getUnpaidAccounts>[1], 'tenant' | 'limit' | 'cursor'>) {
  const rows = [];
  for (let cursor: string | undefined; ; ) {
    const page = await getUnpaidAccounts(harness.staff, { tenant: harness.tenant, limit: 7, cursor, ...asked });
    rows.push(...page.rows);
    if (page.nextCursor === null) return rows;
    cursor = page.nextCursor;
  }
}

describe('the aging report', () => {
  it('equals a recount of the ledger by age and payee', async () => {
    const all = await recount();
    const ages = new Set(all.map(({ days }) => ageGroupOf(days)));
    expect([...ages].toSorted()).toEqual([...ageGroups].toSorted());
    const report = await getAging(harness.staff, { tenant: harness.tenant });
    expect(report.asOf.toString()).toBe(today.toString());
    expect(report.total).toEqual(sumOf(all));
    const byAge = (rows: readonly Recounted[]) =>
      ageGroups.map((age) => ({ age, ...sumOf(rows.filter(({ days }) => ageGroupOf(days) === age)) }));
    expect(report.groups).toEqual(byAge(all));
    for (const { payeeCode, total, groups } of report.payees) {
      const own = all.filter(({ payee }) => payee === payeeCode);
      expect([payeeCode, total, groups]).toEqual([payeeCode, sumOf(own), byAge(own)]);
    }
    expect(report.payees.map(({ payeeCode }) => payeeCode)).toEqual(['OTHER', 'PAYEE']);
  });

  it('can be limited to one payee', async () => {
    const report = await getAging(harness.staff, { tenant: harness.tenant, payeeCode: 'OTHER' });
    expect(report.total).toEqual(sumOf((await recount()).filter(({ payee }) => payee === 'OTHER')));
    expect(report.payees.map(({ payeeCode }) => payeeCode)).toEqual(['OTHER']);
  });
});

describe('the list of unpaid accounts', () => {
  it.each(unpaidOrders)('contains each account once across pages, ordered by %s', async (order) => {
    const all = await recount();
    const rows = await pages({ order });
    expect(rows.map((row) => row.accountReferenceCode).toSorted()).toEqual(all.map(({ code }) => code).toSorted());
    for (const row of rows) {
      const same = all.find(({ code }) => code === row.accountReferenceCode);
      expect([row.balanceCents, row.days, row.payeeCode]).toEqual([same?.cents, same?.days, same?.payee]);
    }
    const values = rows.map(({ balanceCents, days }) => (order === 'amount' ? balanceCents : (days ?? -1)));
    expect(values).toEqual(values.toSorted((one, other) => other - one));
  });

  it.each(ageGroups)('contains only accounts of the age %s when asked for it', async (age) => {
    const expected = (await recount()).filter(({ days, payee }) => ageGroupOf(days) === age && payee === 'PAYEE');
    for (const order of unpaidOrders) {
      const rows = await pages({ order, age, payeeCode: 'PAYEE' });
      expect(rows.map((row) => row.accountReferenceCode).toSorted()).toEqual(
        expected.map(({ code }) => code).toSorted(),
      );
    }
  });

  it('is empty for another tenant’s payee', async () => {
    expect(await pages({ order: 'age', payeeCode: 'NOBODY' })).toEqual([]);
  });
});

describe('the file of unpaid accounts', () => {
  const read = async (query: { age?: 'over-120'; hasNames?: boolean } = {}) => {
    let text = '';
    const file = unpaidAccountsFile(harness.staff, { tenant: harness.tenant, hasNames: true, ...query });
    for await (const part of file) text += part;
    return text.trim().split('\r\n').slice(1);
  };

  it('has the largest overdue amounts first, and then the other accounts by the amount due', async () => {
    const places = (await read()).map((line) => {
      const [, , , , balance, due, , days] = line.split(',').map((cell) => Number(cell));
      return [(days ?? 0) > 0 ? 1 : 0, due ?? 0, balance ?? 0];
    });
    const before = (one: number[], other: number[]) => {
      const at = one.findIndex((value, index) => value !== other[index]);
      return (other[at] ?? 0) - (one[at] ?? 0);
    };
    expect(places).toEqual(places.toSorted(before));
    expect(new Set(places.map(([isOverdue]) => isOverdue))).toEqual(new Set([1, 0]));
  });

  it('has no names for an API key', async () => {
    const lines = await read({ hasNames: false });
    expect(lines.length).toBeGreaterThan(0);
    expect(lines.every((line) => line.endsWith(','))).toBe(true);
  });

  it('has the same accounts and amounts as the list, with guarded names', async () => {
    await harness.query(`update account set name = '=cmd()' where tenant_id = $1 and reference_code = 'R-3'`, [
      harness.tenant.id,
    ]);
    const lines = await read();
    const expected = (await pages({ order: 'amount' })).map(
      (row) =>
        `${row.accountReferenceCode},${row.accountReferenceCode === 'R-3' ? "'=cmd()" : row.accountName},${row.customerReferenceCode},${row.payeeCode},${(row.balanceCents / 100).toFixed(2)},${(row.dueCents / 100).toFixed(2)},${row.dueOn ?? ''},${row.days ?? ''},${row.age},Test owes-much`,
    );
    expect(lines.toSorted()).toEqual(expected.toSorted());
    expect(lines.some((line) => line.includes("'=cmd()"))).toBe(true);
    const old = await read({ age: 'over-120' });
    expect(old.toSorted()).toEqual(expected.filter((line) => line.endsWith(',over-120,Test owes-much')).toSorted());
  });
});
