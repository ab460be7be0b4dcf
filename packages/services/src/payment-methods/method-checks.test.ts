import { providedUrls } from '@quittance/database/testing/provided-urls';
import { type CheckLimit, defaultCheckLimits } from '@quittance/domain/payment-methods/check-limits';
import type { TokenUsage } from '@quittance/domain/payment-methods/payment-token';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { authenticate } from '../sign-in/authenticate.ts';
import { logInByToken } from '../sign-in/log-in-by-token.ts';
import { makePayLink } from '../testing/fixtures/test-pay-link.ts';
import { openPaymentHarness, type Payer, type PaymentHarness } from '../testing/harness/payment-harness.ts';
import { type NewBankAccount, saveBankAccount } from './save-bank-account.ts';
import { saveCard } from './save-card.ts';

let harness: PaymentHarness;
let asked: number;

beforeAll(async () => {
  harness = await openPaymentHarness(providedUrls());
});
afterAll(() => harness.close());
beforeEach(() => {
  asked = 0;
  pass(120);
});

function pass(minutes: number): void {
  const { clock } = harness.world;
  clock.now = new Date(clock.now.getTime() + minutes * 60_000);
}

const limited = (...checkLimits: readonly CheckLimit[]) => ({ ...harness.tenant, checkLimits });
const byDefault = () => limited(...defaultCheckLimits);

const wrongCode = '4000030000040146';
const noFunds = '4000030000099951';
const wrongNumber = '4000030000040021';

function counting() {
  const { processor } = harness.world;
  const counted = {
    ...processor,
    describeCardToken: (query: Parameters<typeof processor.describeCardToken>[0]) => {
      asked++;
      return processor.describeCardToken(query);
    },
  };
  return { ...harness.api, processors: new Map([[processor.name, counted]]) };
}

type Try = { number?: string; address?: string; tenant?: typeof harness.tenant; usage?: TokenUsage; expYear?: number };

async function saveOne({ session }: Pick<Payer, 'session'>, change: Try = {}) {
  const { number = wrongCode, address = '10.0.0.1', tenant = byDefault(), usage = 'MultiUse', expYear = 2031 } = change;
  const card = { number, expMonth: 12, expYear, name: 'Test', zip: '60601' };
  return saveCard(counting(), {
    tenant,
    session: { ...session, authenticatedAt: harness.world.clock.now },
    processorToken: (await harness.world.tokenizeCard(card)).token,
    holderName: 'Test Person',
    usage,
    client: { address },
  });
}

const codeOf = (result: { kind: string; code?: string }) => result.code ?? result.kind;

async function guestOf({ accountReferenceCode }: Payer) {
  const { world, tenant } = harness;
  const entered = await logInByToken(world.context, {
    tenant,
    token: await makePayLink(world, { tenant, accountReferenceCode }),
  });
  if (entered.kind === 'refused') throw new Error(entered.code);
  const session = await authenticate(world.context, { tenant, ...entered });
  if (!session) throw new Error('the guest is not signed in');
  return { session };
}

