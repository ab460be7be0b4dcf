import type { submitPayment } from '@quittance/contract/payments';
import { leftAfter } from '@quittance/domain/balances/after-payment';
import { uncoveredDue } from '@quittance/domain/balances/amount-to-pay';
import type { Language } from '@quittance/domain/languages';
import { sumCents, zeroCents } from '@quittance/domain/money/cents';
import { isBankToken } from '@quittance/domain/payment-methods/payment-token';
import type * as z from 'zod/mini';
import type { CurrentAccount } from '../../accounts/current-account.ts';
import { balancePayTypeOf } from '../../settlements/balance-pay-type.ts';
import type { OpenPayment } from '../confirm/stored-payment.ts';
import { channelOf, choiceDisplay, type MethodChoice } from '../method-choice.ts';
import type { PaymentFormView } from '../payment-form-view.ts';
import type { PaymentTerms } from './reviewed-terms.ts';

/** Returns the payment that a complete form describes, or undefined if something is missing. */
export function paymentTerms(
  view: PaymentFormView,
  context: { current: CurrentAccount; customerReferenceCode: string; language: Language; cashName: string },
): PaymentTerms | undefined {
  const { method, shares, amountCents, feeCents, scheduledFor, authorization } = view;
  const { language } = context;
  const account = shares?.[0]?.current.account;
  if (!account || !shares || !method || amountCents === undefined || feeCents === undefined || !scheduledFor)
    return undefined;
  return {
    customerReferenceCode: context.customerReferenceCode,
    accountName: account.accountName,
    accountNumber: account.accountReferenceCode,
    merchantPayeeCode: account.merchantPayeeCode,
    allocations: shares.map((share) => ({
      accountReferenceCode: share.current.account.accountReferenceCode,
      accountName: share.current.account.accountName,
      amount: share.amountCents,
    })),
    paymentAmount: amountCents,
    defaultPaymentAmount: sumCents(shares.map((share) => uncoveredDue(share.current.balance))),
    owedBalances: leftAfter(
      shares.map((share) => share.current.payable.balanceCents),
      zeroCents,
    ),
    paymentDate: scheduledFor,
    paymentFee: feeCents,
    percentageFee: isPercentageFee(method, context.current),
    paymentMethod: method.kind === 'cash' ? context.cashName : choiceDisplay(method, language),
    ...payingPart(method),
    isSettlement: view.settlement !== undefined,
    balancePayType: view.settlement === undefined ? 'None' : balancePayTypeOf(account),
    authorization: authorization === undefined ? null : { text: authorization, language },
  };
}

/** Returns true if a method's fee is a percentage (req 9.1). PayPal and cash have no fees. */
function isPercentageFee(method: MethodChoice, { configuration }: CurrentAccount): boolean {
  const { applyACHFeeAsPercentage, applyCreditCardFeeAsPercentage } = configuration.singlePaymentConfiguration;
  const channel = channelOf(method);
  return (channel === 'bank' && applyACHFeeAsPercentage) || (channel === 'card' && applyCreditCardFeeAsPercentage);
}

function payingPart(method: MethodChoice): Pick<PaymentTerms, 'paymentType' | 'referenceId' | 'wallet' | 'cardType'> {
  switch (method.kind) {
    case 'cash':
      return { paymentType: 'cash', referenceId: null, wallet: null, cardType: null };
    case 'wallet':
      // The card in a device wallet is known only after the processor decrypts the wallet token.
      return {
        paymentType: method.wallet === 'payPal' ? 'paypal' : 'creditcard',
        referenceId: null,
        wallet: method.wallet,
        cardType: null,
      };
    case 'token': {
      const { paysAs, referenceId, token } = method.option;
      const cardType = isBankToken(token) ? null : token.creditCardAccount.cardType;
      return { paymentType: paysAs, referenceId, wallet: null, cardType };
    }
  }
}

/**
 * Builds the payment/submit body, which is identical on every retry of the same payment. `walletToken` is never stored.
 * Throws for cash, which is never submitted.
 */
export function submitRequest(payment: OpenPayment, walletToken?: string): z.output<typeof submitPayment.request> {
  const { paymentType, wallet, referenceId, allocations, authorization } = payment;
  if (paymentType === 'cash') throw new Error('submitRequest: cash is paid at a store');
  return {
    accountReferenceCode: payment.accountNumber,
    amount: payment.paymentAmount,
    ...(allocations.length > 1 && {
      allocations: allocations.map(({ accountReferenceCode, amount }) => ({ accountReferenceCode, amount })),
    }),
    paymentDate: payment.paymentDate,
    paymentMethod: paymentType,
    ...(referenceId !== null && { referenceId }),
    ...(wallet !== null && { wallet }),
    ...(walletToken !== undefined && { paymentMethodToken: walletToken }),
    isSettlement: payment.isSettlement,
    expectedFee: payment.paymentFee,
    ...(authorization && { authorization: { accepted: true, language: authorization.language } }),
    ...(payment.confirmDuplicate && { confirmDuplicate: true }),
    idempotencyKey: payment.idempotencyKey,
  };
}
