import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { bankAccount, chargeOf, startTestSandbox } from '../../test/test-sandbox.ts';
import { testBankAccounts } from './server/test-instruments.ts';

let sandbox: Awaited<ReturnType<typeof startTestSandbox>>;
beforeEach(async () => {
  sandbox = await startTestSandbox();
});
afterEach(() => sandbox.stop());

async function eventsAfter(after: string | null) {
  const page = await sandbox.processor.events({ merchant: 'lumen', after, limit: 100 });
  const outcomes = page.items.map((event) => (event.kind === 'returned' ? event.returnCode : event.kind));
  return { ...page, outcomes };
}

async function charge(accountNumber: string, key = accountNumber) {
  const answer = await sandbox.processor.charge(chargeOf(bankAccount(accountNumber), { key }));
  return answer.verdict === 'accepted' ? answer.processorReference : answer.verdict;
}

describe('events of a sandbox bank payment', () => {
  it('report the settlement once, after 30 s, with the charge’s reference and key', async () => {
    const processorReference = await charge('000123456789', 'k1');
    expect((await eventsAfter(null)).outcomes).toEqual([]);
    sandbox.moveClock(30_000);
    const { items, next } = await eventsAfter(null);
    expect(items).toEqual([
      {
        id: `evt_${processorReference}_settled`,
        kind: 'settled',
        merchant: 'lumen',
        key: 'k1',
        processorReference,
        occurredAtMs: expect.any(Number),
      },
    ]);
    expect((await eventsAfter(next)).outcomes).toEqual([]);
    expect((await eventsAfter(null)).items).toEqual(items);
  });

  it.each(testBankAccounts.filter(({ bankReturn }) => bankReturn?.when === 'after-settlement'))(
    'for $accountNumber report a settlement and then a return',
    async ({ accountNumber, bankReturn }) => {
      await charge(accountNumber);
      sandbox.moveClock(30_000);
      const settled = await eventsAfter(null);
      expect(settled.outcomes).toEqual(['settled']);
      sandbox.moveClock(30_000);
      expect((await eventsAfter(settled.next)).outcomes).toEqual([bankReturn?.code]);
    },
  );

  it.each(testBankAccounts.filter(({ bankReturn }) => bankReturn?.when === 'before-settlement'))(
    'for $accountNumber report a return without a settlement',
    async ({ accountNumber, bankReturn }) => {
      await charge(accountNumber);
      sandbox.moveClock(15_000);
      expect((await eventsAfter(null)).outcomes).toEqual([bankReturn?.code]);
      sandbox.moveClock(600_000);
      expect((await eventsAfter(null)).outcomes).toEqual([bankReturn?.code]);
    },
  );

  it('are empty for a declined payment', async () => {
    await charge('000555555559');
    sandbox.moveClock(600_000);
    expect((await eventsAfter(null)).outcomes).toEqual([]);
  });

  it('are in chronological order at any time', async () => {
    await charge('000222222227', 'a');
    sandbox.moveClock(10_000);
    await charge('000123456789', 'b');
    sandbox.moveClock(600_000);
    const { items } = await eventsAfter(null);
    expect(items.map(({ key, kind }) => `${key} ${kind}`)).toEqual(['a settled', 'b settled', 'a returned']);
  });

  it('of one merchant are not visible to another', async () => {
    await charge('000123456789');
    sandbox.moveClock(600_000);
    expect((await sandbox.processor.events({ merchant: 'harbor', after: null, limit: 10 })).items).toEqual([]);
    expect((await eventsAfter(null)).outcomes).toEqual(['settled']);
  });

  it('appear once and in the same order to concurrent readers', async () => {
    for (let n = 0; n < 30; n++) await charge('000123456789', `k${n}`);
    sandbox.moveClock(600_000);
    const pages = await Promise.all(Array.from({ length: 10 }, () => eventsAfter(null)));
    const final = (await eventsAfter(null)).items.map(({ id }) => id);
    expect(new Set(final).size).toBe(30);
    for (const { items } of pages) expect(final.slice(0, items.length)).toEqual(items.map(({ id }) => id));
  });
});
