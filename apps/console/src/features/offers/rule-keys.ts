import type { listOfferRules } from '@quittance/contract/staff/offer-rules';
import type { QueryKey } from '@tanstack/react-query';
import type * as z from 'zod/mini';

export type OfferRuleEntry = z.output<typeof listOfferRules.response>['rules'][number];

/** Query keys to invalidate after an action on a rule. */
export const offerRuleKeys: readonly QueryKey[] = [['offer-rule'], ['approval']];

/** Refetch interval while the worker starts a rule or withdraws its offers, which takes seconds. */
export function rulesRefetchMs(rules: readonly OfferRuleEntry[]): number | false {
  const isUnderWay = rules.some(
    ({ state, lastRunOn, isWithdrawing }) => isWithdrawing || (state === 'active' && lastRunOn === null),
  );
  return isUnderWay ? 5_000 : false;
}
