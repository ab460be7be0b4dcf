import { accessMutants } from './list/access.ts';
import { booksMutants } from './list/books.ts';
import { knownOutcomesMutants } from './list/known-outcomes.ts';
import { noticesMutants } from './list/notices.ts';
import { onceOnlyMutants } from './list/once-only.ts';
import { oneChargeMutants } from './list/one-charge.ts';
import { plansMutants } from './list/plans.ts';
import type { Mutant } from './mutant.ts';

/** Every deliberate breakage that a named test has to notice (req 11.6): one that goes by unseen shows what is not tested. */
export const allMutants: readonly Mutant[] = [
  ...oneChargeMutants,
  ...knownOutcomesMutants,
  ...booksMutants,
  ...plansMutants,
  ...noticesMutants,
  ...onceOnlyMutants,
  ...accessMutants,
];
