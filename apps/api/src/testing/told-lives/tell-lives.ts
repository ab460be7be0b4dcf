import { type AccountEvent, anyEvent, fullLives } from '@quittance/services/testing/account-lives/any-event';
import { type LifeHarness, letHappen, newLife } from '@quittance/services/testing/account-lives/life-harness';
import fc from 'fast-check';
import { checkNotified, checkPapers, languageOf, type Seen } from './check-told.ts';
import type { Presenters } from './presenters.ts';

/** Plays the events of an account and compares everything shown with the ledger after each one. */
export async function tellLife(
  harness: LifeHarness,
  { events, tell, seen }: { events: readonly AccountEvent[]; tell: Presenters; seen: Seen },
): Promise<void> {
  const number = ++lives;
  const payer = await newLife(harness, languageOf(number));
  await tell.messages({ desk: harness, payer });
  const agreed = new Set<number>();
  for (const [step, event] of events.entries()) {
    await letHappen(harness, { payer, event });
    const checked = { desk: harness, payer, tell, seen, agreed, language: languageOf(number + step) };
    await checkNotified(checked);
    await checkPapers(checked, { receipts: step === events.length - 1 ? 3 : 1 });
  }
}

let lives = 0;

/** Plays random accounts, after fixed ones that cover what chance may miss. */
export async function tellLives(
  harness: LifeHarness,
  { numRuns, seed, tell, seen }: { numRuns: number; seed?: number; tell: Presenters; seen: Seen },
): Promise<void> {
  const life = fc.array(anyEvent, { minLength: 8, maxLength: 14 });
  await fc.assert(
    fc.asyncProperty(life, (events) => tellLife(harness, { events, tell, seen })),
    {
      numRuns: numRuns + fullLives.length,
      ...(seed !== undefined && { seed }),
      endOnFailure: true,
      examples: fullLives.map((events) => [events]),
    },
  );
}
