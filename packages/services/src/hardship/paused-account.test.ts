import { providedUrls } from '@quittance/database/testing/provided-urls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeBill } from '../testing/fixtures/test-bill.ts';
import { askForHelp, turnOnHardship } from '../testing/fixtures/test-hardship.ts';
import { type AutopayHarness, openAutopayHarness } from '../testing/harness/autopay-harness.ts';
import { openReminderHarness, type ReminderHarness } from '../testing/harness/reminder-harness.ts';
import { reviewPauses } from './review-pauses.ts';

describe('autopay on a paused account', () => {
  let harness: AutopayHarness;
  beforeAll(async () => {
    harness = await openAutopayHarness(providedUrls());
    await turnOnHardship(harness.world, { tenant: harness.tenant, pauseDays: 30 });
  });
  afterAll(() => harness.close());
  const on = (day: string) => {
    harness.world.clock.now = new Date(`${day}T18:00:00Z`);
  };

  it('cancels the coming charge before it is announced, and pays new bills after the pause', async () => {
    const { tenant, world } = harness;
    on('2026-11-20');
    const payer = await harness.newPayer({ balanceCents: 18_000 });
    const { autopayId } = await harness.enrolled(payer);
    await harness.bill(payer);
    await harness.advance();
    await askForHelp(world, { tenant, ...payer, reason: 'illness' });
    await harness.advance();
    expect((await harness.events(autopayId)).at(-1)).toBe('canceled: account-paused');
    await harness.notify();
    await harness.deliver();
    const mails = world.outbox.mails.map(({ text }) => text).filter((text) => text.includes('You asked for a break'));
    expect(mails).toHaveLength(1);
    on('2026-12-18');
    expect(await harness.advance()).toBe(0);
    // A bill that comes during the pause isn't paid either.
    await harness.bill(payer, { dueOn: '2027-01-15' });
    await harness.advance();
    expect((await harness.events(autopayId)).at(-1)).toBe('not-charged: account-paused');
    on('2026-12-21');
    expect(await reviewPauses(harness.worker, tenant)).toEqual({ announced: 0, ended: 1 });
    await harness.advance();
    expect((await harness.events(autopayId)).at(-1)).toBe('not-charged: account-paused');
    await harness.bill(payer, { dueOn: '2027-02-12' });
    await harness.advance();
    expect((await harness.events(autopayId)).at(-1)).toBe('planned');
  });
});

describe('reminders about a paused account', () => {
  let harness: ReminderHarness;
  beforeAll(async () => {
    harness = await openReminderHarness(providedUrls());
    await turnOnHardship(harness.world, { tenant: harness.tenant, pauseDays: 30 });
  });
  afterAll(() => harness.close());

  it('are not sent until the pause ends', async () => {
    const { tenant, world } = harness;
    await harness.startOver();
    harness.on('2026-11-20');
    const payer = await harness.newPayer({ balanceCents: 9_000, amountDueCents: 9_000 });
    const { accountReferenceCode } = payer;
    await harness.query(
      "update account set due_on = '2026-12-20', billed_balance_cents = 9000 where reference_code = $1",
      [accountReferenceCode],
    );
    const bill = { tenantId: tenant.id, accountReferenceCode, billNumber: 'B-1', dueOn: '2026-12-20' };
    await makeBill(world, { ...bill, amountCents: 9_000, billedBalanceCents: 9_000 });
    // Planned just before the customer asks.
    await harness.plan();
    await askForHelp(world, { tenant, ...payer, reason: 'illness' });
    expect(await harness.today()).toEqual([]);
    expect(await harness.last()).toMatchObject({ kind: 'bill-ready', state: 'skipped', reason: 'account-paused' });
    for (const day of ['2026-12-13', '2026-12-20']) {
      harness.on(day);
      expect(await harness.today()).toEqual([]);
    }
    harness.on('2026-12-23');
    await reviewPauses(harness.worker, tenant);
    expect(await harness.today()).toContain("We haven't received your payment");
  });
});
