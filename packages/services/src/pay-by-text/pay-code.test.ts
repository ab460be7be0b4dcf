import { providedUrls } from '@quittance/database/testing/provided-urls';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openPayByTextHarness, type PayByTextHarness } from '../testing/harness/pay-by-text-harness.ts';
import { codeIn, wrongCode } from '../testing/outgoing.ts';

let harness: PayByTextHarness;

beforeAll(async () => {
  harness = await openPayByTextHarness(providedUrls());
});
afterAll(() => harness.close());
beforeEach(() => harness.startOverByText());
afterEach(async () => {
  expect(await harness.differences()).toEqual([]);
  expect(harness.faults.splice(0)).toEqual([]);
});

describe('PAY above the limit', () => {
  const asked = async () => {
    const payer = await harness.reminded({ amountCents: 12_000 });
    await harness.reply(payer.phone, 'PAY');
    return { payer, text: await harness.textTo(payer) };
  };

  it('returns a code, and the code pays', async () => {
    const { payer, text } = await asked();
    expect(text).toMatch(/to pay \$120\.00 with .+, reply with this code within 10 minutes: \d{6}\. Reply STOP/);
    expect(await harness.payments(payer)).toEqual([]);
    const code = codeIn(text);
    const typed = `${code.slice(0, 3)} ${code.slice(3)}`;
    expect(await harness.reply(payer.phone, typed)).toBe('code');
    await harness.reply(payer.phone, code);
    expect(await harness.payments(payer)).toEqual(['12000+0 reserved']);
    expect((await harness.outcomes(payer)).toSorted()).toEqual(['code paid', 'code unchanged', 'pay code-sent']);
    expect(await harness.finish(payer)).toEqual([expect.stringContaining('we received your payment of $120.00')]);
  });

  it('ten times at once returns one code, and ten codes at once pay once', async () => {
    const payer = await harness.reminded({ amountCents: 12_000 });
    await Promise.all(Array.from({ length: 10 }, () => harness.reply(payer.phone, 'PAY')));
    const code = codeIn(await harness.textTo(payer));
    const outcomes = await harness.outcomes(payer);
    expect(outcomes.filter((outcome) => outcome === 'pay code-sent')).toHaveLength(1);
    await Promise.all(Array.from({ length: 10 }, () => harness.reply(payer.phone, code)));
    expect(await harness.payments(payer)).toEqual(['12000+0 reserved']);
    await harness.sweepAfter(6_000);
  });

  it('pays nothing with a code that has expired', async () => {
    const { payer, text } = await asked();
    harness.pass(10);
    await harness.reply(payer.phone, codeIn(text));
    expect(await harness.payments(payer)).toEqual([]);
    expect(await harness.outcomes(payer)).toEqual(['pay code-sent', 'code link-sent']);
  });

  it('pays nothing after five wrong codes, also with a new code', async () => {
    const { payer, text } = await asked();
    const code = codeIn(text);
    for (let tries = 0; tries < 5; tries++) await harness.reply(payer.phone, wrongCode(code));
    await harness.reply(payer.phone, code);
    harness.pass(16);
    await harness.reply(payer.phone, 'PAY');
    expect(await harness.payments(payer)).toEqual([]);
    expect(await harness.outcomes(payer)).not.toContain('code paid');
    expect((await harness.outcomes(payer)).at(-1)).toBe('pay link-sent');
  });

  it('sends a new code when asked again later, and only the new one pays', async () => {
    const { payer, text } = await asked();
    harness.pass(1);
    await harness.reply(payer.phone, 'PAY');
    const second = codeIn(await harness.textTo(payer));
    await harness.reply(payer.phone, codeIn(text));
    expect(await harness.payments(payer)).toEqual([]);
    await harness.reply(payer.phone, second);
    expect(await harness.payments(payer)).toEqual(['12000+0 reserved']);
    await harness.sweepAfter(6_000);
  });

  it('leaves six digits to an employee if no code was sent', async () => {
    const payer = await harness.reminded();
    expect(await harness.reply(payer.phone, '123456')).toBe('unclear');
    expect(await harness.outcomes(payer)).toEqual(['unclear case-opened']);
  });
});
