import { providedUrls } from '@quittance/database/testing/provided-urls';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sweepMessages } from '../messages/sweep-messages.ts';
import { changeContact } from '../testing/fixtures/test-contact.ts';
import { type DisputeHarness, openDisputeHarness } from '../testing/harness/dispute-harness.ts';
import type { Payer } from '../testing/harness/payment-harness.ts';
import { notifyDisputeEvents } from './notify-dispute-events.ts';

let harness: DisputeHarness;
let payer: Payer;

beforeAll(async () => {
  harness = await openDisputeHarness(providedUrls());
});
afterAll(() => harness.close());
beforeEach(async () => {
  harness.pass(60_000);
  payer = await harness.newPayer();
});

const notify = () => notifyDisputeEvents(harness.worker, harness.tenant);

async function sentMails() {
  await notify();
  await sweepMessages(harness.worker, harness.tenant);
  return harness.world.outbox.mails.splice(0).filter(({ to }) => to === `${payer.session.login}@example.com`);
}

describe('messages about a dispute', () => {
  it('list what the dispute stopped, only once, regardless of the number of workers', async () => {
    await harness.makePlan(payer, { startOn: '2027-01-04' });
    await harness.slip(payer);
    await harness.dispute(payer);
    const counts = await Promise.all([notify(), notify(), notify()]);
    expect(counts.reduce((sum, count) => sum + count)).toBe(1);
    const [mail, ...more] = await sentMails();
    expect(more).toEqual([]);
    expect(mail?.subject).toBe("You told us you don't owe this debt");
    expect(mail?.text).toContain(payer.accountReferenceCode);
    expect(mail?.text).toContain('We canceled a scheduled payment.');
    expect(mail?.text).toContain('Your payment plan is paused.');
    expect(await notify()).toBe(0);
  });

  it('use the language in which the dispute was opened and state when the plan resumes', async () => {
    await harness.makePlan(payer, { startOn: '2027-01-04' });
    const disputeId = await harness.dispute(payer, { language: 'es' });
    harness.pass(60_000);
    await harness.withdraw(payer, disputeId);
    const mails = await sentMails();
    expect(mails.map(({ subject }) => subject)).toEqual([
      'Usted nos dijo que no debe esta deuda',
      'Usted retiró su disputa',
    ]);
    expect(mails[1]?.text).toContain('4 de enero de 2027');
  });

  it.each([
    ['cleared', 'found that you do', false],
    ['upheld', 'you were right', true],
  ] as const)('include the decision: %s', async (outcome, phrase, isPlanStopped) => {
    await harness.makePlan(payer, { startOn: '2027-01-04' });
    const disputeId = await harness.dispute(payer);
    harness.pass(60_000);
    await harness.decide(disputeId, outcome);
    const [, mail] = await sentMails();
    expect(mail?.subject).toBe('Our decision on your dispute');
    expect(mail?.text).toContain(phrase);
    expect(mail?.text.includes('Your payment plan has ended.')).toBe(isPlanStopped);
    expect(mail?.text.includes('January 4, 2027')).toBe(!isPlanStopped);
  });

  it('are marked as sent when the customer has no channel', async () => {
    await changeContact(harness.world, { tenant: harness.tenant, session: payer.session, email: '' });
    await harness.dispute(payer);
    expect(await notify()).toBe(0);
    expect(await harness.query('select from dispute_event where notified_at is null')).toEqual([]);
    expect(harness.faults).toEqual([]);
  });
});
