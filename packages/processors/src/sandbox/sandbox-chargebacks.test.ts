import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { chargeOf, startTestSandbox } from '../../test/test-sandbox.ts';
import type { ProcessorEvent } from '../processor-port.ts';
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
