import { setTimeout } from 'node:timers/promises';
import { providedUrls } from '@quittance/database/testing/provided-urls';
import { cents } from '@quittance/domain/money/cents';
import { testBankAccounts, testCards } from '@quittance/processors/sandbox/server/test-instruments';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPaymentHarness, type PaymentHarness } from '../../testing/harness/payment-harness.ts';

let harness: PaymentHarness;

beforeAll(async () => {
  harness = await openPaymentHarness(providedUrls(), { world: { slowMs: 1_600, processorTimeoutMs: 1_000 } });
});
afterAll(() => harness.close());

const cards = testCards.map(({ number, ...scenario }) => ({ kind: 'card' as const, number, ...scenario }));
const banks = testBankAccounts.map(({ accountNumber, ...scenario }) => ({
  kind: 'bank' as const,
  number: accountNumber,
  ...scenario,
}));
const instruments = [...cards, ...banks];

async function payWith(instrument: { kind: 'card' | 'bank'; number: string }) {
  const payer = await harness.newPayer();
  const { number } = instrument;
  const method =
    instrument.kind === 'card'
      ? await harness.card(payer, { number })
      : await harness.bank(payer, { accountNumber: number });
  return { payer, id: await harness.pay(payer, { method }) };
}

describe('declined payment (req 8.1)', () => {
  const declined = instruments.filter(({ decline }) => decline);

  it('has a test instrument for every decline code', () => {
    expect(declined.length).toBe(13);
  });

  it.each(declined)('$kind $number is declined: $does', async ({ decline, ...instrument }) => {
    const { payer, id } = await payWith(instrument);
    const payment = await harness.payment(id);
    expect(payment).toMatchObject({
      state: 'declined',
      // Insufficient funds is not an unaccepted card type, so it has the product's own code.
      decline_code: decline?.reason === 'insufficient-funds' ? '9712' : decline?.code,
      decline_reason: decline?.reason,
      next_check_at: null,
      lease_until: null,
    });
    expect(await harness.balance(payer)).toBe(20_000);
    expect(await harness.bookings(id)).toEqual([
      'reserve receivable -5000',
      'reserve in_flight 5000',
      'void in_flight -5000',
      'void receivable 5000',
    ]);
    expect(await harness.differences()).toEqual([]);
  });

  it('lets the payer pay the same amount with another method at once', async () => {
    const payer = await harness.newPayer({ balanceCents: 5_000 });
    await harness.pay(payer, { method: await harness.card(payer, { number: '4000000000000002' }) });
    expect(await harness.submit(payer, { method: await harness.card(payer) })).toMatchObject({
      payment: { state: 'succeeded' },
    });
    expect(await harness.balance(payer)).toBe(0);
  });
});

describe('payment with an unknown outcome', () => {
  const faulty = instruments.filter(({ fault }) => fault);
  const scenarios = new Map<string, Awaited<ReturnType<typeof runStory>>>();

  async function runStory(instrument: (typeof faulty)[number]) {
    const { payer, id } = await payWith(instrument);
    return { payer, id, first: await harness.payment(id), heldBalance: await harness.balance(payer) };
  }

  beforeAll(async () => {
    await Promise.all(
      faulty.map(async (instrument) => {
        scenarios.set(instrument.number, await runStory(instrument));
      }),
    );
    for (const delayMs of [2_000, 10_000, 60_000, 300_000, 900_000, 3_600_000]) {
      await harness.sweepAfter(delayMs);
      const open = await harness.query("select from payment where state in ('reserved', 'submitting', 'unknown')");
      if (open.length === 0) break;
      // Slow answers are still on their way, and the processor reports their keys as in flight until then.
      await setTimeout(400);
    }
  });

  it.each(faulty)('stays open and holds the money for $kind $number, $does', ({ number }) => {
    const scenario = scenarios.get(number);
    expect(scenario?.first).toMatchObject({ state: 'unknown', checks_made: 1, lease_until: null });
    expect(scenario?.first.next_check_at).not.toBeNull();
    expect(scenario?.heldBalance).toBe(15_000);
  });

  it.each(faulty)(
    "ends with one charge and the processor's outcome for $kind $number, $does",
    async ({ number, kind }) => {
      const scenario = scenarios.get(number);
      if (!scenario) throw new Error('expected a scenario, got none');
      const outcome = kind === 'card' ? 'succeeded' : 'accepted';
      expect(await harness.payment(scenario.id)).toMatchObject({
        state: outcome,
        next_check_at: null,
        lease_until: null,
      });
      expect(await harness.charges(scenario.id)).toMatchObject([
        { key: `${scenario.id}-1`, amountCents: 5_000, outcome },
      ]);
      expect(await harness.balance(scenario.payer)).toBe(15_000);
    },
  );

  it('leaves the ledger balanced and reports no fault', async () => {
    expect(await harness.differences()).toEqual([]);
    expect(harness.faults).toEqual([]);
  });

  it('is not checked before its scheduled time', async () => {
    const { id } = await payWith({ kind: 'card', number: '4000009000000052' });
    await harness.sweepAfter(1_999);
    expect(await harness.payment(id)).toMatchObject({ state: 'unknown', checks_made: 1 });
    await harness.sweepAfter(1);
    expect(await harness.payment(id)).toMatchObject({ state: 'succeeded' });
  });
});

describe('payment that the processor rejects as invalid', () => {
  it('goes to review with the money held, because the fault is ours', async () => {
    await harness.query("update payee set merchant = 'merchant-not-found'");
    const payer = await harness.newPayer();
    const method = await harness.card(payer);
    const result = await harness.submit(payer, { method, amountCents: cents(4_000) });
    await harness.query("update payee set merchant = 'merchant-desk'");
    expect(result).toMatchObject({ kind: 'pending', payment: { state: 'review' } });
    expect(await harness.balance(payer)).toBe(16_000);
    expect(await harness.differences()).toEqual([]);
  });
});

describe('bank account validation before a debit', () => {
  const validation = async (id: string) =>
    (
      await harness.query<{ validation: string | null }>(
        "select validation_method || ' ' || validation_result as validation from payment_attempt where payment_id = $1",
        [id],
      )
    ).map((row) => row.validation);

  it('law: Nacha 2.5.17: is done by the processor and stored with the payment', async () => {
    const { id } = await payWith({ kind: 'bank', number: '000123456789' });
    expect(await validation(id)).toEqual(['processor passed']);
  });

  it("law: Nacha 2.5.17: fails when the processor can't confirm the account", async () => {
    const { id } = await payWith({ kind: 'bank', number: '000555555559' });
    expect(await validation(id)).toEqual(['processor failed']);
  });

  it('does not apply to cards', async () => {
    const { id } = await payWith({ kind: 'card', number: '4242424242424242' });
    expect(await validation(id)).toEqual([null]);
  });
});
