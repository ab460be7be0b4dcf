import { providedUrls } from '@quittance/database/testing/provided-urls';
import { promiseOutcomeOf } from '@quittance/domain/reports/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { todayOf } from '../tenants/today-of.ts';
import { type AutopayHarness, openAutopayHarness } from '../testing/harness/autopay-harness.ts';
import { getAutopayReport } from './get-autopay-report.ts';
import { reportFile } from './report-file.ts';

const chargeStates = ['paid', 'covered', 'failed', 'retrying', 'announced', 'skipped', 'canceled'] as const;

let harness: AutopayHarness;

beforeAll(async () => {
  harness = await openAutopayHarness(providedUrls());
  const at = (day: string) => {
    harness.world.clock.now = new Date(`${day}T10:00:00-06:00`);
  };
  at('2026-11-23');
  const payers = [];
  for (const _state of chargeStates) {
    const payer = await harness.newPayer();
    await harness.bill(payer);
    await harness.enrolled(payer);
    payers.push(payer);
  }
  at('2026-12-05');
  await harness.notify();
  // The charges exist, one for each agreement. Each gets another state, and two agreements end.
  const charges = await harness.query<{ charge_id: string; autopay_id: string }>(
    'select charge_id, autopay_id from autopay_charge order by autopay_id, charge_id',
  );
  expect(charges).toHaveLength(chargeStates.length);
  for (const [index, state] of chargeStates.entries())
    await harness.query('update autopay_charge set state = $2, amount_cents = $3 where charge_id = $1', [
      ...[charges[index]?.charge_id, state, 1_000 + index],
    ]);
  for (const [index, reason] of [
    [5, 'by-customer'],
    [6, 'revoked'],
  ] as const)
    await harness.query("update autopay set state = 'ended', end_reason = $2, ended_at = $3 where autopay_id = $1", [
      ...[charges[index]?.autopay_id, reason, harness.world.clock.now],
    ]);
}, 120_000);
afterAll(() => harness.close());

const asked = (payeeCode?: string) => {
  const to = todayOf(harness.tenant, harness.world.clock.now).add({ days: 30 });
  return { tenant: harness.tenant, period: { from: to.subtract({ days: 60 }), to }, payeeCode };
};

async function report(payeeCode?: string) {
  const found = await getAutopayReport(harness.api, asked(payeeCode));
  if (found.kind === 'refused') throw new Error(found.code);
  return found;
}

it('the autopay report counts agreements, and those whose latest charge failed or is being retried', async () => {
  const { active, paused, lastFailed, created, ended } = await report();
  expect({ active, paused, lastFailed, created }).toEqual({ active: 5, paused: 0, lastFailed: 2, created: 7 });
  expect(ended.toSorted((one, other) => one.reason.localeCompare(other.reason))).toEqual([
    { reason: 'by-customer', agreements: 1 },
    { reason: 'revoked', agreements: 1 },
  ]);
});

it('the autopay report sums promised payments by month and outcome, as a recount does', async () => {
  const expected = { kept: 0, broken: 0, open: 0 };
  for (const [index, state] of chargeStates.entries()) {
    const outcome = promiseOutcomeOf({ source: 'autopay', state });
    if (outcome) expected[outcome] += 1_000 + index;
  }
  const { promises } = await report();
  expect(promises.map(({ month, source, payments, ...sum }) => [month, source, payments, sum])).toEqual([
    ['2026-12', 'autopay', 2, { outcome: 'kept', amountCents: expected.kept }],
    ['2026-12', 'autopay', 1, { outcome: 'broken', amountCents: expected.broken }],
    ['2026-12', 'autopay', 2, { outcome: 'open', amountCents: expected.open }],
  ]);
});

it('the autopay report can be limited to a payee', async () => {
  expect(await report('PAYEE')).toEqual(await report());
  expect(await report('NOBODY')).toMatchObject({ active: 0, lastFailed: 0, created: 0, ended: [], promises: [] });
});

it('the autopay report refuses a period that ends before it starts', async () => {
  const { period, ...rest } = asked();
  const backwards = { ...rest, period: { from: period.to, to: period.from } };
  expect(await getAutopayReport(harness.api, backwards)).toMatchObject({ code: 'ReportPeriodInvalid' });
});

it('the file of the autopay report has a row for each month, source and outcome', async () => {
  const file = await reportFile(harness.api, { ...asked(), report: 'autopay' });
  if (file.kind === 'refused') throw new Error(file.code);
  const lines = file.text.replace('\uFEFF', '').trim().split('\r\n');
  expect(lines[0]).toBe('month,source,outcome,payments,amount');
  expect(lines[2]).toBe('2026-12,autopay,broken,1,10.02');
});
