import type { CalendarDate } from '@internationalized/date';
import type { submitPayment } from '@quittance/contract/payments';
import type { Language } from '@quittance/domain/languages';
import { methodDisplay, methodOfToken } from '@quittance/domain/payment-methods/describe-method';
import { isBankToken } from '@quittance/domain/payment-methods/payment-token';
import type * as z from 'zod/mini';
import type { CurrentAccount } from '../accounts/current-account.ts';
import { channelOf, type PaymentFormView } from './payment-form-view.ts';
import type { OpenPayment, PaymentTerms } from './stored-payment.ts';

/** The payment that a complete and authorized form stands for; undefined while something is missing. */
export function paymentTerms(
  view: PaymentFormView,
  context: { current: CurrentAccount; customerReferenceCode: string; today: CalendarDate; language: Language },
): PaymentTerms | undefined {
  const { method, amount, feeCents, authorization, isAuthorized } = view;
  if (!amount.ok || !method || feeCents === undefined || authorization === undefined || !isAuthorized) return undefined;
  const { account, configuration } = context.current;
  const { applyACHFeeAsPercentage, applyCreditCardFeeAsPercentage } = configuration.singlePaymentConfiguration;
  return {
    customerReferenceCode: context.customerReferenceCode,
    accountName: account.accountName,
    accountNumber: account.accountReferenceCode,
    merchantPayeeCode: account.merchantPayeeCode,
    paymentAmount: amount.amountCents,
    defaultPaymentAmount: account.currentPaymentAmount,
    owedBalances: account.currentBalance,
    paymentDate: context.today,
    paymentFee: feeCents,
    percentageFee: channelOf(method) === 'bank' ? applyACHFeeAsPercentage : applyCreditCardFeeAsPercentage,
    paymentMethod: methodDisplay(methodOfToken(method.token), context.language),
    paymentType: method.paysAs,
    referenceId: method.referenceId,
    cardType: isBankToken(method.token) ? null : method.token.creditCardAccount.cardType,
    isSettlement: false,
    balancePayType: 'None',
    authorization: { text: authorization, language: context.language },
  };
}

/** The body of payment/submit: the same one for the same payment, however often it is sent. */
export function submitRequest(payment: OpenPayment): z.output<typeof submitPayment.request> {
  return {
    accountReferenceCode: payment.accountNumber,
    amount: payment.paymentAmount,
    paymentDate: payment.paymentDate,
    paymentMethod: payment.paymentType,
    referenceId: payment.referenceId,
    isSettlement: payment.isSettlement,
    expectedFee: payment.paymentFee,
    authorization: { accepted: true, language: payment.authorization.language },
    ...(payment.confirmDuplicate && { confirmDuplicate: true }),
    idempotencyKey: payment.idempotencyKey,
  };
}
