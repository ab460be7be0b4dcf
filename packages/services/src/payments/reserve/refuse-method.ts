import type { CalendarDate } from '@internationalized/date';
import { isApproved } from '@quittance/domain/payment-methods/approved-methods';
import { isExpired } from '@quittance/domain/payment-methods/card-expiry';
import { cardPaymentType } from '@quittance/domain/payment-methods/payment-token';
import { takenMethodsBit } from '@quittance/domain/payment-methods/taken-methods';
import type { PaymentChannel } from '@quittance/domain/payments/amount-bounds';
import type { PayableType } from '@quittance/domain/payments/payable-type';
import type { PaymentConfiguration } from '@quittance/domain/payments/payment-configuration';
import { takesPayPal } from '@quittance/domain/tenants/feature-gates';
import { type Refusal, refuse } from '../../refusal.ts';
import type { DecidedShare, MethodFacts } from './load-payment-facts.ts';

export type MethodNotTaken = Refusal<
  'CreditCardNotAccepted' | 'DebitCardNotAccepted' | 'HsaCardNotAccepted' | 'PaymentMethodNotAllowed'
>;

/** An account that a method is to pay. */
type MethodShare = {
  readonly facts: Pick<DecidedShare['facts'], 'payee_code'>;
  readonly account: Pick<DecidedShare['account'], 'approvedMethods'>;
};

type MethodRefusal = MethodNotTaken | Refusal<'CardExpired' | 'WalletNotAccepted'>;

/** Maps a saved method to the stored type (req 5.8). A card in a wallet counts as the underlying card. */
export function payingType(method: Pick<MethodFacts, 'kind' | 'cardBinType' | 'cardIsHsa'>): PayableType {
  if (method.kind === 'bank') return 'bankaccount';
  if (method.kind === 'paypal') return 'paypal';
  return cardPaymentType({ binType: method.cardBinType ?? 'UNKNOWN', isHsa: method.cardIsHsa ?? false });
}

/** Maps a method to the channel used for limits and fees (req 5.7, 9.1). */
export function channelOf({ kind }: Pick<MethodFacts, 'kind'>): Exclude<PaymentChannel, 'cash'> {
  return kind === 'paypal' ? 'payPal' : kind;
}

/**
 * Returns the refusal when the wallet is not allowed (req 6.3), an account does not accept the method (req 6.2), or the
 * card expires before the payment date.
 */
export function refuseMethod(
  method: MethodFacts,
  rules: {
    configuration: PaymentConfiguration;
    shares: readonly MethodShare[];
    paymentMethodType: PayableType;
    scheduledFor: CalendarDate;
  },
): MethodRefusal | undefined {
  const { configuration, shares, paymentMethodType } = rules;
  if (!isWalletAllowed(method, configuration)) return refuse('WalletNotAccepted', { field: 'wallet' });
  if (paymentMethodType === 'paypal') return undefined;
  const isOtherPayees = method.methodPayeeCode !== null && method.methodPayeeCode !== shares[0]?.facts.payee_code;
  if (isOtherPayees) return refuse('PaymentMethodNotAllowed', { field: 'referenceId' });
  const isTaken = shares.every(({ account }) =>
    isApproved(takenMethodsBit(configuration, account.approvedMethods), paymentMethodType),
  );
  if (!isTaken) return notTaken(paymentMethodType, 'referenceId');
  const { cardExpiryMonth: month, cardExpiryYear: year } = method;
  if (month !== null && year !== null && isExpired({ month, year }, rules.scheduledFor)) {
    return refuse('CardExpired', { field: 'referenceId' });
  }
  return undefined;
}

function isWalletAllowed({ wallet }: MethodFacts, configuration: PaymentConfiguration): boolean {
  switch (wallet) {
    case 'applePay':
      return configuration.allowApplePay;
    case 'googlePay':
      return configuration.allowGooglePay;
    case 'payPal':
      return takesPayPal(configuration);
    case null:
      return true;
  }
}

/** Builds the refusal for a method that an account doesn't accept (req 8.1). */
export function notTaken(paymentMethodType: PayableType, field: 'referenceId' | 'paymentMethod'): MethodNotTaken {
  if (paymentMethodType === 'creditcard') return refuse('CreditCardNotAccepted', { field });
  if (paymentMethodType === 'debitcard') return refuse('DebitCardNotAccepted', { field });
  if (paymentMethodType === 'hsacard') return refuse('HsaCardNotAccepted', { field });
  return refuse('PaymentMethodNotAllowed', { field });
}
