import { tenantDatabase } from '@quittance/database/tenant-transaction';
import { providedUrls } from '@quittance/database/testing/provided-urls';
import { cents } from '@quittance/domain/money/cents';
import { defaultPaymentConfiguration } from '@quittance/domain/payments/payment-configuration';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { reopenReturn } from '../returns/reopen-return.ts';
import { todayOf } from '../tenants/today-of.ts';
import { type MoneyHarness, openMoneyHarness } from '../testing/harness/money-harness.ts';
import { getCollections } from './get-collections.ts';
import { getReturnReport } from './get-return-report.ts';
import { keepCollectionSums, verifyCollectionSums } from './keep-collection-sums.ts';
import { reportFile } from './report-file.ts';

let harness: MoneyHarness;
const dayMs = 24 * 60 * 60 * 1000;

function withFees() {
  const { singlePaymentConfiguration } = defaultPaymentConfiguration;
  const single = { ...singlePaymentConfiguration, applyConvenienceFee: true };
  return {
    ...harness.tenant,
    paymentConfiguration: { ...defaultPaymentConfiguration, singlePaymentConfiguration: single },
  };
}

beforeAll(async () => {
  harness = await openMoneyHarness(providedUrls());
  for (let day = 0; day < 4; day++) {
    const payer = await harness.newPayer({ balanceCents: 500_000, cardFeeHundredths: 195 });
    const method = await harness.card(payer);
    const byCard = (amountCents: number) =>
      harness.pay(payer, { method, amountCents: cents(amountCents), tenant: withFees() });
    const kept = await byCard(10_000 + day);
    const refunded = await byCard(20_000);
    await harness.request(refunded);
    const bank = (accountNumber: string) => harness.bank(payer, { accountNumber });
    await harness.pay(payer, { method: await bank('000123456789'), amountCents: cents(30_000) });
    const returned = await harness.pay(payer, { method: await bank('000333333335'), amountCents: cents(40_000) });
    await harness.collectAfter(61_000);
    await harness.sweepRefundsAfter(10_000);
    if (day === 2) {
      await harness.collectAfter(dayMs);
      const found = { tenant: harness.tenant, actor: harness.staffMembers.sam, paymentId: returned, note: '' };
      expect(await reopenReturn(harness.staff, found)).toEqual({ kind: 'reopened' });
    }
    expect(kept).not.toBe(returned);
    harness.world.clock.now = new Date(harness.world.clock.now.getTime() + dayMs);
  }
}, 120_000);
afterAll(() => harness.close());

const asked = (days = 30) => {
  const to = todayOf(harness.tenant, harness.world.clock.now);
  return { tenant: harness.tenant, period: { from: to.subtract({ days }), to } };
};
async function collections(days?: number) {
  const report = await getCollections(harness.staff, asked(days));
  if (report.kind === 'refused') throw new Error(report.code);
  return report;
}

/** Sums the effects of payments on the internal money accounts from the ledger alone, in cents by day. */
async function booked(): Promise<Record<string, number>> {
  const rows = await harness.query<{ day: string; cents: number }>(
    `select t.effective_on::text as day, sum(e.amount_cents)::bigint as cents
     from ledger_transaction t join ledger_entry e using (tenant_id, transaction_id)
     where t.tenant_id = $1 and t.payment_id is not null and e.account in ('cash', 'processor_clearing') group by 1`,
    [harness.tenant.id],
  );
  return Object.fromEntries(rows.map(({ day, cents: sum }) => [day, sum]));
}

const keptDays = () =>
  harness.query<{ day: string }>('select distinct day::text as day from collection_day order by 1');

