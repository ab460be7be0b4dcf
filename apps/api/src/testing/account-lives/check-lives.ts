import { type AccountEvent, anyEvent, fullLives } from '@quittance/services/testing/account-lives/any-event';
import { type LifeHarness, letHappen, newLife } from '@quittance/services/testing/account-lives/life-harness';
import fc from 'fast-check';
import { checkDocuments, checkNotified, languageOf, type Seen } from './check-statements.ts';
import type { Presenters } from './presenters.ts';

/** Plays the events of an account and compares everything shown with the ledger after each one. */
export async function checkLife(
  harness: LifeHarness,
  { events, presenters, seen }: { events: readonly AccountEvent[]; presenters: Presenters; seen: Seen },
): Promise<void> {
  const number = ++lives;
  const payer = await newLife(harness, languageOf(number));
  await presenters.messages({ harness, payer });
  const agreed = new Set<number>();
  for (const [step, event] of events.entries()) {
    await letHappen(harness, { payer, event });
    const checked = { harness, payer, presenters, seen, agreed, language: languageOf(number + step) };
    await checkNotified(checked);
    await checkDocuments(checked, { receipts: step === events.length - 1 ? 3 : 1 });
  }
}

let lives = 0;

/** Plays random accounts, after fixed ones that cover what chance may miss. */
export async function checkLives(
  harness: LifeHarness,
  { numRuns, seed, presenters, seen }: { numRuns: number; seed?: number; presenters: Presenters; seen: Seen },
): Promise<void> {
  const life = fc.array(anyEvent, { minLength: 8, maxLength: 14 });
  await fc.assert(
    fc.asyncProperty(life, (events) => checkLife(harness, { events, presenters, seen })),
    {
      numRuns: numRuns + fullLives.length,
      ...(seed !== undefined && { seed }),
      endOnFailure: true,
      examples: fullLives.map((events) => [events]),
    },
  );
}
