import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ChargebackEvidence } from '../processor-port.ts';
import { openStripeHarness, stripeCharge } from './testing/stripe-harness.ts';
import { connectedAccount as merchant } from './testing/stripe-stand-in.ts';

let harness: Awaited<ReturnType<typeof openStripeHarness>>;
let reference: string;
beforeEach(async () => {
  harness = await openStripeHarness();
  const charged = await harness.processor.charge(stripeCharge({ kind: 'card', token: harness.stripe.addCard() }));
  if (charged.verdict !== 'succeeded') throw new Error(charged.verdict);
  reference = harness.stripe.dispute(charged.processorReference, { reason: 'fraudulent' }).id;
});
afterEach(() => harness.close());

function answers() {
  const { chargebackAnswers } = harness.processor;
  if (!chargebackAnswers) throw new Error('Stripe has no answers');
  return chargebackAnswers;
}

const text: ChargebackEvidence = {
  explanation: 'Ana called us on the day after the payment.',
  customerName: 'Ana Duarte',
  emailAddress: 'ana@example.org',
  clientAddress: '203.0.113.7',
  authorization: 'I authorize Lumen to charge my card $12.34.',
  serviceOn: '2026-11-30',
  files: [],
};
const file = { merchant, name: 'letter.pdf', mediaType: 'application/pdf' } as const;
const upload = (key: string, content = Buffer.from('%PDF-1.7\r\n\x00\xff', 'latin1')) =>
  answers().uploadEvidence({ ...file, key, content });
const submit = (changes: Partial<ChargebackEvidence> = {}, key = 'ev-1') =>
  answers().submitEvidence({ merchant, key, reference, evidence: { ...text, ...changes } });
const accept = (key = 'ac-1') => answers().acceptChargeback({ merchant, key, reference });
const dispute = () => harness.stripe.state.disputes.find(({ id }) => id === reference);

describe('evidence at Stripe', () => {
  it('is uploaded, and submitted with everything we know', async () => {
    const receipt = await upload('f-1');
    const other = await upload('f-2', Buffer.from('%PDF-other'));
    const files = [
      { kind: 'receipt' as const, fileId: receipt?.fileId ?? '' },
      { kind: 'other' as const, fileId: other?.fileId ?? '' },
    ];
    expect(await submit({ files })).toEqual({ verdict: 'done' });
    expect(dispute()).toMatchObject({
      status: 'under_review',
      evidence: {
        uncategorized_text: text.explanation,
        customer_name: 'Ana Duarte',
        customer_email_address: 'ana@example.org',
        customer_purchase_ip: '203.0.113.7',
        access_activity_log: text.authorization,
        service_date: '2026-11-30',
        receipt: receipt?.fileId,
        uncategorized_file: other?.fileId,
      },
    });
    expect(harness.stripe.requests.filter(({ path }) => path === '/v1/files').map(({ key }) => key)).toEqual([
      'f-1',
      'f-2',
    ]);
    expect(harness.stripe.state.files.get(receipt?.fileId ?? '')).toEqual({ account: merchant, size: 12 });
  });

  it('leaves out what nobody knows', async () => {
    await submit({ emailAddress: null, clientAddress: null, authorization: null });
    expect(Object.keys(dispute()?.evidence ?? {}).toSorted()).toEqual([
      'customer_name',
      'service_date',
      'uncategorized_text',
    ]);
  });

  it.each(['hang', 'reset', 'half-body', 'bad-json', 'error-500'] as const)(
    'has one effect when it is sent again after the fault %s',
    async (kind) => {
      await harness.close();
      harness = await openStripeHarness({ timeoutMs: 300 });
      const charged = await harness.processor.charge(stripeCharge({ kind: 'card', token: harness.stripe.addCard() }));
      if (charged.verdict !== 'succeeded') throw new Error(charged.verdict);
      reference = harness.stripe.dispute(charged.processorReference, { reason: 'fraudulent' }).id;
      harness.stripe.faultNext({ kind, isCharged: true });
      expect(await submit()).toMatchObject({ verdict: 'unknown' });
      expect(await submit()).toEqual({ verdict: 'done' });
      // After Stripe has forgotten the key.
      expect(await submit({}, 'ev-2')).toEqual({ verdict: 'done' });
      expect(harness.stripe.state.events.filter(({ type }) => type === 'charge.dispute.updated')).toHaveLength(1);
    },
  );

  it('is refused when other evidence is under review, or the text is too long', async () => {
    expect(await submit({ explanation: 'x'.repeat(20_001) })).toMatchObject({ verdict: 'refused' });
    expect(dispute()?.status).toBe('needs_response');
    expect(await submit()).toEqual({ verdict: 'done' });
    expect(await submit({ explanation: 'Something else.' }, 'ev-2')).toMatchObject({ verdict: 'refused' });
    expect(await accept()).toMatchObject({ verdict: 'refused' });
  });

  it('is unknown while Stripe is busy, and not sent while it is away', async () => {
    harness.stripe.faultNext({ kind: 'rate-limit', isCharged: false });
    expect(await submit()).toEqual({ verdict: 'unknown', reason: 'busy' });
    await harness.close();
    expect(await submit()).toMatchObject({ verdict: 'not-sent' });
    await expect(upload('f-1')).rejects.toThrow('Stripe did not answer');
    harness = await openStripeHarness();
  });

  it('refuses an unreadable file and repeats an upload with the same key', async () => {
    expect(await upload('f-1', Buffer.from(''))).toBeUndefined();
    expect(await upload('f-2')).toEqual(await upload('f-2'));
  });
});

describe('a dispute that is accepted', () => {
  it('is lost, however often it is accepted', async () => {
    harness.stripe.faultNext({ kind: 'reset', isCharged: true });
    expect(await accept()).toMatchObject({ verdict: 'unknown' });
    expect(await accept()).toEqual({ verdict: 'done' });
    expect(await accept('ac-2')).toEqual({ verdict: 'done' });
    expect(dispute()?.status).toBe('lost');
  });

  it('is refused when it is unknown', async () => {
    const unknown = { merchant, key: 'ac-1', reference: 'du_unknown' };
    // Stripe refuses the request and the question about it alike.
    expect(await answers().acceptChargeback(unknown)).toMatchObject({ verdict: 'unknown' });
  });
});
