import { listApprovals } from '@quittance/contract/staff/approvals';
import * as z from 'zod/mini';
import { useStaffQuery } from '../../patterns/use-staff-query.ts';
import type { OfferRuleEntry } from './rule-keys.ts';

/** How a request to activate a rule was written down. */
export const writtenOfferRule = z.object({ versionNo: z.int(), discountBasisPoints: z.int() });

export type RuleRequest = { readonly approvalID: string; readonly requestedByName: string };

/** The request to activate a rule that waits for a second person; undefined where none waits for this version. */
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
