import { providedUrls } from '@quittance/database/testing/provided-urls';
import type { LimitScope } from '@quittance/domain/limit-uses/limit-scopes';
import { cents } from '@quittance/domain/money/cents';
import { defaultCheckLimits } from '@quittance/domain/payment-methods/check-limits';
import type { VelocityScope } from '@quittance/domain/payments/velocity-limits';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { reserveMethodCheck } from '../../payment-methods/method-checks.ts';
import { type MoneyHarness, openMoneyHarness } from '../../testing/harness/money-harness.ts';
import type { Payer } from '../../testing/harness/payment-harness.ts';
import { reserveWalletStart } from '../../wallets/reserve-wallet-start.ts';
import { listLimitRefusals } from './list-limit-refusals.ts';

let harness: MoneyHarness;
let amount = 700;
/** Each payment test uses its own card, because other tests' attempts would count toward its limit. */
const cards = { customer: '4242424242424242', client: '5555555555554444', method: '2223003122003222' };

beforeAll(async () => {
  harness = await openMoneyHarness(providedUrls());
});
afterAll(() => harness.close());

const limited = (scope: VelocityScope) => ({
  ...harness.tenant,
  velocityLimits: [{ scope, windowMinutes: 60, maxPayments: 1, maxCents: null }],
});
const client = (address: string) => ({ address, userAgent: 'test' });
const list = async (
  asked: { scopes?: readonly LimitScope[]; customerReferenceCode?: string; limit?: number; cursor?: string } = {},
) => listLimitRefusals(harness.staff, { tenant: harness.tenant, ...asked });
const referenceOf = async ({ session }: Payer): Promise<string> => {
  const rows = await harness.query<{ reference_code: string }>(
    'select reference_code from customer where customer_id = $1',
    [session.customerId],
  );
  return rows[0]?.reference_code ?? '';
};
const refusalsOf = async (payer: Payer) => (await list({ customerReferenceCode: await referenceOf(payer) })).rows;

describe('law: Nacha 2.5.17: a refusal caused by a limit', () => {
  it.each(['customer', 'client', 'method'] as const)(
    'for the payment limit per %s is recorded with the customer, the limit, the network and the time',
    async (scope) => {
      const payer = await harness.newPayer();
      const tenant = limited(scope);
      const method = await harness.card(payer, { number: cards[scope] });
      const address = `198.51.100.${amount % 200}`;
      await harness.pay(payer, { tenant, method, amountCents: cents(++amount), client: client(address) });
      const refused = { tenant, method, amountCents: cents(++amount), client: client(address) };
      for (let tries = 0; tries < 3; tries++)
        expect(await harness.submit(payer, refused)).toMatchObject({ code: 'VelocityLimitReached', field: scope });
      expect(await refusalsOf(payer)).toMatchObject([
        { scope, isGuest: false, clientNetwork: address, amountCents: amount, lastFour: null, refusals: 3 },
      ]);
    },
  );

  it('for method checks and wallet sessions is also recorded', async () => {
    const payer = await harness.newPayer();
    const checkLimits = defaultCheckLimits.map((limit) => ({
      ...limit,
      maxPayments: limit.scope === 'check-customer' ? 1 : null,
    }));
    const asked = {
      tenant: { ...harness.tenant, checkLimits },
      session: payer.session,
      client: client('198.51.100.250'),
    };
    expect(await reserveMethodCheck(harness.api, asked)).toBeUndefined();
    expect(await reserveMethodCheck(harness.api, asked)).toMatchObject({ code: 'TooManyRequests' });
    for (let starts = 0; starts <= 30; starts++) await reserveWalletStart(harness.api, asked);
    const kept = (await refusalsOf(payer)).map(({ scope, refusals }) => `${scope} ${refusals}`);
    expect(kept.toSorted()).toEqual(['check-customer 1', 'wallet-payer 1']);
  });

  it('is recorded by day and network, up to 20 networks a day', async () => {
    const payer = await harness.newPayer();
    const tenant = limited('customer');
    const method = await harness.card(payer);
    await harness.pay(payer, { tenant, method, amountCents: cents(++amount) });
    for (let network = 1; network <= 23; network++)
      await harness.submit(payer, {
        tenant,
        method,
        amountCents: cents(++amount),
        client: client(`2001:db8:${network}::1`),
      });
    const rows = await refusalsOf(payer);
    expect(rows.filter(({ clientNetwork: of }) => of !== null)).toHaveLength(20);
    expect(rows.filter(({ clientNetwork: of }) => of === null)).toMatchObject([{ refusals: 3 }]);
    const { clock } = harness.world;
    clock.now = new Date(clock.now.getTime() + 24 * 60 * 60 * 1000);
    await harness.pay(payer, { tenant, method, amountCents: cents(++amount) });
    await harness.submit(payer, { tenant, method, amountCents: cents(++amount) });
    expect((await refusalsOf(payer)).length).toBe(22);
  });

  it('is listed page by page and by limit, and never for another tenant', async () => {
    const first = await list({ limit: 1 });
    expect(first.rows).toHaveLength(1);
    const next = await list({ limit: 1, ...(first.nextCursor && { cursor: first.nextCursor }) });
    expect(next.rows[0]?.refusalId).not.toBe(first.rows[0]?.refusalId);
    expect((await list({ scopes: ['method'] })).rows.map(({ scope }) => scope)).toEqual(['method']);
  });
});
