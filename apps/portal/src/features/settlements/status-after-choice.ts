import { walletNames } from '@quittance/domain/payment-methods/describe-method';
import {
  type SettlementStatus,
  statusAfterFrequency,
  statusAfterMethod,
} from '@quittance/domain/settlements/settlement-status';
import type { PaymentDraft } from '../payments/payment-draft.ts';

/** The choices of the payment form that the status depends on: a plan's frequency, and the name of a method. */
export type StatusChoices = Pick<PaymentDraft, 'plan' | 'referenceId'>;

/** The status after a choice of the payment form (req 4.1): another frequency, another method; nothing else changes it. */
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
