import { parseDate } from '@internationalized/date';
import { providedUrls } from '@quittance/database/testing/provided-urls';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type HardshipHarness, openHardshipHarness } from '../testing/harness/hardship-harness.ts';
import { getHardshipReport } from './get-hardship-report.ts';
import { reportFile } from './report-file.ts';

let harness: HardshipHarness;

beforeAll(async () => {
  harness = await openHardshipHarness(providedUrls());
  await harness.rules({});
  // 23:30 on October 31 in Chicago, which is November in UTC.
  harness.world.clock.now = new Date('2026-11-01T04:30:00Z');
  await harness.asked(await harness.newPayer());
  harness.world.clock.now = new Date('2026-11-23T16:00:00Z');
  await harness.asked(await harness.newPayer());
  const early = await harness.newPayer();
  await harness.endPause(early, (await harness.asked(early)).requestId);
  const waiting = async () => (await harness.asked(await harness.newPayer(), { reason: 'job-loss' })).requestId;
  await waiting();
  await harness.answer(await waiting(), { kind: 'paused', days: 30 });
  await harness.answer(await waiting(), { kind: 'declined', reason: 'not-possible' });
  const payer = await harness.newPayer();
  await harness.takeBack(payer, (await harness.asked(payer, { reason: 'death' })).requestId);
});
afterAll(() => harness.close());

const period = { from: parseDate('2026-10-01'), to: parseDate('2026-11-23') };

it('sums requests by the month in the tenant’s time zone, by reason and by outcome', async () => {
  const report = await getHardshipReport(harness.staffServices, { tenant: harness.tenant, period });
  if (report.kind === 'refused') throw new Error(report.code);
  const rows = report.sums.map(({ month, reason, outcome, ...sums }) => [
    `${month} ${reason} ${outcome}`,
    ...Object.values(sums),
  ]);
  expect(rows).toEqual([
    ['2026-10 illness paused-by-rules', 1, 20_000, 0],
    ['2026-11 job-loss paused-by-staff', 1, 20_000, 0],
    ['2026-11 job-loss declined', 1, 20_000, 0],
    ['2026-11 job-loss waiting', 1, 20_000, 0],
    ['2026-11 illness paused-by-rules', 2, 40_000, 1],
    ['2026-11 death withdrawn', 1, 20_000, 0],
  ]);
});

it('leaves out other days and refuses a period that has not started', async () => {
  const asked = (from: string, to: string) =>
    getHardshipReport(harness.staffServices, {
      tenant: harness.tenant,
      period: { from: parseDate(from), to: parseDate(to) },
    });
  expect(await asked('2026-11-01', '2026-11-22')).toEqual({ kind: 'report', sums: [] });
  expect(await asked('2026-12-01', '2026-12-02')).toMatchObject({ code: 'ReportPeriodInvalid' });
});

it('exports the same rows as CSV', async () => {
  const file = await reportFile(harness.staffServices, { tenant: harness.tenant, period, report: 'hardship' });
  if (file.kind === 'refused') throw new Error(file.code);
  const lines = file.text.replace('\uFEFF', '').trim().split(/\r?\n/);
  expect(lines[0]).toBe('month,reason,outcome,requests,balance,ended_early');
  expect(lines[5]).toBe('2026-11,illness,paused-by-rules,2,400.00,1');
});
