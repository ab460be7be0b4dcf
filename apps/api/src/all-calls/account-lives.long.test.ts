import { providedUrls } from '@quittance/database/testing/provided-urls';
import { cents } from '@quittance/domain/money/cents';
import { fullLives } from '@quittance/services/testing/account-lives/any-event';
import { type LifeHarness, openLifeHarness } from '@quittance/services/testing/account-lives/life-harness';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { checkLife, checkLives } from '../testing/account-lives/check-lives.ts';
import { type Presenters, product } from '../testing/account-lives/presenters.ts';

let harness: LifeHarness;
beforeAll(async () => {
  harness = await openLifeHarness(providedUrls());
});
afterAll(() => harness.close());

it("screens, documents, messages and exports show the ledger's amounts after every kind of event", async () => {
  const seen = new Set<string>();
  await checkLives(harness, { numRuns: 1, seed: 20_261_123, presenters: product, seen });
  // Fails when the account histories don't cover enough kinds of statements.
  expect([...seen]).toEqual(
    expect.arrayContaining([
      ...['owed', 'scheduled', 'credit', 'disputed', 'settlement-processing', 'settlement-scheduled', 'settled'],
      ...['a receipt: amount', 'a receipt: fee', 'a receipt: left', 'a receipt: refunded', 'a receipt: total'],
      ...['a message: left', 'a message: otherScheduled', 'a message: due', 'a message: owed'],
    ]),
  );
  expect(await harness.differences()).toEqual([]);
}, 180_000);

const cent = cents(1);

it.each<[string, Partial<Presenters>]>([
  [
    'a dashboard that leaves scheduled payments out of the amount owed',
    {
      async portal(of) {
        const response = await product.portal(of);
        for (const { balance } of response.customerAccountDetails) {
          if (balance?.kind === 'scheduled') balance.owedAmount = cents(balance.owedAmount - balance.scheduledAmount);
        }
        return response;
      },
    },
  ],
  [
    'a history without fees',
    {
      async portal(of) {
        const response = await product.portal(of);
        for (const line of response.customerPaymentHistory ?? []) line.totalAmount = line.amount;
        return response;
      },
    },
  ],
  [
    'a console that leaves out pending payments',
    { console: async (of) => ({ ...(await product.console(of)), inFlight: cents(0) }) },
  ],
  [
    'an export of the ledger’s balance',
    {
      async exported(of) {
        const { balance } = await product.console(of);
        return { balance: (balance / 100).toFixed(2) };
      },
    },
  ],
  ['a receipt that is a cent off', { receipt: async (of) => aCentOff(await product.receipt(of)) }],
  ['a statement that is a cent off', { statement: async (of) => aCentOff(await product.statement(of)) }],
  [
    'a message that is a cent off',
    {
      messages: async (of) =>
        (await product.messages(of)).map(({ subject, text }) => ({ subject, text: aCentOff(text) })),
    },
  ],
])('the check detects %s', async (_what, wrong) => {
  const telling = checkLife(harness, {
    ...{ events: fullLives[0] ?? [], presenters: { ...product, ...wrong }, seen: new Set<string>() },
  });
  await expect(telling).rejects.toThrow(/expected/);
});

/** Raises the last amount by a cent. */
function aCentOff(text: string): string {
  return text.replace(
    /(\d\.\d)(\d)(?!.*\$)/,
    (_, dimes: string, pennies: string) => `${dimes}${(Number(pennies) + cent) % 10}`,
  );
}

// ACCOUNT_LIVES=1000 tries a thousand.
it('every amount shown matches the ledger in random account histories', async () => {
  await checkLives(harness, { numRuns: Number(process.env.ACCOUNT_LIVES ?? 25), presenters: product, seen: new Set() });
  expect(await harness.differences()).toEqual([]);
}, 3_600_000);
