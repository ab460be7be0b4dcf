import type { ApprovedMethodName } from '../accounts/account.ts';
import type { PaymentConfiguration } from '../payments/payment-configuration.ts';
import { approvedMethodsBit, methodBit } from './approved-methods.ts';
import type { CardBinType } from './payment-token.ts';

/** What of a configuration decides which methods are taken. */
export type TakenMethodsRules = Pick<
  PaymentConfiguration,
  'enforceApprovedPaymentMethods' | 'isMedicalPayee' | 'isDebtCollector' | 'acceptsCreditCards'
>;

/**
 * The methods that an account takes: those that its list approves (req 6.2), less what the card networks forbid its payee. An HSA card
 * pays medical payees alone, and a debt collector takes no credit card unless its contract with the network lets it.
 */
export function takenMethodsBit(
  rules: TakenMethodsRules,
  approvedMethods: readonly ApprovedMethodName[] | undefined,
): number {
  const forbidden = (rules.isMedicalPayee ? 0 : methodBit.hsacard) | (takesCredit(rules) ? 0 : methodBit.creditcard);
  return approvedMethodsBit(rules, approvedMethods) & ~forbidden;
}

/** Whether a card counts as an HSA card: where the processor can't tell, a payee may say that every prepaid card does. */
export function countsAsHsa(
  { binType, isHsa }: { binType: CardBinType | null; isHsa: boolean | null },
  { prepaidCountsAsHsa }: Pick<PaymentConfiguration, 'prepaidCountsAsHsa'>,
): boolean {
  return isHsa === true || (binType === 'PREPAID' && prepaidCountsAsHsa === true);
}

function takesCredit({ isDebtCollector, acceptsCreditCards }: TakenMethodsRules): boolean {
  return !isDebtCollector || acceptsCreditCards;
}
