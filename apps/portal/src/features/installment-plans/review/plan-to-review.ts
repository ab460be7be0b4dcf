import type { Language } from '@quittance/domain/languages';
import { isBankToken } from '@quittance/domain/payment-methods/payment-token';
import type { CurrentAccount } from '../../accounts/current-account.ts';
import { choiceDisplay, type MethodChoice } from '../../payments/method-choice.ts';
import { balancePayTypeOf } from '../../settlements/balance-pay-type.ts';
import type { PlanFormView } from '../form/plan-form-view.ts';
import type { PlanAnswer } from './ask-for-plan.ts';
import type { PlanQuestion } from './plan-question.ts';
import type { OpenPlan } from './stored-plan.ts';

/**
 * Returns the stored plan, ready for review (req 3.10, 3.11), or undefined if the server hasn't stored it. Its amount
 * and date are those of the first payment.
 */
export function planToReview(
  answer: PlanAnswer,
  of: {
    question: PlanQuestion;
    plan: Pick<PlanFormView, 'settlement'>;
    method: Extract<MethodChoice, { kind: 'token' }>;
    current: Pick<CurrentAccount, 'account'>;
    customerReferenceCode: string;
    language: Language;
  },
): OpenPlan | undefined {
  const { question, plan, method, language } = of;
  const { account } = of.current;
  const [first] = answer.installments;
  const installmentSeries = keptSeries(answer);
  if (!first || !installmentSeries) return undefined;
  const { token, referenceId, paysAs } = method.option;
  const isSettlement = plan.settlement !== undefined;
  return {
    phase: 'plan-reviewed',
    customerReferenceCode: of.customerReferenceCode,
    accountName: account.accountName,
    accountNumber: account.accountReferenceCode,
    merchantPayeeCode: account.merchantPayeeCode,
    allocations: [
      { accountReferenceCode: account.accountReferenceCode, accountName: account.accountName, amount: first.amount },
    ],
    paymentAmount: first.amount,
    defaultPaymentAmount: account.currentPaymentAmount,
    owedBalances: account.currentBalance,
    paymentDate: first.installmentDate,
    paymentFee: answer.totalFee,
    percentageFee: false,
    paymentMethod: choiceDisplay(method, language),
    paymentType: paysAs,
    referenceId,
    wallet: null,
    cardType: isBankToken(token) ? null : token.creditCardAccount.cardType,
    isSettlement,
    balancePayType: isSettlement ? balancePayTypeOf(account) : 'None',
    authorization: null,
    installmentSeries,
    installmentSchedule: question.installmentSchedule,
    settlementID: question.settlementID ?? null,
  };
}

/** Returns the stored part of the server's response, or undefined if the server hasn't stored the plan. */
export function keptSeries(answer: PlanAnswer): OpenPlan['installmentSeries'] | undefined {
  const { transactionCount, installmentRecipeIdentifier, installments, frequency, totalAmount, totalFee } = answer;
  if (installmentRecipeIdentifier === null) return undefined;
  return { transactionCount, installmentRecipeIdentifier, installments, frequency, totalAmount, totalFee };
}

/** Rebuilds the request behind a reviewed plan, so that it can be sent again. */
export function questionOfPlan(plan: OpenPlan): PlanQuestion {
  const { accountNumber, paymentType, settlementID, installmentSchedule } = plan;
  if (paymentType === 'cash' || paymentType === 'paypal') throw new Error(`a plan is not paid by ${paymentType}`);
  return {
    ExternalRequestID: '',
    accountReferenceCode: accountNumber,
    paymentMethod: paymentType,
    ...(settlementID !== null && { settlementID }),
    installmentSchedule,
  };
}
