import { parseDate } from '@internationalized/date';
import { providedUrls } from '@quittance/database/testing/provided-urls';
import { cents } from '@quittance/domain/money/cents';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { withdrawProposal } from '../proposals/withdraw-proposal.ts';
import type { Payer } from '../testing/harness/payment-harness.ts';
import { openProposalHarness, type ProposalHarness } from '../testing/harness/proposal-harness.ts';
import { getProposalReport } from './get-proposal-report.ts';
import { reportFile } from './report-file.ts';

let harness: ProposalHarness;

beforeAll(async () => {
  harness = await openProposalHarness(providedUrls());
  await harness.rules({});
  const { tenant, api } = harness;
  // 23:30 on October 31 in Chicago, which is November in UTC.
  harness.world.clock.now = new Date('2026-11-01T04:30:00Z');
  await harness.proposed(await harness.newPayer(), 5_000);
  harness.world.clock.now = new Date('2026-11-23T16:00:00Z');
  const agreed = await harness.newPayer();
  await harness.accept(agreed, (await harness.proposed(agreed, 17_000)).offerId ?? '');
  await harness.proposed(await harness.newPayer(), 16_000);
  const waiting = async () => (await harness.proposed(await harness.newPayer(), 12_000)).proposalId;
  await waiting();
  await harness.decide(await waiting(), { kind: 'accepted' });
  await harness.decide(await waiting(), { kind: 'declined', reason: 'not-now' });
  const payer = await harness.newPayer();
  const { proposalId } = await harness.proposed(payer, 11_000);
  await withdrawProposal(api, { tenant, session: payer.session, proposalId });
  await proposePlans();
});

/** Two plans are accepted at once, one of which is made, and an employee asks for more in the third. */
async function proposePlans(): Promise<void> {
  await harness.rules({ isPlanOn: true });
  const asker = () => harness.newPayer({ balanceCents: 60_000, minimumCents: 20_000 });
  const propose = async (payer: Payer, amount: number) => harness.proposed(payer, amount, { kind: 'plan' });
  await propose(await asker(), 5_000);
  const maker = await asker();
  await propose(maker, 5_000);
  await harness.makePlan(maker, { rhythm: { frequency: 'monthly', day: 15 }, amountCents: 6_000 });
  const { proposalId } = await propose(await asker(), 2_000);
  await harness.decide(proposalId, { kind: 'countered', of: 'plan', amountCents: cents(3_000) });
}

afterAll(() => harness.close());

const period = { from: parseDate('2026-10-01'), to: parseDate('2026-11-23') };

it('sums proposals by the month in the tenant’s time zone, by kind and by outcome', async () => {
  const report = await getProposalReport(harness.staffServices, { tenant: harness.tenant, period });
  if (report.kind === 'refused') throw new Error(report.code);
  const rows = report.sums.map(({ month, kind, outcome, ...sums }) => [month, kind, outcome, ...Object.values(sums)]);
  expect(rows).toEqual([
    ['2026-10', 'lump-sum', 'countered-by-rules', 1, 0, 5_000, 20_000],
    ['2026-11', 'lump-sum', 'accepted-by-rules', 2, 1, 33_000, 40_000],
    ['2026-11', 'lump-sum', 'accepted-by-staff', 1, 0, 12_000, 20_000],
    ['2026-11', 'lump-sum', 'declined', 1, 0, 12_000, 20_000],
    ['2026-11', 'lump-sum', 'withdrawn', 1, 0, 11_000, 20_000],
    ['2026-11', 'lump-sum', 'waiting', 1, 0, 12_000, 20_000],
    ['2026-11', 'plan', 'accepted-by-rules', 2, 1, 10_000, 120_000],
    ['2026-11', 'plan', 'countered-by-staff', 1, 0, 2_000, 60_000],
  ]);
});

it('leaves out other days and refuses a period that has not started', async () => {
  const asked = (from: string, to: string) =>
    getProposalReport(harness.staffServices, {
      tenant: harness.tenant,
      period: { from: parseDate(from), to: parseDate(to) },
    });
  expect(await asked('2026-11-01', '2026-11-22')).toEqual({ kind: 'report', sums: [] });
  expect(await asked('2026-12-01', '2026-12-02')).toMatchObject({ code: 'ReportPeriodInvalid' });
});

it('exports the same rows as CSV', async () => {
  const file = await reportFile(harness.staffServices, { tenant: harness.tenant, period, report: 'proposals' });
  if (file.kind === 'refused') throw new Error(file.code);
  const lines = file.text.replace('\uFEFF', '').trim().split(/\r?\n/);
  expect(lines[0]).toBe('month,kind,outcome,proposals,proposed,balance,agreed');
  expect(lines[2]).toBe('2026-11,lump-sum,accepted-by-rules,2,330.00,400.00,1');
});
