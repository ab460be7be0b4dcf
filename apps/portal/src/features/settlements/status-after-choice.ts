import { walletNames } from '@quittance/domain/payment-methods/describe-method';
import {
  type SettlementStatus,
  statusAfterFrequency,
  statusAfterMethod,
} from '@quittance/domain/settlements/settlement-status';
import type { PaymentDraft } from '../payments/payment-draft.ts';

/** The payment form's choices that affect the status: the plan's frequency and the method. */
export type StatusChoices = Pick<PaymentDraft, 'plan' | 'referenceId'>;

/** Returns the status after a choice in the payment form (req 4.1). Only a different frequency or method changes it. */
export function statusAfterChoice(
  status: SettlementStatus,
  choice: {
    changed: Partial<StatusChoices>;
    before: StatusChoices;
    hasOffers: boolean;
    hasLumpSumOffer: boolean;
    hasPendingSettlement: boolean;
  },
): SettlementStatus {
  const { changed, before, hasOffers, hasLumpSumOffer, hasPendingSettlement } = choice;
  const frequencyBefore = before.plan?.frequency ?? 'none';
  const frequency = 'plan' in changed ? (changed.plan?.frequency ?? 'none') : frequencyBefore;
  const isFrequencyNew = frequency !== frequencyBefore;
  const afterFrequency = isFrequencyNew
    ? statusAfterFrequency(status, { frequency, hasPendingSettlement, hasOffers })
    : status;
  const { referenceId } = changed;
  if (referenceId === undefined || referenceId === before.referenceId) return afterFrequency;
  const isWallet = referenceId in walletNames;
  return statusAfterMethod(afterFrequency, { isWallet, hasLumpSumOffer, frequency, hasOffers });
}
