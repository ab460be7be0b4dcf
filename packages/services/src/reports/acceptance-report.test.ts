import { parseDate } from '@internationalized/date';
import { providedUrls } from '@quittance/database/testing/provided-urls';
import { type Cents, cents } from '@quittance/domain/money/cents';
import type { StatedCost } from '@quittance/domain/reports/acceptance-cost';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { todayOf } from '../tenants/today-of.ts';
import { makePayee } from '../testing/fixtures/test-payee.ts';
import { makeTenant } from '../testing/fixtures/test-tenant.ts';
import { type MoneyHarness, openMoneyHarness } from '../testing/harness/money-harness.ts';
import { addAcceptanceCost, listAcceptanceCosts, removeAcceptanceCost } from './acceptance-costs.ts';
import { getAcceptanceReport } from './get-acceptance-report.ts';
import { keepCollectionSums } from './keep-collection-sums.ts';
import { reportFile } from './report-file.ts';

const dayMs = 24 * 60 * 60 * 1000;
const winningCard = '4000009200000019';
const losingCard = '4000009200000027';

/** Returns the same sequence of amounts in every run. */
function randomAmounts(start: number): () => Cents {
  let state = start;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return cents(101 + (state % 50_000));
  };
}

let harness: MoneyHarness;
beforeAll(async () => {
  harness = await openMoneyHarness(providedUrls());
  await makePayee(harness.world, { tenant: harness.tenant, code: '=OTHER' });
  const amount = randomAmounts(20_261_130);
  for (let day = 0; day < 3; day++) {
    const payer = await harness.newPayer({ balanceCents: 900_000 });
    await harness.paidByCard(payer, amount(), '4111111111111111');
    await harness.pay(payer, {
      method: await harness.bank(payer, { accountNumber: '000123456789' }),
      amountCents: amount(),
    });
    await harness.pay(payer, {
      method: await harness.bank(payer, { accountNumber: '000333333335' }),
      amountCents: amount(),
    });
    for (const card of [winningCard, losingCard]) await harness.paidByCard(payer, amount(), card);
    await harness.collectAfter(61_000);
    await harness.collectAfter(61_000);
    harness.world.clock.now = new Date(harness.world.clock.now.getTime() + dayMs * 9);
  }
}, 120_000);
afterAll(() => harness.close());

const today = () => todayOf(harness.tenant, harness.world.clock.now);
const olga = () => harness.staffMembers.olga;
function stated(changes: Partial<StatedCost> = {}): StatedCost {
  return {
    ...{ payeeCode: null, paidBy: 'creditcard', startsOn: today().toString(), basisPoints: 290 },
    ...{ perPaymentCents: cents(30), perReturnCents: cents(0), perChargebackCents: cents(1_000), ...changes },
  };
}
const add = (added: StatedCost) => addAcceptanceCost(harness.staff, { tenant: harness.tenant, actor: olga(), added });
const list = () => listAcceptanceCosts(harness.staff, { tenant: harness.tenant });
async function report(payeeCode?: string, context: Parameters<typeof getAcceptanceReport>[0] = harness.staff) {
  const period = { from: today().subtract({ days: 60 }), to: today() };
  const found = await getAcceptanceReport(context, { tenant: harness.tenant, period, payeeCode });
  if (found.kind === 'refused') throw new Error(found.code);
  return found.costs;
}

type Recounted = {
  month: string;
  paidBy: string;
  taken: number;
  payments: number;
  returns: number;
  chargebacks: number;
};

