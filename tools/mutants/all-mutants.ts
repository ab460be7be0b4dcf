import { accessMutants } from './list/access.ts';
import { booksMutants, plansMutants } from './list/books.ts';
import { knownOutcomesMutants } from './list/known-outcomes.ts';
import { noticesMutants } from './list/notices.ts';
import { onceOnlyMutants, oneChargeMutants } from './list/one-charge.ts';
import type { Mutant } from './mutant.ts';

/** Deliberate defects that a named test must detect (req 11.6). An undetected one shows a gap in the tests. */
export const allMutants: readonly Mutant[] = [
  ...oneChargeMutants,
  ...knownOutcomesMutants,
  ...booksMutants,
  ...plansMutants,
  ...noticesMutants,
  ...onceOnlyMutants,
  ...accessMutants,
];
