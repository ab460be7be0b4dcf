import { randomUUID } from 'node:crypto';
import type { Outcome } from '../attack.ts';
import { required, succeeded } from './browser.ts';
import type { Desk } from './desk.ts';
import { dayAt } from './money.ts';

/** The most that one person moves without a second one (docs/refunds.md), in dollars: on one account in 30 days, and in a day. */
export const aloneLimits = { account: 500, person: 2_500 } as const;

/** The largest amount below the limit for one action. */
export const justBelow = 499.99;

/** What the books say that an account owes, in dollars. */
export async function owedOn(desk: Desk, accountReferenceCode: string): Promise<number> {
  return Number(required(await desk.call('account/ledger', { accountReferenceCode, limit: 1 }), 'the ledger').balance);
}

/** Enters a payment that no processor took. */
export function enter(desk: Desk, { account, amount, form }: { account: string; amount: number; form: string }) {
  return desk.call('payment/enter', {
    ...{ accountReferenceCode: account, form, amount, receivedOn: dayAt('lumen'), reference: 'Receipt 1' },
    ...{ isSettlement: false, idempotencyKey: randomUUID() },
  });
}

/** Changes what an account owes. */
export function adjust(desk: Desk, { account, amount }: { account: string; amount: number }) {
  return desk.call('account/adjust', {
    ...{ accountReferenceCode: account, amount, reason: 'goodwill', note: '', idempotencyKey: randomUUID() },
  });
}

/** Judges by the books: what the accounts owe less than before is what one person moved. */
export async function judgeMoved(
  desk: Desk,
  {
    accounts,
    owedBefore,
    act,
    limit,
  }: { accounts: readonly string[]; owedBefore: number; act: () => Promise<number>; limit: number },
): Promise<Outcome> {
  const tries = await act();
  const owed = await Promise.all(accounts.map((account) => owedOn(desk, account)));
  const moved = Math.round(owedBefore * accounts.length - owed.reduce((sum, each) => sum + each, 0));
  return { tries, through: moved > limit ? 1 : 0, detail: `$${moved} moved alone, $${limit} allowed` };
}

/** True for a call that was carried out, or that would be as soon as the same person said yes. */
export function isCarriedOut(answer: Awaited<ReturnType<Desk['call']>>): boolean {
  return succeeded(answer) && answer.json.outcome !== 'awaits-approval';
}
