import { providedUrls } from '@quittance/database/testing/provided-urls';
import { cents } from '@quittance/domain/money/cents';
import { type ChargebackVerdict, ProcessorOutageError } from '@quittance/processors/processor-port';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { findCase } from '../cases/list-cases.ts';
import { makeTenant } from '../testing/fixtures/test-tenant.ts';
import { type MoneyHarness, openMoneyHarness } from '../testing/harness/money-harness.ts';
import { sampleFiles } from '../testing/sample-files.ts';
import { acceptChargeback } from './accept-chargeback.ts';
import { getChargeback } from './list-chargebacks.ts';
import { type GivenEvidence, sendEvidence } from './send-evidence.ts';

const winningCard = '4000009200000019';
const losingCard = '4000009200000027';

let harness: MoneyHarness;
let chargebackId: string;
beforeAll(async () => {
  harness = await openMoneyHarness(providedUrls());
});
afterAll(() => harness.close());
beforeEach(async () => {
  chargebackId = await chargedBack(winningCard);
});
afterEach(async () => expect(await harness.differences()).toEqual([]));

async function chargedBack(number: string): Promise<string> {
  const payer = await harness.newPayer();
  const paymentId = await harness.paidByCard(payer, cents(5_000), number);
  await harness.collectAfter(60_000);
  const text = 'select chargeback_id from chargeback where payment_id = $1';
  return (await harness.query<{ chargeback_id: string }>(text, [paymentId]))[0]?.chargeback_id ?? '';
}

const evidence: GivenEvidence = { explanation: ' The customer called us. ', files: [] };
const pdf = {
  kind: 'customer-communication',
  name: 'C:\\letters\\letter.pdf',
  mediaType: 'application/pdf',
  content: sampleFiles.pdf.toString('base64'),
} as const;

const send = (given: GivenEvidence | undefined = evidence, context = harness.staff) =>
  sendEvidence(context, {
    tenant: harness.tenant,
    actor: harness.staffMembers.agent,
    chargebackId,
    evidence: given,
  });
const sendAgain = () =>
  sendEvidence(harness.staff, { tenant: harness.tenant, actor: harness.staffMembers.agent, chargebackId });
const accept = (context = harness.staff) =>
  acceptChargeback(context, { tenant: harness.tenant, actor: harness.staffMembers.sam, chargebackId });

async function view(of = chargebackId) {
  const found = await getChargeback(harness.staff, { tenant: harness.tenant, chargebackId: of });
  if (found.kind === 'refused') throw new Error(found.code);
  return found.chargeback;
}

/** Returns a context whose processor carries out a request before it gives this answer, or doesn't. */
function answering(verdict: ChargebackVerdict, { isCarriedOut }: { isCarriedOut: boolean }) {
  const { processor } = harness.world;
  const { chargebackAnswers } = processor;
  if (!chargebackAnswers) throw new Error('the sandbox has no chargebacks');
  const submitEvidence: typeof chargebackAnswers.submitEvidence = async (answer) => {
    if (isCarriedOut) await chargebackAnswers.submitEvidence(answer);
    return verdict;
  };
  const acceptThere: typeof chargebackAnswers.acceptChargeback = async (answer) => {
    if (isCarriedOut) await chargebackAnswers.acceptChargeback(answer);
    return verdict;
  };
  const fake = {
    ...processor,
    chargebackAnswers: { ...chargebackAnswers, submitEvidence, acceptChargeback: acceptThere },
  };
  return { ...harness.staff, processors: new Map([[processor.name, fake]]) };
}
const lost = { verdict: 'unknown', reason: 'the response was lost' } as const;

