import { providedUrls } from '@quittance/database/testing/provided-urls';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sweepMessages } from '../messages/sweep-messages.ts';
import { type HardshipHarness, openHardshipHarness } from '../testing/harness/hardship-harness.ts';
import type { Payer } from '../testing/harness/payment-harness.ts';

let harness: HardshipHarness;
let payer: Payer;
const start = new Date('2026-11-23T16:00:00Z');

beforeAll(async () => {
  harness = await openHardshipHarness(providedUrls());
  await harness.rules({ pauseDays: 30 });
});
afterAll(() => harness.close());
beforeEach(async () => {
  harness.world.clock.now = start;
  await harness.query("update account_pause set ended_at = now(), end_reason = 'over' where ended_at is null");
  await harness.query("update message set state = 'withdrawn', sealed = null, ended_at = now() where state = 'queued'");
  harness.world.outbox.mails.length = 0;
  payer = await harness.newPayer();
});

/** The pause lasts until December 23. */
const on = (day: string, time = '12:00') => {
  harness.world.clock.now = new Date(`${day}T${time}:00-06:00`);
};
async function mails() {
  await sweepMessages(harness.worker, harness.tenant);
  return harness.world.outbox.mails.splice(0).map(({ subject, text }) => ({ subject, text }));
}

describe('reviewPauses', () => {
  it('writes once, five days before the end, what happens next', async () => {
    const { planId } = await harness.makePlan(payer);
    await harness.asked(payer);
    await mails();
    on('2026-12-17', '23:59');
    expect(await harness.review()).toEqual({ announced: 0, ended: 0 });
    on('2026-12-18', '00:01');
    const rounds = await Promise.all(Array.from({ length: 5 }, () => harness.review()));
    expect(rounds.reduce((sum, { announced }) => sum + announced, 0)).toBe(1);
    on('2026-12-18');
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail?.subject).toBe('Your pause ends soon');
    for (const text of ['December 23, 2026', 'Your payment plan stays paused.']) expect(mail?.text).toContain(text);
    expect(mail?.text).not.toContain('Autopay');
    expect(await harness.planState(planId)).toBe('paused hardship');
  });

  it('ends the pause after its last day, and asks an employee about a plan that is still paused', async () => {
    const { planId } = await harness.makePlan(payer);
    await harness.asked(payer);
    on('2026-12-23', '23:59');
    expect(await harness.review()).toMatchObject({ ended: 0 });
    on('2026-12-24', '00:01');
    const rounds = await Promise.all(Array.from({ length: 5 }, () => harness.review()));
    expect(rounds.reduce((sum, { ended }) => sum + ended, 0)).toBe(1);
    expect(await harness.pauses(payer)).toMatchObject([{ end_reason: 'over' }]);
    expect(await harness.openCases(payer)).toEqual(['plan-stopped']);
    expect(await harness.planState(planId)).toBe('paused hardship');
  });

  it('opens no case without a paused plan', async () => {
    await harness.asked(payer);
    on('2026-12-24');
    expect(await harness.review()).toMatchObject({ ended: 1 });
    expect(await harness.openCases(payer)).toEqual([]);
  });

  it('writes nothing about a pause that the customer ended', async () => {
    await harness.endPause(payer, (await harness.asked(payer)).requestId);
    on('2026-12-20');
    expect(await harness.review()).toEqual({ announced: 0, ended: 0 });
  });
});

describe('a plan paused because of a hardship', () => {
  it('is not charged until its customer resumes it', async () => {
    const { planId } = await harness.makePlan(payer, { startOn: '2026-11-30' });
    const { requestId } = await harness.asked(payer);
    await harness.days.chargeOn('2026-12-07');
    await harness.endPause(payer, requestId);
    await harness.days.chargeOn('2026-12-08');
    expect(await harness.tries(planId)).toEqual([]);
    const resumed = await harness.change(payer, planId, { kind: 'resume' });
    expect(resumed).toMatchObject({ kind: 'changed' });
    expect(await harness.planState(planId)).toBe('active');
  });
});