/** Recounts the steps of every payment instead of the ledger. */
async function recount(): Promise<Map<string, Recounted>> {
  const zone = harness.tenant.timeZone;
  const months = new Map<string, Recounted>();
  const at = (instant: Date, paidBy: string) => {
    const month = todayOf({ timeZone: zone } as typeof harness.tenant, instant)
      .toString()
      .slice(0, 7);
    const key = `${month} ${paidBy}`;
    const known = months.get(key) ?? { month, paidBy, taken: 0, payments: 0, returns: 0, chargebacks: 0 };
    months.set(key, known);
    return known;
  };
  const steps = await harness.query<{ paid_by: string; cents: number; event: string; at: Date; code: string | null }>(
    `select p.paid_by, (p.amount_cents + p.fee_cents)::int as cents, e.event, e.at, p.return_code as code
     from payment p join payment_event e using (tenant_id, payment_id) where p.tenant_id = $1`,
    [harness.tenant.id],
  );
  for (const step of steps) {
    const row = at(step.at, step.paid_by);
    const isTaken = step.paid_by === 'bankaccount' ? step.event === 'settled' : step.event === 'processor-succeeded';
    if (isTaken) Object.assign(row, { taken: row.taken + step.cents, payments: row.payments + 1 });
    if (step.event === 'returned') row.returns++;
  }
  const chargebacks = await harness.query<{ opened_at: Date; paid_by: string }>(
    'select b.opened_at, p.paid_by from chargeback b join payment p using (tenant_id, payment_id) where b.tenant_id = $1',
    [harness.tenant.id],
  );
  for (const { opened_at: opened, paid_by: paidBy } of chargebacks) at(opened, paidBy).chargebacks++;
  return months;
}

describe('the cost of acceptance', () => {
  it('equals a recount of payments, returns and chargebacks, before and after days are stored', async () => {
    const first = today().subtract({ days: 100 }).toString();
    await add(stated({ startsOn: first, basisPoints: 291 }));
    const bank = {
      paidBy: 'bankaccount',
      basisPoints: 33,
      perPaymentCents: cents(25),
      perReturnCents: cents(400),
    } as const;
    await add(stated({ ...bank, startsOn: first }));
    const rows = await report();
    const counted = await recount();
    expect(rows.map(({ month, paidBy }) => `${month} ${paidBy}`).toSorted()).toEqual([...counted.keys()].toSorted());
    for (const row of rows) {
      const own = counted.get(`${row.month} ${row.paidBy}`);
      const isBank = row.paidBy === 'bankaccount';
      const share = ((own?.taken ?? 0) * (isBank ? 33 : 291)) / 10_000;
      const each = (own?.payments ?? 0) * (isBank ? 25 : 30) + (isBank ? (own?.returns ?? 0) * 400 : 0);
      expect(row).toMatchObject({
        ...{ payeeCode: 'PAYEE', takenCents: own?.taken, payments: own?.payments, chargebacks: own?.chargebacks },
        ...{ returns: own?.returns, uncostedPayments: 0, estimatedCents: Math.floor(share + 0.5) + each },
        // The sandbox reports a fee of $15.00 for each chargeback.
        reportedCents: (own?.chargebacks ?? 0) * 1_500,
      });
    }
    expect(rows.some(({ returns }) => returns > 0) && rows.some(({ chargebacks }) => chargebacks > 0)).toBe(true);
    expect(await keepCollectionSums(harness.worker, harness.tenant)).toBeGreaterThan(0);
    expect(await report()).toEqual(rows);
    expect(await report(undefined, { ...harness.worker, laggingReads: harness.worker.database })).toEqual(rows);
    expect(await report('PAYEE')).toEqual(rows);
    expect(await report('=OTHER')).toEqual([]);
  });

  it('stays the same for past days when a new cost starts, and estimates chargebacks without a reported fee', async () => {
    const before = await report();
    expect(await add(stated({ basisPoints: 999, startsOn: today().add({ days: 1 }).toString() }))).toMatchObject({
      kind: 'added',
    });
    expect(await report()).toEqual(before);
    expect(await add(stated({ startsOn: today().subtract({ days: 1 }).toString() }))).toMatchObject({
      code: 'AcceptanceCostInPast',
    });
    await harness.query(
      "update chargeback set movements = '{}', fee_cents = 0 where chargeback_id = (select max(chargeback_id::text)::uuid from chargeback)",
    );
    const sum = (rows: typeof before, of: (row: (typeof before)[number]) => Cents) =>
      rows.reduce((all, row) => all + of(row), 0);
    const after = await report();
    expect(sum(after, ({ reportedCents }) => reportedCents)).toBe(
      sum(before, ({ reportedCents }) => reportedCents) - 1_500,
    );
    expect(sum(after, ({ estimatedCents }) => estimatedCents)).toBe(
      sum(before, ({ estimatedCents }) => estimatedCents) + 1_000,
    );
  });

  it('is refused for a period that is too long', async () => {
    const period = { from: parseDate('2020-01-01'), to: today() };
    expect(await getAcceptanceReport(harness.staff, { tenant: harness.tenant, period })).toMatchObject({
      code: 'ReportPeriodInvalid',
    });
  });

  it('is a file that a spreadsheet reads as text, whose total is the sum of its parts', async () => {
    await harness.query("update account set payee_code = '=OTHER' where tenant_id = $1", [harness.tenant.id]);
    await harness.query("update collection_day set payee_code = '=OTHER' where tenant_id = $1", [harness.tenant.id]);
    const period = { from: today().subtract({ days: 60 }), to: today() };
    const file = await reportFile(harness.staff, { tenant: harness.tenant, period, report: 'acceptance' });
    if (file.kind === 'refused') throw new Error(file.code);
    const [header = '', ...lines] = file.text.split('\r\n').slice(0, -1);
    expect(header).toBe(
      '\uFEFFmonth,payee,method,payments,returns,chargebacks,money taken,fees from customers,reported cost,estimated cost,total cost,payments without a cost',
    );
    expect(lines.length).toBeGreaterThan(0);
    for (const line of lines) {
      const cells = line.split(',');
      expect(cells[1]).toBe("'=OTHER");
      expect(Number(cells[8]) + Number(cells[9])).toBeCloseTo(Number(cells[10]), 2);
    }
  });
});

