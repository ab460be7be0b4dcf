import { cents } from '@quittance/domain/money/cents';
import type { OfferRule } from '@quittance/domain/settlements/offer-rule';
import { activateOfferRule } from '../offers/activate-offer-rule.ts';
import { saveOfferRule } from '../offers/save-offer-rule.ts';
import type { Operator } from '../staff/operator.ts';
import type { Tenant } from '../tenants/tenant.ts';

/** A rule that offers 60% of exactly this balance, in one payment within 14 days. */
export function sixtyPercentOf(balanceCents: number): OfferRule {
  const balance = { balanceFromCents: cents(balanceCents), balanceToCents: cents(balanceCents) };
  return {
    audience: { payeeCodes: [], ...balance, pastDueDaysFrom: null, pastDueDaysTo: null, debt: 'any' },
    terms: {
      offerType: 'lump-sum',
      asked: { percent: 6_000 },
      floorCents: cents(0),
      roundToCents: cents(100),
      downPaymentPercent: null,
      installments: null,
      expiresInDays: 14,
      payWithinDays: 0,
      missedAllowed: 0,
    },
    againAfterDays: null,
  };
}

/** Saves and activates such a rule as a program of the installation, which needs no second person. */
export async function activateSixtyPercent(
  context: Parameters<typeof saveOfferRule>[0],
  of: { tenant: Tenant; actor: Operator; balanceCents: number },
): Promise<void> {
  const saved = await saveOfferRule(context, {
    ...of,
    known: null,
    name: 'Sixty',
    rule: sixtyPercentOf(of.balanceCents),
  });
  if (saved.kind === 'refused') throw new Error(saved.code);
  const actor = { kind: 'program', name: 'test' } as const;
  const activated = await activateOfferRule(context, { ...of, actor, ruleId: saved.ruleId, versionNo: 1, reason: '' });
  if (activated.kind !== 'activated') throw new Error(activated.kind);
}
