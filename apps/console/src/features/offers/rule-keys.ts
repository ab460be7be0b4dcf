import type { listOfferRules } from '@quittance/contract/staff/offer-rules';
import type { QueryKey } from '@tanstack/react-query';
import type * as z from 'zod/mini';

/** A rule as the list has it. */
export type OfferRuleEntry = z.output<typeof listOfferRules.response>['rules'][number];

/** What a deed about a rule changes of what is shown. */
export const offerRuleKeys: readonly QueryKey[] = [['offer-rule'], ['approval']];

/** How soon a list is looked at again: the worker begins with a rule within seconds, and ends what it withdraws. */
export function rulesRefetchMs(rules: readonly OfferRuleEntry[]): number | false {
  const isUnderWay = rules.some(
    ({ state, lastRunOn, isWithdrawing }) => isWithdrawing || (state === 'active' && lastRunOn === null),
  );
  return isUnderWay ? 5_000 : false;
}
