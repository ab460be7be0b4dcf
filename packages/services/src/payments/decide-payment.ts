import type { CalendarDate } from '@internationalized/date';
import type { PayableAccount } from '@quittance/domain/accounts/account';
import { debtDisclosureType } from '@quittance/domain/consents/debt-disclosure-type';
import { addBankDays, nextBankDay } from '@quittance/domain/dates/bank-days';
import type { Cents } from '@quittance/domain/money/cents';
import { approvedMethodsBit, isApproved } from '@quittance/domain/payment-methods/approved-methods';
import { isExpired } from '@quittance/domain/payment-methods/card-expiry';
import { methodDisplay } from '@quittance/domain/payment-methods/describe-method';
import { cardPaymentType } from '@quittance/domain/payment-methods/payment-token';
import { amountBounds, checkAmount } from '@quittance/domain/payments/amount-bounds';
import { authorizationText } from '@quittance/domain/payments/authorization-text';
import { singlePaymentFee } from '@quittance/domain/payments/convenience-fee';
import type { PaymentConfiguration } from '@quittance/domain/payments/payment-configuration';
import { payableAccount } from '../accounts/payable-account.ts';
import { type Refusal, refuse } from '../refusal.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { todayOf } from '../tenants/today-of.ts';
import type { PaymentFacts } from './load-payment-facts.ts';
import type { SubmitPaymentCommand } from './submit-payment-command.ts';

/** The ways in which a payment can be refused before anything is charged. */
export type PaymentRefusal = Refusal<
  | 'AmountBelowMinimum'
  | 'AmountAboveMaximum'
  | 'AuthorizationRequired'
  | 'CardExpired'
  | 'CreditCardNotAccepted'
  | 'DebitCardNotAccepted'
  | 'DisclosureRequired'
  | 'FeeChanged'
  | 'IdempotencyKeyReused'
  | 'LikelyDuplicate'
  | 'NotFound'
  | 'PaymentDateNotAllowed'
  | 'PaymentMethodNotAllowed'
  | 'PaymentMethodNotFound'
  | 'RoutingNumberInvalid'
  | 'Unavailable'
>;

/** A payment that may be made, with what the rules say of it. */
export type PaymentDecision = {
  kind: 'allowed';
  facts: PaymentFacts & { methodId: string; isSingleUse: boolean };
  paidBy: 'bankaccount' | 'creditcard' | 'debitcard' | 'hsacard';
  feeCents: Cents;
  /** The bank day by which a bank payment should have settled; undefined for a card. */
  settlesBy: CalendarDate | undefined;
  authorization: { language: 'en' | 'es'; text: string };
};

/** A bank payment reaches the other bank on the next bank day and is final two bank days later. */
const bankDaysToSettle = 2;

/**
 * Applies the rules of SPEC 5.7, 6.2 and 9.1 to a payment, in the order in which a person would want to hear of them. Pure:
 * everything it needs is in its arguments. Whether an earlier payment looks the same is asked after it, by the statement that
 * writes the payment.
 */