describe('saving cards with the default limits', () => {
  it('checks at most 15 of 60 concurrent cards with the processor and refuses the rest with the time to wait', async () => {
    const payers = await Promise.all([1, 2, 3].map(() => harness.newPayer()));
    const results = await Promise.all(
      payers.flatMap((payer) =>
        Array.from({ length: 20 }, (_, index) => saveOne(payer, { expYear: 2030 + (index % 9) })),
      ),
    );
    expect(asked).toBeLessThanOrEqual(15);
    const refused = results.filter((result) => codeOf(result) === 'TooManyRequests');
    expect(refused).toHaveLength(60 - asked);
    for (const result of refused) expect(result).toMatchObject({ retryAfterSeconds: expect.any(Number) });
  });

  it('returns the exact reason of the first three failures, then one response for every reason', async () => {
    const payer = await harness.newPayer();
    const codes: string[] = [];
    for (const number of [wrongCode, noFunds, wrongNumber, wrongCode, noFunds, wrongNumber]) {
      codes.push(codeOf(await saveOne(payer, { number, address: '10.0.0.2' })));
    }
    expect(codes).toEqual([
      ...['CvvMismatch', 'InsufficientFunds', 'CardFormatInvalid'],
      ...['PaymentDeclined', 'PaymentDeclined', 'PaymentDeclined'],
    ]);
  });

  it('saves a valid card after three mistyped ones, and returns exact reasons again an hour later', async () => {
    const payer = await harness.newPayer();
    for (let typos = 0; typos < 3; typos++) await saveOne(payer, { address: '10.0.0.3' });
    expect(await saveOne(payer, { number: '4242424242424242', address: '10.0.0.3' })).toMatchObject({ kind: 'saved' });
    expect(codeOf(await saveOne(payer, { address: '10.0.0.3' }))).toBe('PaymentDeclined');
    pass(61);
    expect(codeOf(await saveOne(payer, { address: '10.0.0.3' }))).toBe('CvvMismatch');
  });

  it('returns at most three exact reasons for concurrent failures', async () => {
    const payer = await harness.newPayer();
    const results = await Promise.all(Array.from({ length: 8 }, () => saveOne(payer, { address: '10.0.0.4' })));
    expect(results.filter((result) => codeOf(result) === 'CvvMismatch')).toHaveLength(3);
  });

  it('refuses an expired card like any other after a few failures', async () => {
    const payer = await harness.newPayer();
    for (let typos = 0; typos < 3; typos++) await saveOne(payer, { address: '10.0.0.5' });
    const card = { number: '4242424242424242', expMonth: 12, expYear: 2026, name: 'Test', zip: '60601' };
    const { token } = await harness.world.tokenizeCard(card);
    const before = harness.world.clock.now;
    const later = new Date('2027-01-05T16:00:00Z');
    harness.world.clock.now = later;
    const expired = (address: string) =>
      saveCard(harness.api, {
        tenant: byDefault(),
        session: { ...payer.session, authenticatedAt: later },
        ...{ processorToken: token, holderName: 'Test Person', usage: 'MultiUse', client: { address } },
      });
    const codes = [];
    for (let tries = 0; tries < 4; tries++) codes.push(codeOf(await expired('10.0.0.5')));
    expect(codes).toEqual(['CardExpired', 'CardExpired', 'CardExpired', 'PaymentDeclined']);
    harness.world.clock.now = before;
  });
});

