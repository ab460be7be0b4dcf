import type { CalendarDate } from '@internationalized/date';
import { debtDisclosureType } from '@quittance/domain/consents/debt-disclosure-type';
import type { LawfulFee } from '@quittance/domain/fees/lawful-fee';
import type { Language } from '@quittance/domain/languages';
import { type Cents, sumCents, zeroCents } from '@quittance/domain/money/cents';
import { unmetTerm } from '@quittance/domain/payments/agreed-terms';
import { needsDebitNotice } from '@quittance/domain/payments/debit-notice';
import { sharedPaymentFee } from '@quittance/domain/payments/fees/convenience-fee';
import type { PayableType } from '@quittance/domain/payments/payable-type';
import type { PaymentConfiguration } from '@quittance/domain/payments/payment-configuration';
import { isPaymentDateAllowed } from '@quittance/domain/payments/payment-date';
import type { ProcessorName } from '@quittance/domain/payments/processor-names';
import { bankPaymentSettlesBy } from '@quittance/domain/payments/settles-by';
import { payableAccount } from '../../accounts/payable-account.ts';
import type { AgreedPayment } from '../../agent-links/agreed-payment.ts';
import { feeCardKind, feeLimitsOf } from '../../fees/fee-limits-of.ts';
import { type Refusal, refuse } from '../../refusal.ts';
import { isGuestSession } from '../../sign-in/session.ts';
import type { Tenant } from '../../tenants/tenant.ts';
import { todayOf } from '../../tenants/today-of.ts';
import { authorizationOf } from './authorization-of.ts';
import type { AccountFacts, ChargedMethod, DecidedShare, MethodFacts, PaymentFacts } from './load-payment-facts.ts';
import { type AmountRefusal, refuseAmount } from './refuse-amount.ts';
import { channelOf, payingType, refuseMethod } from './refuse-method.ts';
import { refuseSettlement, type SettlementRefusal } from './refuse-settlement.ts';
import type { SubmitPaymentCommand } from './submit-payment-command.ts';

export type PaymentRefusal =
  | AmountRefusal
  | SettlementRefusal
  | Refusal<
      | 'AccountDisputed'
      | 'AgreedTermsNotMet'
      | 'AllocationInvalid'
      | 'AuthorizationRequired'
      | 'CardExpired'
      | 'CreditCardNotAccepted'
      | 'DebitCardNotAccepted'
      | 'DisclosureRequired'
      | 'FeeChanged'
      | 'HsaCardNotAccepted'
      | 'IdempotencyKeyReused'
      | 'LikelyDuplicate'
      | 'NotFound'
      | 'PayLinkInvalid'
      | 'PayLinkPaid'
      | 'PayeeCodeNotFound'
      | 'PayeeCodeRequired'
      | 'PaymentDateNotAllowed'
      | 'PaymentMethodNotAllowed'
      | 'PaymentMethodNotFound'
      | 'RoutingNumberInvalid'
      | 'Unavailable'
      | 'VelocityLimitReached'
      | 'WalletNotAccepted'
    >;

export type PaymentDecision = {
  kind: 'allowed';
  shares: readonly DecidedShare[];
  method: ChargedMethod;
  paymentMethodType: PayableType;
  processor: ProcessorName;
  merchant: string;
  amountCents: Cents;
  feeCents: Cents;
  /** The fee before an agent waived it. */
  waivedFeeCents: Cents;
  /** The part of the configured fee that a law disallowed. */
  refusedFee: LawfulFee['refused'];
  isScheduled: boolean;
  /** True when the payer must first receive a written notice. */
  needsNotice: boolean;
  /** Null for an ordinary payment. */
  settlementId: string | null;
  /** The banking day by which a bank payment should settle; undefined for a card. */
  settlesBy: CalendarDate | undefined;
  authorization: { language: Language; text: string };
};

/**
 * Applies the rules of req 5.7, 6.2 and 9.1 to a payment, most helpful refusal first. Pure: reads only its arguments.
 * The statement that writes the payment checks for duplicates and velocity limits afterward.
 */
export function decidePayment(
  command: SubmitPaymentCommand,
  { facts, now, agreed }: { facts: PaymentFacts; now: Date; agreed?: AgreedPayment | undefined },
): PaymentDecision | PaymentRefusal {
  const { tenant, session } = command;
  const accounts = facts.accounts.filter((account) => account !== undefined);
  const [first] = accounts;
  if (!first || accounts.length < command.shares.length) {
    return refuse('NotFound', { field: fieldOfShare(facts.accounts.indexOf(undefined), command) });
  }
  if (command.payeeCode === '') return refuse('PayeeCodeRequired', { field: 'merchantPayeeCode' });
  if (command.payeeCode !== undefined && command.payeeCode !== first.payee_code) {
    return refuse('PayeeCodeNotFound', { field: 'merchantPayeeCode' });
  }
  const { method } = facts;
  if (!method) return refuse('PaymentMethodNotFound', { field: 'referenceId' });
  // One charge goes to one payee.
  const isForeign = accounts.some((account) => account.payee_code !== first.payee_code);
  // A PayPal order covers a single account.
  if (isForeign || (method.kind === 'paypal' && accounts.length > 1)) {
    return refuse('AllocationInvalid', { field: 'allocations' });
  }
  const today = todayOf(tenant, now);
  const unmet = agreed && refuseUnagreed(command, { agreed, method, today });
  if (unmet) return unmet;
  // A guest can't return to cancel a scheduled payment, unless an agent agreed to it with them.
  const isTodayOnly = (isGuestSession(session) && !agreed) || method.wallet !== null;
  if (!isPaymentDateAllowed(command.scheduledFor, { today, isTodayOnly })) {
    return refuse('PaymentDateNotAllowed', { field: 'paymentDate' });
  }
  if (!accounts.every((account) => isDisclosureAcknowledged(tenant, account))) {
    return refuse('DisclosureRequired', { field: 'accountReferenceCode' });
  }
  const configuration = (first.payment_configuration ?? tenant.paymentConfiguration) as PaymentConfiguration;
  const shares = accounts.map((account, index) => ({
    facts: account,
    account: payableAccount(account, configuration),
    amountCents: command.shares[index]?.amountCents as Cents,
  }));
  const paymentMethodType = payingType(method);
  const channel = channelOf(method);
  const refusal =
    refuseMethod(method, { configuration, shares, paymentMethodType, scheduledFor: command.scheduledFor }) ??
    (command.isSettlement
      ? refuseSettlement(command, { shares, method: channel, today })
      : refuseAmount(shares, { configuration, method: channel }));
  if (refusal) return refusal;
  const isFeeWaived = agreed?.terms.isFeeWaived === true;
  return allow(command, { shares, method, configuration, paymentMethodType, today, isFeeWaived });
}

