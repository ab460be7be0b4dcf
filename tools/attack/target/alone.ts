import { randomUUID } from 'node:crypto';
import type { Outcome } from '../attack.ts';
import { required, succeeded } from './browser.ts';
import type { ConsoleClient } from './console-client.ts';
import { dayAt } from './money.ts';

/** Dollars that one employee can move without approval (docs/refunds.md): per account in 30 days, and per day. */
export const aloneLimits = { account: 500, person: 2_500 } as const;

/** The largest amount below the limit for one action. */
export const justBelow = 499.99;

/** Returns an account's balance from the ledger in dollars. */
export async function owedOn(harness: ConsoleClient, accountReferenceCode: string): Promise<number> {
  return Number(
    required(await harness.call('account/ledger', { accountReferenceCode, limit: 1 }), 'the ledger').balance,
  );
}

/** Enters a manual payment that no processor handled. */
export function enter(
  harness: ConsoleClient,
  { account, amount, form }: { account: string; amount: number; form: string },
) {
  return harness.call('payment/enter', {
    ...{ accountReferenceCode: account, form, amount, receivedOn: dayAt('lumen'), reference: 'Receipt 1' },
    ...{ isSettlement: false, idempotencyKey: randomUUID() },
  });
}

/** Adjusts an account's balance. */
export function adjust(harness: ConsoleClient, { account, amount }: { account: string; amount: number }) {
  return harness.call('account/adjust', {
    ...{ accountReferenceCode: account, amount, reason: 'goodwill', note: '', idempotencyKey: randomUUID() },
  });
}

/** Measures by the ledger: the drop in the accounts' balances is the amount that one employee moved alone. */
export async function checkMoved(
  harness: ConsoleClient,
  {
    accounts,
    owedBefore,
    act,
    limit,
  }: { accounts: readonly string[]; owedBefore: number; act: () => Promise<number>; limit: number },
): Promise<Outcome> {
  const tries = await act();
  const owed = await Promise.all(accounts.map((account) => owedOn(harness, account)));
  const moved = Math.round(owedBefore * accounts.length - owed.reduce((sum, each) => sum + each, 0));
  return { tries, through: moved > limit ? 1 : 0, detail: `$${moved} moved alone, $${limit} allowed` };
}

/** Returns true unless the action was refused or awaits another person's approval. */
export function isCarriedOut(answer: Awaited<ReturnType<ConsoleClient['call']>>): boolean {
  return succeeded(answer) && answer.json.outcome !== 'awaits-approval';
}