describe('a stated cost', () => {
  it('is added once by ten requests at the same time, and another one on that day is refused', async () => {
    const added = stated({ paidBy: 'paypal', payeeCode: 'PAYEE' });
    const results = await Promise.all(Array.from({ length: 10 }, () => add(added)));
    expect(new Set(results.map((each) => (each.kind === 'added' ? each.costId : each.code))).size).toBe(1);
    expect((await list()).filter(({ paidBy }) => paidBy === 'paypal')).toMatchObject([{ ...added, isRemovable: true }]);
    expect(await add({ ...added, perPaymentCents: cents(31) })).toMatchObject({ code: 'AcceptanceCostExists' });
    expect(await add({ ...added, payeeCode: 'NOBODY' })).toMatchObject({ code: 'NotFound' });
  });

  it('can be removed on its first day, but not once it counts', async () => {
    const added = await add(stated({ paidBy: 'cash' }));
    const costId = added.kind === 'added' ? added.costId : '';
    const remove = () => removeAcceptanceCost(harness.staff, { tenant: harness.tenant, actor: olga(), costId });
    await harness.query("update acceptance_cost set added_at = added_at - interval '2 days' where cost_id = $1", [
      costId,
    ]);
    expect(await remove()).toMatchObject({ code: 'AcceptanceCostStarted' });
    await harness.query('update acceptance_cost set starts_on = starts_on + 1 where cost_id = $1', [costId]);
    expect(await remove()).toEqual({ kind: 'removed' });
    expect(await remove()).toMatchObject({ code: 'NotFound' });
  });

  it('belongs to its tenant', async () => {
    const other = await makeTenant(harness.world, { label: 'other-costs' });
    const [own] = await list();
    expect(await listAcceptanceCosts(harness.staff, { tenant: other })).toEqual([]);
    const removing = { tenant: other, actor: olga(), costId: own?.costId ?? '' };
    expect(await removeAcceptanceCost(harness.staff, removing)).toMatchObject({ code: 'NotFound' });
    const added = stated({ payeeCode: '=OTHER' });
    expect(await addAcceptanceCost(harness.staff, { tenant: other, actor: olga(), added })).toMatchObject({
      code: 'NotFound',
    });
  });
});
