import { providedUrls } from '@quittance/database/testing/provided-urls';
import type { Language } from '@quittance/domain/languages';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openPlanHarness, type PlanHarness } from '../../testing/harness/plan-harness.ts';
import { getPlanCalendar } from './plan-calendar.ts';

let harness: PlanHarness;

beforeAll(async () => {
  const fees = { applyConvenienceFee: true, applyACHFeeAsPercentage: false, applyCreditCardFeeAsPercentage: false };
  harness = await openPlanHarness(providedUrls(), { tenant: { paymentPlanConfiguration: fees } });
});
afterAll(() => harness.close());

const calendarOf = (payer: Awaited<ReturnType<PlanHarness['newPayer']>>, planId: string, language: Language = 'en') =>
  getPlanCalendar(harness.api, { tenant: harness.tenant, session: payer.session, planId, language });

/** Returns a calendar's lines, unfolded (RFC 5545, 3.1). */
async function linesOf(calendar: ReturnType<typeof calendarOf>): Promise<string[]> {
  const result = await calendar;
  if (result.kind === 'refused') throw new Error(result.code);
  const text = new TextDecoder().decode(result.file);
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  for (const line of text.split('\r\n')) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
  return text.replaceAll('\r\n ', '').split('\r\n');
}

it('getPlanCalendar has an all-day event for each coming payment on its charge date (req 7.6)', async () => {
  const payer = await harness.newPayer({ achFeeHundredths: 150 });
  const method = await harness.bankReference(payer);
  const rhythm = { frequency: 'weekly', weekday: 4 } as const;
  const plan = await harness.makePlan(payer, { method, rhythm, startOn: '2026-11-26', totalCents: 10_000 });
  const lines = await linesOf(calendarOf(payer, plan.planId));
  expect(lines.slice(0, 4)).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Quittance//Payment plans//EN',
    'METHOD:PUBLISH',
  ]);
  const first = lines.slice(lines.indexOf('BEGIN:VEVENT') + 1, lines.indexOf('END:VEVENT'));
  expect(first).toEqual(
    expect.arrayContaining([
      `UID:${plan.planId}-1@desk.localhost`,
      'SEQUENCE:1',
      'DTSTAMP:20261123T160000Z',
      // Banks are closed on Thanksgiving.
      'DTSTART;VALUE=DATE:20261127',
      'SUMMARY:Payment of $51.50 to Tenant desk',
      'TRANSP:TRANSPARENT',
      `DESCRIPTION:We'll take this payment from Checking **6789 under payment plan ${plan.confirmationNumber}. You can move or skip it online through the day before. The amount includes a convenience fee of $1.50.`,
    ]),
  );
  expect(lines.filter((line) => line.startsWith('DTSTART'))).toEqual([
    'DTSTART;VALUE=DATE:20261127',
    'DTSTART;VALUE=DATE:20261203',
  ]);
});

it('getPlanCalendar uses the requested language and contains no account number (req 7.6)', async () => {
  const payer = await harness.newPayer();
  const plan = await harness.makePlan(payer);
  const text = (await linesOf(calendarOf(payer, plan.planId, 'es'))).join('\n');
  expect(text).toContain('SUMMARY:Pago de $50.00 a Tenant desk');
  expect(text).toContain('Tarjeta de crédito **4242');
  expect(text).not.toContain(payer.accountReferenceCode);
});

it('getPlanCalendar moves the same event when the plan changes (req 7.6)', async () => {
  const payer = await harness.newPayer();
  const { planId } = await harness.makePlan(payer, { startOn: '2026-11-30', totalCents: 10_000 });
  await harness.change(payer, planId, { kind: 'skip', sequence: 1 });
  const lines = await linesOf(calendarOf(payer, planId));
  const events = lines.filter((line) => /^(UID|SEQUENCE|DTSTART)/.test(line));
  expect(events).toEqual([
    ...[`UID:${planId}-2@desk.localhost`, 'SEQUENCE:2', 'DTSTART;VALUE=DATE:20261207'],
    ...[`UID:${planId}-3@desk.localhost`, 'SEQUENCE:2', 'DTSTART;VALUE=DATE:20261214'],
  ]);
});

it("getPlanCalendar returns NotFound for a plan that is paused, ended, nonexistent or another customer's (req 7.6)", async () => {
  const payer = await harness.newPayer();
  const { planId } = await harness.makePlan(payer, { startOn: '2026-11-30' });
  expect(await calendarOf(await harness.newPayer(), planId)).toMatchObject({ code: 'NotFound' });
  expect(await calendarOf(payer, 'none')).toMatchObject({ code: 'NotFound' });
  await harness.change(payer, planId, { kind: 'pause' });
  expect(await calendarOf(payer, planId)).toMatchObject({ code: 'NotFound' });
  await harness.cancel(payer, planId);
  expect(await calendarOf(payer, planId)).toMatchObject({ code: 'NotFound' });
});