function allow(
  command: SubmitPaymentCommand,
  of: Pick<PaymentDecision, 'shares' | 'method' | 'paymentMethodType'> & {
    configuration: PaymentConfiguration;
    today: CalendarDate;
    isFeeWaived: boolean;
  },
): PaymentDecision | PaymentRefusal {
  const { shares, method, paymentMethodType, configuration, today } = of;
  const target = processorOf(shares, method);
  if (!target) return refuse('WalletNotAccepted', { field: 'wallet' });
  const fee = feeOf(command, of);
  const feeCents = of.isFeeWaived ? zeroCents : fee.feeCents;
  if (command.expectedFeeCents !== undefined && command.expectedFeeCents !== feeCents) {
    return refuse('FeeChanged', { field: 'expectedFee' });
  }
  if (!command.authorizedIn) return refuse('AuthorizationRequired', { field: 'authorization' });
  const amountCents = sumCents(shares.map((share) => share.amountCents));
  const authorization = authorizationOf(command, { shares, method, paymentMethodType, amountCents, feeCents, today });
  return {
    kind: 'allowed',
    shares,
    method,
    paymentMethodType,
    ...target,
    amountCents,
    feeCents,
    waivedFeeCents: of.isFeeWaived ? fee.feeCents : zeroCents,
    refusedFee: fee.refused,
    isScheduled: command.scheduledFor.compare(today) > 0,
    needsNotice: needsDebitNotice({
      isDebtCollector: configuration.isDebtCollector,
      isAmountVarying: false,
      agreedOn: today,
      chargeOn: command.scheduledFor,
    }),
    settlementId: command.isSettlement ? (shares[0]?.facts.settlement?.settlement_id ?? null) : null,
    settlesBy: method.kind === 'bank' ? bankPaymentSettlesBy(command.scheduledFor) : undefined,
    authorization: { language: command.authorizedIn, text: authorization },
  };
}

/** Returns the fee that the law allows. All accounts of a payment share one payee and one customer. */
function feeOf(
  { tenant, scheduledFor }: SubmitPaymentCommand,
  {
    shares,
    method,
    configuration,
  }: Pick<PaymentDecision, 'shares' | 'method'> & { configuration: PaymentConfiguration },
): LawfulFee {
  const [share] = shares;
  if (!share) throw new Error('expected a share of the payment, got none');
  return sharedPaymentFee({
    shares,
    configuration,
    method: channelOf(method),
    cardKind: feeCardKind(method),
    limits: feeLimitsOf(share.facts, { tenant, configuration }),
    scheduledFor,
  });
}

const fieldOfTerm = { amount: 'amount', day: 'paymentDate', method: 'referenceId' } as const;

function refuseUnagreed(
  { shares, scheduledFor }: SubmitPaymentCommand,
  { agreed, method, today }: { agreed: AgreedPayment; method: MethodFacts; today: CalendarDate },
): PaymentRefusal | undefined {
  if (agreed.status !== 'open') return refuse(agreed.status === 'paid' ? 'PayLinkPaid' : 'PayLinkInvalid');
  const term = unmetTerm(agreed.terms, { shares, scheduledFor, methodKind: method.kind, today });
  return term && refuse('AgreedTermsNotMet', { field: fieldOfTerm[term] });
}

function processorOf(
  [share]: readonly DecidedShare[],
  { kind }: MethodFacts,
): Pick<PaymentDecision, 'processor' | 'merchant'> | undefined {
  if (!share) throw new Error('expected a share of the payment, got none');
  const { processor, merchant, paypal_processor, paypal_merchant } = share.facts;
  if (kind !== 'paypal') return { processor, merchant };
  return paypal_processor && paypal_merchant ? { processor: paypal_processor, merchant: paypal_merchant } : undefined;
}

/** Requires that this session acknowledged the current version of the debt's notice before it pays (req 3.16). */
export function isDisclosureAcknowledged(
  { showDisclosures, disclaimers }: Pick<Tenant, 'showDisclosures' | 'disclaimers'>,
  facts: Pick<AccountFacts, 'is_unreported_debt' | 'is_out_of_statute' | 'acknowledged'>,
): boolean {
  const { is_unreported_debt: isUnreportedDebt, is_out_of_statute: isOutOfStatute } = facts;
  const type = debtDisclosureType({ showDisclosures, isUnreportedDebt, isOutOfStatute });
  if (type === undefined) return true;
  const version = disclaimers.find((each) => each.type === type)?.version;
  return version !== undefined && facts.acknowledged.includes(`${type}:${version}`);
}

export function fieldOfShare(index: number, { shares }: Pick<SubmitPaymentCommand, 'shares'>): string {
  return shares.length > 1 ? `allocations.${index}.accountReferenceCode` : 'accountReferenceCode';
}
