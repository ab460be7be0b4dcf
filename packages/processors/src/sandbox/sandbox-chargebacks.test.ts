import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { chargeOf, startTestSandbox } from '../../test/test-sandbox.ts';
import type { ProcessorEvent } from '../processor-port.ts';
import { openSandboxProcessor } from './sandbox-processor.ts';
import { testCards } from './server/test-instruments.ts';

let sandbox: Awaited<ReturnType<typeof startTestSandbox>>;
beforeEach(async () => {
  sandbox = await startTestSandbox();
});
afterEach(() => sandbox.stop());

const inADay = 24 * 60 * 60_000;
const numberOf = (end: string) => testCards.find(({ chargeback }) => chargeback === end)?.number ?? '';

async function charge(end: 'won' | 'lost', key = end) {
  const method = { kind: 'card', token: await sandbox.cardToken(numberOf(end)) } as const;
  const answer = await sandbox.processor.charge(chargeOf(method, { key }));
  if (answer.verdict !== 'succeeded') throw new Error(answer.verdict);
  return answer.processorReference;
}

async function chargebacks() {
  const { items } = await sandbox.processor.events({ merchant: 'lumen', after: null, limit: 100 });
  return items.map((event: ProcessorEvent) => (event.kind === 'chargeback' ? event.chargeback : undefined));
}

describe('a sandbox chargeback', () => {
  it('opens after 60 s and takes the amount and a fee', async () => {
    const reference = await charge('won');
    sandbox.moveClock(59_000);
    expect(await chargebacks()).toEqual([]);
    sandbox.moveClock(1_000);
    expect(await chargebacks()).toEqual([
      {
        reference: `cb_${reference}`,
        state: 'needs-response',
        reason: 'not-authorized',
        networkCode: '10.4',
        amountCents: 1234,
        openedAtMs: expect.any(Number),
        evidenceDueAtMs: expect.any(Number),
        movements: [{ reference: `txn_${reference}_taken`, takenCents: 1234, feeCents: 1500 }],
      },
    ]);
  });

  it('is lost after 14 days without evidence', async () => {
    await charge('won');
    sandbox.moveClock(14 * inADay);
    expect((await chargebacks()).map((each) => each?.state)).toEqual(['needs-response']);
    sandbox.moveClock(60_000);
    expect((await chargebacks()).map((each) => each?.state)).toEqual(['needs-response', 'lost']);
  });

  const evidence = {
    explanation: 'She paid and called us to say so.',
    customerName: 'Ana Duarte',
    emailAddress: null,
    clientAddress: '203.0.113.7',
    authorization: null,
    serviceOn: '2026-11-30',
    files: [{ kind: 'other' as const, fileId: 'file_1' }],
  };
  const answers = () => {
    const { chargebackAnswers } = sandbox.processor;
    if (!chargebackAnswers) throw new Error('the sandbox has no chargebacks');
    return chargebackAnswers;
  };
  const closed = { verdict: 'refused', reason: expect.stringContaining('answered or decided') };

  it.each(['won', 'lost'] as const)('is %s 30 s after evidence, which counts once', async (end) => {
    const answer = { merchant: 'lumen', reference: `cb_${await charge(end)}` };
    const submit = (key: string) => answers().submitEvidence({ ...answer, key, evidence });
    expect(await submit('early')).toEqual(closed);
    sandbox.moveClock(60_000);
    await chargebacks();
    const verdicts = await Promise.all(Array.from({ length: 10 }, (_, index) => submit(`e${index % 2}`)));
    expect(verdicts).toContainEqual({ verdict: 'done' });
    expect(await submit(verdicts[0]?.verdict === 'done' ? 'e0' : 'e1')).toEqual({ verdict: 'done' });
    expect(await submit('e2')).toEqual(closed);
    expect(await answers().acceptChargeback({ ...answer, key: 'a1' })).toEqual(closed);
    sandbox.moveClock(30_000);
    expect((await chargebacks()).map((each) => each?.state)).toEqual(['needs-response', 'under-review', end]);
    sandbox.moveClock(15 * inADay);
    expect(await chargebacks()).toHaveLength(3);
  });

  it('is lost at once when it is accepted', async () => {
    const answer = { merchant: 'lumen', key: 'a1', reference: `cb_${await charge('won')}` };
    sandbox.moveClock(60_000);
    await chargebacks();
    expect(await answers().acceptChargeback(answer)).toEqual({ verdict: 'done' });
    expect(await answers().acceptChargeback(answer)).toEqual({ verdict: 'done' });
    expect((await chargebacks()).map((each) => each?.state)).toEqual(['needs-response', 'lost']);
  });

  it('accepts an answer only from its merchant, until the deadline and with valid evidence', async () => {
    const answer = { merchant: 'lumen', key: 'a1', reference: `cb_${await charge('won')}` };
    sandbox.moveClock(60_000);
    for (const other of [{ merchant: 'other' }, { reference: 'cb_unknown' }])
      expect(await answers().acceptChargeback({ ...answer, ...other })).toMatchObject({ verdict: 'refused' });
    const long = { ...evidence, explanation: 'x'.repeat(20_001) };
    expect(await answers().submitEvidence({ ...answer, evidence: long })).toMatchObject({ verdict: 'refused' });
    expect(await answers().acceptChargeback({ ...answer, key: '' })).toMatchObject({ verdict: 'refused' });
    sandbox.moveClock(14 * inADay);
    expect(await answers().submitEvidence({ ...answer, evidence })).toEqual(closed);
  });

  it('gives the same file the same ID', async () => {
    const upload = { merchant: 'lumen', key: 'f1', name: 'a.pdf', mediaType: 'application/pdf' } as const;
    const file = await answers().uploadEvidence({ ...upload, content: Buffer.from('%PDF') });
    expect(file?.fileId).toMatch(/^file_[0-9a-f]{32}$/);
    expect(await answers().uploadEvidence({ ...upload, key: 'f2', content: Buffer.from('%PDF') })).toEqual(file);
  });

  it('has an unknown answer while the sandbox is away', async () => {
    const answer = { merchant: 'lumen', key: 'a1', reference: 'cb_1' };
    const away = openSandboxProcessor({ baseUrl: 'http://127.0.0.1:9', secretKey: 'sk' });
    expect(await away.chargebackAnswers?.acceptChargeback(answer)).toMatchObject({ verdict: 'not-sent' });
    away.close();
  });

  it('refuses a refund of its payment', async () => {
    const chargeReference = await charge('won');
    const refund = { merchant: 'lumen', key: 'r1', kind: 'refund', chargeKey: 'won', chargeReference } as const;
    sandbox.moveClock(60_000);
    const answer = await sandbox.processor.refund({
      ...refund,
      amountCents: chargeOf({ kind: 'card', token: '' }).amountCents,
      currency: 'USD',
    });
    expect(answer).toMatchObject({ verdict: 'refused', reason: 'disputed' });
  });
});