describe('the collections report (req 12.14)', () => {
  it('matches the ledger by day, method and payee, before and after days are stored', async () => {
    const before = await collections();
    const ledger = await booked();
    for (const { name, netCents } of before.days) expect([name, netCents]).toEqual([name, ledger[name] ?? 0]);
    const parts = ['methods', 'payees', 'days'] as const;
    for (const part of parts) {
      const sum = before[part].reduce((all, { netCents }) => all + netCents, 0);
      expect([part, sum]).toEqual([part, before.total.netCents]);
    }
    const { grossCents, feeCents, refundCents, returnCents, netCents } = before.total;
    expect(netCents).toBe(grossCents + feeCents - refundCents - returnCents);
    for (const some of [grossCents, feeCents, refundCents, returnCents]) expect(some).toBeGreaterThan(0);
    expect(await keepCollectionSums(harness.worker, harness.tenant)).toBeGreaterThan(0);
    expect(await collections()).toEqual(before);
  });

  it('stores past days once with any number of workers, and resumes after a crash', async () => {
    await keepCollectionSums(harness.worker, harness.tenant);
    const days = await keptDays();
    harness.world.clock.now = new Date(harness.world.clock.now.getTime() + 3 * dayMs);
    const dying = {
      ...harness.worker,
      database: {
        ...harness.worker.database,
        inTenant: ((tenantId, work) =>
          harness.worker.database.inTenant(tenantId, async (tx) => {
            await work(tx);
            throw new Error('killed');
          })) as typeof harness.worker.database.inTenant,
      },
    };
    await expect(keepCollectionSums(dying, harness.tenant)).rejects.toThrow('killed');
    expect(await keptDays()).toEqual(days);
    await Promise.all([1, 2, 3].map(() => keepCollectionSums(harness.worker, harness.tenant)));
    expect((await keptDays()).length).toBeGreaterThan(days.length);
    const verify = () =>
      tenantDatabase(harness.world.adminPool).inTenant(harness.tenant.id, (tx) =>
        verifyCollectionSums(tx, harness.tenant.id),
      );
    expect(await verify()).toEqual([]);
    await harness.query("update collection_day set fee_cents = fee_cents + 1 where paid_by = 'creditcard'");
    expect((await verify()).length).toBeGreaterThan(0);
    await harness.query("update collection_day set fee_cents = fee_cents - 1 where paid_by = 'creditcard'");
  });

  it.each([401, 500])('is refused for %i days', async (days) => {
    expect(await getCollections(harness.staff, asked(days - 1))).toMatchObject({ code: 'ReportPeriodInvalid' });
  });
});

describe('the returns report', () => {
  it('lists every return with its reason and whether it was reopened', async () => {
    const report = await getReturnReport(harness.staff, asked());
    if (report.kind === 'refused') throw new Error(report.code);
    const [row] = await harness.query<{ count: number }>(
      "select count(*)::int from payment_event where event = 'returned'",
    );
    expect(report.returns.reduce((sum, { returns }) => sum + returns, 0)).toBe(row?.count);
    expect(report.returns.reduce((sum, { reopened }) => sum + reopened, 0)).toBe(1);
  });
});

describe('the return rates of a period', () => {
  it('equal a recount of its debits and of the returns that were not reopened', async () => {
    const report = await getReturnReport(harness.staff, asked());
    if (report.kind === 'refused') throw new Error(report.code);
    const [row] = await harness.query<{ debits: number; returns: number }>(
      `select count(*)::int as debits, count(*) filter (where state = 'returned')::int as returns
       from payment where paid_by = 'bankaccount' and state in ('accepted', 'settled', 'returned')`,
    );
    expect(row?.returns).toBe(3);
    const overall = report.rates.find(({ kind }) => kind === 'overall');
    expect(overall).toMatchObject({ debits: row?.debits, returns: row?.returns, level: 'over' });
    const none = await getReturnReport(harness.staff, { ...asked(), payeeCode: 'NOBODY' });
    if (none.kind === 'refused') throw new Error(none.code);
    expect(none.rates).toMatchObject(none.rates.map(() => ({ debits: 0, returns: 0, basisPoints: null })));
  });
});

describe('a report file', () => {
  it.each(['collections', 'methods', 'plans', 'autopay', 'offers', 'returns', 'funnel'] as const)(
    'has a header and rows of the same width: %s',
    async (report) => {
      const file = await reportFile(harness.staff, { ...asked(), report });
      if (file.kind === 'refused') throw new Error(file.code);
      const [header = '', ...rows] = file.text.split('\r\n').slice(0, -1);
      expect(header.startsWith('\uFEFF')).toBe(true);
      for (const row of rows) expect(row.split(',').length).toBeGreaterThanOrEqual(header.split(',').length);
    },
  );

  it.each(['collections', 'methods', 'plans', 'offers', 'returns', 'proposals', 'hardship', 'aging'] as const)(
    'can be limited to a payee: %s',
    async (report) => {
      const textOf = async (payeeCode?: string) => {
        const file = await reportFile(harness.staff, { ...asked(), report, payeeCode });
        if (file.kind === 'refused') throw new Error(file.code);
        return file.text;
      };
      const all = await textOf();
      expect(await textOf('PAYEE')).toBe(all);
      const isEmpty = all.split('\r\n').length === 2;
      expect((await textOf('NOBODY')) === all).toBe(isEmpty || report === 'plans');
    },
  );

  it('has dollars with two decimals that add up to the report’s total', async () => {
    const { total } = await collections();
    const file = await reportFile(harness.staff, { ...asked(), report: 'collections' });
    if (file.kind === 'refused') throw new Error(file.code);
    const nets = file.text
      .split('\r\n')
      .slice(1, -1)
      .map((row) => row.split(',').at(-1) ?? '');
    for (const net of nets) expect(net).toMatch(/^'?-?\d+\.\d\d$/);
    const sum = nets.reduce((all, net) => all + Math.round(Number(net.replace("'", '')) * 100), 0);
    expect(sum).toBe(total.netCents);
  });
});
