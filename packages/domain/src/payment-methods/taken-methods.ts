import { type ApprovedMethodName, approvedMethodNames } from '../accounts/account.ts';
import type { PaymentConfiguration } from '../payments/payment-configuration.ts';
import { allMethodsBit, approvedMethodsBit, methodBit } from './approved-methods.ts';
import type { CardBinType } from './payment-token.ts';

export type TakenMethodsRules = Pick<
  PaymentConfiguration,
  'enforceApprovedPaymentMethods' | 'isMedicalPayee' | 'isDebtCollector' | 'acceptsCreditCards' | 'acceptedMethods'
>;

/**
 * Returns the methods that an account accepts: those its list approves (req 6.2), except those its payee turned off or
 * the card networks forbid its payee. HSA cards pay only medical payees, and debt collectors accept no credit cards unless their network
 * contract allows it.
 */
export function takenMethodsBit(
  rules: TakenMethodsRules,
  approvedMethods: readonly ApprovedMethodName[] | undefined,
): number {
  const forbidden = (rules.isMedicalPayee ? 0 : methodBit.hsacard) | (takesCredit(rules) ? 0 : methodBit.creditcard);
  return approvedMethodsBit(rules, approvedMethods) & ~forbidden & ~bitsTurnedOff(rules);
}

/** Returns true for HSA cards. When the processor can't tell, a payee may treat every prepaid card as one. */
export function countsAsHsa(
  { binType, isHsa }: { binType: CardBinType | null; isHsa: boolean | null },
  { prepaidCountsAsHsa }: Pick<PaymentConfiguration, 'prepaidCountsAsHsa'>,
): boolean {
  return isHsa === true || (binType === 'PREPAID' && prepaidCountsAsHsa === true);
}

function takesCredit({ isDebtCollector, acceptsCreditCards }: TakenMethodsRules): boolean {
  return !isDebtCollector || acceptsCreditCards;
}

function bitsTurnedOff({ acceptedMethods }: TakenMethodsRules): number {
  if (acceptedMethods === undefined) return 0;
  return approvedMethodNames.reduce(
    (bits, name) => (acceptedMethods[name] ? bits & ~methodBit[name] : bits),
    allMethodsBit,
  );
}
