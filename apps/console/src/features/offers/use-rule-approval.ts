import { listApprovals } from '@quittance/contract/staff/approvals';
import type { WireOfferRule } from '@quittance/contract/staff/offer-rules';
import { fromHundredths } from '@quittance/domain/formats/hundredths';
import { cents } from '@quittance/domain/money/cents';
import { dollarsFromCents } from '@quittance/domain/money/decimal-dollars';
import { offerRuleDebts } from '@quittance/domain/settlements/offer-rule';
import { settlementOfferTypes } from '@quittance/domain/settlements/settlement-offer';
import * as z from 'zod/mini';
import { useStaffQuery } from '../../patterns/lists/use-staff-query.ts';
import type { OfferRuleEntry } from './rule-keys.ts';

const amount = z.pipe(z.int(), z.transform(cents));
const nullableAmount = z.nullable(amount);
const days = z.nullable(z.int());

/** A rule as it is stored, with amounts in cents and percentages in basis points. */
const storedRule = z.pipe(
  z.object({
    audience: z.object({
      ...{ payeeCodes: z.array(z.string()), balanceFromCents: nullableAmount, balanceToCents: nullableAmount },
      ...{ pastDueDaysFrom: days, pastDueDaysTo: days, debt: z.enum(offerRuleDebts) },
    }),
    terms: z.object({
      offerType: z.enum(settlementOfferTypes),
      asked: z.union([z.object({ percent: z.number() }), z.object({ amountCents: amount })]),
      ...{ floorCents: amount, roundToCents: amount, downPaymentPercent: z.nullable(z.number()) },
      ...{ installments: days, expiresInDays: z.int(), payWithinDays: z.int(), missedAllowed: z.int() },
    }),
    againAfterDays: days,
  }),
  z.transform(({ audience, terms, againAfterDays }): WireOfferRule => {
    const { balanceFromCents: balanceFrom, balanceToCents: balanceTo, ...whom } = audience;
    const { asked, floorCents: floor, roundToCents, downPaymentPercent: share, ...plain } = terms;
    return {
      audience: { ...whom, balanceFrom, balanceTo },
      terms: {
        ...{ ...plain, floor, roundTo: dollarsFromCents(roundToCents) as WireOfferRule['terms']['roundTo'] },
        percent: 'percent' in asked ? fromHundredths(asked.percent) : null,
        amount: 'amountCents' in asked ? asked.amountCents : null,
        downPaymentPercent: share === null ? null : fromHundredths(share),
      },
      againAfterDays,
    };
  }),
);

/** Content of a request to activate a rule. Requests of earlier releases don't contain the rule. */
export const writtenOfferRule = z.object({
  ...{ versionNo: z.int(), discountBasisPoints: z.int(), rule: z.optional(storedRule) },
  /** The version that was last activated. */
  before: z.optional(z.nullable(z.object({ versionNo: z.int(), rule: storedRule }))),
});

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