describe('evidence against a chargeback', () => {
  it('is sent with what we know, is under review at once, and wins', async () => {
    const before = await view();
    expect(before).toMatchObject({ canBeAnswered: true, evidence: null, evidenceSentAt: null, answeredBy: null });
    expect(await send({ ...evidence, files: [pdf] })).toEqual({ kind: 'sent' });
    const after = await view();
    expect(after).toMatchObject({
      state: 'under-review',
      canBeAnswered: false,
      evidenceSentAt: harness.world.clock.now,
      acceptedAt: null,
      answeredBy: expect.stringMatching(/^staff:/),
    });
    const { facts, explanation, files } = after.evidence ?? {};
    expect(explanation).toBe('The customer called us.');
    expect(facts).toEqual(before.facts);
    expect(files?.map(({ kind, name }) => [kind, name])).toEqual([
      ['receipt', `${before.confirmationNumber}.pdf`],
      ['customer-communication', 'letter.pdf'],
    ]);
    await harness.collectAfter(30_000);
    expect(await view()).toMatchObject({ state: 'won', takenCents: 0 });
  });

  it('contains the signed authorization with its time and address', async () => {
    const { facts } = await view();
    expect(facts.authorization).toMatch(
      /^The payer agreed to this text at 20\d\d-\d\d-\d\dT.+Z from the network address [\d.]+:\n\n.+\$50\.00/,
    );
    expect(facts).toMatchObject({ clientAddress: expect.any(String), serviceOn: expect.stringMatching(/^20\d\d-/) });
    expect(facts.customerName).not.toBe('');
  });

  it('is offered by the case until the deadline, and until it was sent', async () => {
    const answers = ['chargeback/send-evidence', 'chargeback/accept'];
    const always = ['chargeback/get', 'account/adjust', 'case/close'];
    const actionsAfter = async (days: number) => {
      const now = () => new Date(harness.world.clock.now.getTime() + days * 86_400_000);
      return (await findCase({ ...harness.staff, now }, { tenant: harness.tenant, caseId: chargebackId }))?.actions;
    };
    expect(await actionsAfter(0)).toEqual([...answers, ...always]);
    expect(await actionsAfter(30)).toEqual(always);
    await send();
    expect(await actionsAfter(0)).toEqual(always);
  });

  it('can lose', async () => {
    chargebackId = await chargedBack(losingCard);
    await send();
    await harness.collectAfter(30_000);
    expect(await view()).toMatchObject({ state: 'lost', evidence: { explanation: 'The customer called us.' } });
  });

  it('has one effect when ten employees press at once', async () => {
    const results = await Promise.allSettled(Array.from({ length: 10 }, () => send()));
    const briefly = results.map((each) => (each.status === 'fulfilled' ? brief(each.value) : each.reason.name));
    expect(briefly).toContain('sent');
    // The sandbox takes one request at a time, so others may hear that it's busy.
    for (const each of briefly) expect(['sent', 'ChargebackNotOpen', 'ProcessorOutageError']).toContain(each);
    await harness.collectAfter(30_000);
    expect(await view()).toMatchObject({ state: 'won' });
    expect(await reviews()).toBe(1);
  });

  it('sends only one of two different texts', async () => {
    const texts = ['First text.', 'Second text.'];
    const results = await Promise.all(texts.map((explanation) => send({ explanation, files: [] })));
    const briefly = results.map(brief);
    expect(briefly.filter((each) => each === 'sent')).toHaveLength(1);
    expect((await view()).evidence?.explanation).toBe(texts[briefly.indexOf('sent')]);
    expect(await reviews()).toBe(1);
  });

  it('is sent again with the same key when the answer was lost', async () => {
    await expect(send(evidence, answering(lost, { isCarriedOut: true }))).rejects.toThrow(ProcessorOutageError);
    expect(await view()).toMatchObject({
      state: 'needs-response',
      canBeAnswered: true,
      evidence: { explanation: 'The customer called us.' },
      evidenceSentAt: null,
    });
    expect(await send({ ...evidence, explanation: 'Other' })).toMatchObject({ code: 'EvidencePending' });
    expect(await sendAgain()).toEqual({ kind: 'sent' });
    expect(await view()).toMatchObject({ state: 'under-review' });
  });

  it('can be written again when nothing was sent, or the processor refused it', async () => {
    const notSent = { verdict: 'not-sent', reason: 'ECONNREFUSED' } as const;
    await expect(send(evidence, answering(notSent, { isCarriedOut: false }))).rejects.toThrow(ProcessorOutageError);
    expect(await view()).toMatchObject({ evidence: null, canBeAnswered: true });
    const refused = { verdict: 'refused', reason: 'invalid' } as const;
    expect(await send(evidence, answering(refused, { isCarriedOut: false }))).toMatchObject({
      code: 'EvidenceRefused',
    });
    expect(await view()).toMatchObject({ evidence: null, canBeAnswered: true });
    expect(await sendAgain()).toMatchObject({ code: 'EvidenceRefused' });
    expect(await send({ ...evidence, explanation: 'Better' })).toEqual({ kind: 'sent' });
  });

  it('is refused after the deadline, twice, after the decision, and for an unknown chargeback', async () => {
    const due = (await view()).evidenceDueAt;
    expect(await send()).toEqual({ kind: 'sent' });
    expect(await send()).toMatchObject({ code: 'ChargebackNotOpen' });
    chargebackId = await chargedBack(winningCard);
    harness.world.clock.now = new Date((due?.getTime() ?? 0) + 24 * 60 * 60_000);
    expect(await send()).toMatchObject({ code: 'EvidenceTooLate' });
    expect(await accept()).toMatchObject({ code: 'EvidenceTooLate' });
    expect(await view()).toMatchObject({ canBeAnswered: false });
    await harness.collectAfter(60_000);
    expect(await send()).toMatchObject({ code: 'ChargebackNotOpen' });
    for (const unknown of ['nonsense', '019ab5a3-7d2c-7f10-9a41-0c2b7f1e9d55']) {
      chargebackId = unknown;
      expect(await send()).toMatchObject({ code: 'NotFound' });
      expect(await accept()).toMatchObject({ code: 'NotFound' });
    }
  });

  it('is refused for another tenant’s chargeback', async () => {
    const tenant = await makeTenant(harness.world, { label: 'other' });
    const actor = harness.staffMembers.agent;
    expect(await sendEvidence(harness.staff, { tenant, actor, chargebackId, evidence })).toMatchObject({
      code: 'NotFound',
    });
    expect(await acceptChargeback(harness.staff, { tenant, actor, chargebackId })).toMatchObject({ code: 'NotFound' });
    expect(await view()).toMatchObject({ canBeAnswered: true });
  });

  it.each([
    ['FileTypeNotAllowed', { ...pdf, content: 'no base64!' }],
    ['FileTypeNotAllowed', { ...pdf, content: sampleFiles.html.toString('base64') }],
    ['FileTypeNotAllowed', { ...pdf, mediaType: 'image/heic', content: sampleFiles.heic.toString('base64') }],
    ['FileTooLarge', { ...pdf, content: Buffer.concat([sampleFiles.pdf, Buffer.alloc(4_000_000)]).toString('base64') }],
  ])('is refused with %s and changes nothing', async (code, file) => {
    expect(await send({ ...evidence, files: [file] })).toMatchObject({ code });
    expect(await view()).toMatchObject({ canBeAnswered: true, evidence: null });
  });
});

