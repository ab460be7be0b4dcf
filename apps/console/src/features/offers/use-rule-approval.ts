import { listApprovals } from '@quittance/contract/staff/approvals';
import * as z from 'zod/mini';
import { useStaffQuery } from '../../patterns/lists/use-staff-query.ts';
import type { OfferRuleEntry } from './rule-keys.ts';

/** Content of a request to activate a rule. */
export const writtenOfferRule = z.object({ versionNo: z.int(), discountBasisPoints: z.int() });

export type RuleRequest = { readonly approvalID: string; readonly requestedByName: string };

/** Returns the open approval request for this version, if any. */
export function useRuleApproval({ ruleID, version, state }: OfferRuleEntry): RuleRequest | undefined {
  const { data } = useStaffQuery(listApprovals, { onlyOpen: true }, { isEnabled: state !== 'active' });
  return data?.approvals.find(
    ({ kind, subject, content }) =>
      kind === 'offer-rule' &&
      subject === ruleID &&
      z.safeParse(writtenOfferRule, content).data?.versionNo === version &&
      state !== 'active',
  );
}