describe('a limit on method checks', () => {
  it('allows exactly the remaining number of concurrent checks', async () => {
    const tenant = limited({ scope: 'check-customer', windowMinutes: 60, maxPayments: 4 });
    const payer = await harness.newPayer();
    for (let made = 0; made < 2; made++) await saveOne(payer, { tenant });
    const results = await Promise.all(Array.from({ length: 10 }, () => saveOne(payer, { tenant })));
    expect(results.filter((result) => codeOf(result) === 'TooManyRequests')).toHaveLength(8);
    expect(asked).toBe(4);
  });

  it('uses a sliding window, so the end of one window adds nothing to the next', async () => {
    const tenant = limited({ scope: 'check-customer', windowMinutes: 10, maxPayments: 2 });
    const payer = await harness.newPayer();
    await saveOne(payer, { tenant });
    pass(9);
    await saveOne(payer, { tenant });
    expect(await saveOne(payer, { tenant })).toMatchObject({ code: 'TooManyRequests', retryAfterSeconds: 60 });
    pass(1);
    expect(codeOf(await saveOne(payer, { tenant }))).toBe('CvvMismatch');
    expect(await saveOne(payer, { tenant })).toMatchObject({ code: 'TooManyRequests', retryAfterSeconds: 540 });
  });

  it('per address counts the cards of all its customers, and an IPv6 network counts as one address', async () => {
    const tenant = limited({ scope: 'check-client', windowMinutes: 60, maxPayments: 1 });
    const [one, other] = [await harness.newPayer(), await harness.newPayer()];
    await saveOne(one, { tenant, address: '2001:db8:1:2::1' });
    expect(codeOf(await saveOne(other, { tenant, address: '2001:db8:1:2:ffff::9' }))).toBe('TooManyRequests');
    expect(codeOf(await saveOne(other, { tenant, address: '2001:db8:1:3::1' }))).toBe('CvvMismatch');
  });

  it('per card applies to anyone who tries that card, and to no other card', async () => {
    const tenant = limited({ scope: 'check-method', windowMinutes: 60, maxPayments: 1 });
    const [one, other] = [await harness.newPayer(), await harness.newPayer()];
    await saveOne(one, { tenant });
    expect(codeOf(await saveOne(other, { tenant }))).toBe('TooManyRequests');
    expect(codeOf(await saveOne(other, { tenant, number: noFunds }))).toBe('InsufficientFunds');
  });

  it('per tenant caps all customers and addresses', async () => {
    const tenant = limited({ scope: 'check-tenant', windowMinutes: 1, maxPayments: 2 });
    const codes = [];
    for (const address of ['10.9.0.1', '10.9.0.2', '10.9.0.3']) {
      codes.push(codeOf(await saveOne(await harness.newPayer(), { tenant, address })));
    }
    expect(codes).toEqual(['CvvMismatch', 'CvvMismatch', 'TooManyRequests']);
  });

  it('counts a guest separately from the customer whose bill the link opens', async () => {
    const tenant = limited({ scope: 'check-customer', windowMinutes: 60, maxPayments: 1 });
    const payer = await harness.newPayer();
    const once = { tenant, usage: 'SingleUse', number: '4242424242424242' } as const;
    expect(await saveOne(await guestOf(payer), once)).toMatchObject({ kind: 'saved' });
    // Another visit by a link to the same bill counts as the same guest.
    expect(codeOf(await saveOne(await guestOf(payer), once))).toBe('TooManyRequests');
    expect(await saveOne(payer, once)).toMatchObject({ kind: 'saved' });
  });

  it('counts methods submitted with a payment together with saved ones', async () => {
    const tenant = limited({ scope: 'check-customer', windowMinutes: 60, maxPayments: 2 });
    const payer = await harness.newPayer();
    const account: NewBankAccount = {
      routingNumber: '021000021',
      accountNumber: '000123456789',
      accountType: 'c',
      ownerType: 'personal',
      holderName: 'Test Person',
    };
    const session = { ...payer.session, authenticatedAt: harness.world.clock.now };
    const client = { address: '10.0.0.1' };
    const kept = await saveBankAccount(harness.api, { tenant, session, account, usage: 'MultiUse', client });
    expect(kept).toMatchObject({ kind: 'saved' });
    const method = { kind: 'new-bank-account', account } as const;
    expect(await harness.submit(payer, { tenant, method })).toMatchObject({ kind: 'final' });
    const before = await harness.footprint();
    const { token } = await harness.world.tokenizeCard({
      ...{ number: '4242424242424242', expMonth: 12, expYear: 2031, name: 'Test', zip: '60601' },
    });
    const card = { kind: 'new-card', processorToken: token, holderName: 'Test Person' } as const;
    const refusal = { code: 'VelocityLimitReached', retryAfterSeconds: 3600 };
    expect(await harness.submit(payer, { tenant, method: card })).toMatchObject(refusal);
    expect(await harness.submit(payer, { tenant, method })).toMatchObject(refusal);
    expect(await harness.footprint()).toEqual(before);
  });

  it('ignores a repeated payment with the same key', async () => {
    const tenant = limited({ scope: 'check-customer', windowMinutes: 60, maxPayments: 1 });
    const payer = await harness.newPayer();
    const { token } = await harness.world.tokenizeCard({
      ...{ number: '4242424242424242', expMonth: 12, expYear: 2031, name: 'Test', zip: '60601' },
    });
    const method = { kind: 'new-card', processorToken: token, holderName: 'Test Person' } as const;
    const again = { tenant, method, idempotencyKey: 'the-same-key' };
    expect(await harness.submit(payer, again)).toMatchObject({ kind: 'final' });
    expect(await harness.submit(payer, again)).toMatchObject({ kind: 'final' });
  });
});