describe('a chargeback that is accepted', () => {
  it('is lost once the processor reports it, and takes no evidence', async () => {
    const results = await Promise.allSettled(Array.from({ length: 10 }, () => accept()));
    expect(results).toContainEqual({ status: 'fulfilled', value: { kind: 'accepted' } });
    expect(await view()).toMatchObject({ acceptedAt: harness.world.clock.now, canBeAnswered: false });
    expect(await send()).toMatchObject({ code: 'ChargebackNotOpen' });
    await harness.collectAfter(1_000);
    expect(await view()).toMatchObject({ state: 'lost', answeredBy: expect.stringMatching(/^staff:/) });
  });

  it('can be accepted again when the answer was lost', async () => {
    await expect(accept(answering(lost, { isCarriedOut: true }))).rejects.toThrow(ProcessorOutageError);
    expect(await view()).toMatchObject({ acceptedAt: null });
    expect(await accept()).toEqual({ kind: 'accepted' });
  });

  it('is refused once it was answered at the processor', async () => {
    expect(await send(evidence, answering({ verdict: 'done' }, { isCarriedOut: true }))).toEqual({ kind: 'sent' });
    expect(await accept()).toMatchObject({ code: 'ChargebackNotOpen' });
  });
});

const brief = (result: { kind: string; code?: string }) => result.code ?? result.kind;

/** Counts the times that the processor took evidence. */
async function reviews(): Promise<number> {
  const { processorReference } = await view();
  const merchant = `merchant-${harness.tenant.label}`;
  const { items } = await harness.world.processor.events({ merchant, after: null, limit: 1_000 });
  return items.filter(
    (each) =>
      each.kind === 'chargeback' &&
      each.chargeback.reference === processorReference &&
      each.chargeback.state === 'under-review',
  ).length;
}