export function decidePayment(
  command: SubmitPaymentCommand,
  { facts, now }: { facts: PaymentFacts | undefined; now: Date },
): PaymentDecision | PaymentRefusal {
  if (!facts) return refuse('NotFound', { field: 'accountReferenceCode' });
  if (!facts.payment_method_id || !facts.kind) return refuse('PaymentMethodNotFound', { field: 'referenceId' });
  const today = todayOf(command.tenant, now);
  if (command.payOn.compare(today) !== 0) return refuse('PaymentDateNotAllowed', { field: 'paymentDate' });

  if (!isDisclosureAcknowledged(command.tenant, facts)) {
    return refuse('DisclosureRequired', { field: 'accountReferenceCode' });
  }
  const configuration = (facts.payment_configuration ?? command.tenant.paymentConfiguration) as PaymentConfiguration;
  const account = payableAccount(facts, configuration);
  const method = facts.kind;
  const paidBy = payingType(facts);
  const methodRefusal = refuseMethod(facts, { configuration, approvedMethods: account.approvedMethods, paidBy, today });
  if (methodRefusal) return methodRefusal;

  const bounds = amountBounds({ account, configuration, method, isRecurring: false });
  const verdict = checkAmount(command.amountCents, bounds);
  if (verdict === 'below-minimum') return refuse('AmountBelowMinimum', { field: 'amount' });
  if (verdict === 'above-maximum') return refuse('AmountAboveMaximum', { field: 'amount' });

  const feeCents = singlePaymentFee({
    account,
    configuration,
    method,
    amountCents: command.amountCents,
    paymentOn: today,
  });
  if (command.expectedFeeCents !== undefined && command.expectedFeeCents !== feeCents) {
    return refuse('FeeChanged', { field: 'expectedFee' });
  }
  if (!command.authorizedIn) return refuse('AuthorizationRequired', { field: 'authorization' });
  return {
    kind: 'allowed',
    facts: { ...facts, methodId: facts.payment_method_id, isSingleUse: facts.usage === 'SingleUse' },
    paidBy,
    feeCents,
    settlesBy: method === 'bank' ? addBankDays(nextBankDay(today), bankDaysToSettle) : undefined,
    authorization: {
      language: command.authorizedIn,
      text: authorizationOf(command, { facts, feeCents, paidBy, today }),
    },
  };
}

/** Before money is taken for such a debt, its notice was acknowledged in this session, in the wording of now (SPEC 3.16). */
function isDisclosureAcknowledged({ showDisclosures, disclaimers }: Tenant, facts: PaymentFacts): boolean {
  const { is_unreported_debt: isUnreportedDebt, is_out_of_statute: isOutOfStatute } = facts;
  const type = debtDisclosureType({ showDisclosures, isUnreportedDebt, isOutOfStatute });
  if (type === undefined) return true;
  const version = disclaimers.find((each) => each.type === type)?.version;
  return version !== undefined && facts.acknowledged.includes(`${type}:${version}`);
}

function payingType(facts: PaymentFacts): PaymentDecision['paidBy'] {
  if (facts.kind === 'bank') return 'bankaccount';
  return cardPaymentType({ binType: facts.card_bin_type ?? 'UNKNOWN', isHsa: facts.card_is_hsa ?? false });
}

function refuseMethod(
  facts: PaymentFacts,
  rules: {
    configuration: PaymentConfiguration;
    approvedMethods: PayableAccount['approvedMethods'];
    paidBy: PaymentDecision['paidBy'];
    today: CalendarDate;
  },
): PaymentRefusal | undefined {
  const bit = approvedMethodsBit(rules.configuration, rules.approvedMethods);
  if (!isApproved(bit, rules.paidBy)) {
    if (rules.paidBy === 'creditcard') return refuse('CreditCardNotAccepted', { field: 'referenceId' });
    if (rules.paidBy === 'debitcard') return refuse('DebitCardNotAccepted', { field: 'referenceId' });
    return refuse('PaymentMethodNotAllowed', { field: 'referenceId' });
  }
  const { card_expiry_month: month, card_expiry_year: year } = facts;
  if (month !== null && year !== null && isExpired({ month, year }, rules.today)) {
    return refuse('CardExpired', { field: 'referenceId' });
  }
  return undefined;
}

function authorizationOf(
  command: SubmitPaymentCommand,
  parts: { facts: PaymentFacts; feeCents: Cents; paidBy: PaymentDecision['paidBy']; today: CalendarDate },
): string {
  const language = command.authorizedIn ?? 'en';
  return authorizationText({
    language,
    tenantName: command.tenant.name,
    amountCents: command.amountCents,
    feeCents: parts.feeCents,
    methodDisplay: methodDisplay(
      { paidBy: parts.paidBy, accountType: parts.facts.bank_account_type, lastFour: parts.facts.last_four ?? '' },
      language,
    ),
    accountReferenceCode: parts.facts.reference_code,
    paymentOn: command.payOn,
    today: parts.today,
    supportPhone: command.tenant.supportPhone,
  });
}
