import type { CalendarDate } from '@internationalized/date';
import { cashBounds } from '@quittance/domain/cash/cash-amounts';
import { slipEndsAt, slipExpiresOn } from '@quittance/domain/cash/slip-validity';
import { type Cents, cents } from '@quittance/domain/money/cents';
import { isApproved } from '@quittance/domain/payment-methods/approved-methods';
import { takenMethodsBit } from '@quittance/domain/payment-methods/taken-methods';
import { type AmountBounds, checkAmount } from '@quittance/domain/payments/amount-bounds';
import type { PaymentConfiguration } from '@quittance/domain/payments/payment-configuration';
import { payableAccount } from '../accounts/payable-account.ts';
import { isDisclosureAcknowledged } from '../payments/reserve/decide-payment.ts';
import { type Refusal, refuse } from '../refusal.ts';
import { todayOf } from '../tenants/today-of.ts';
import type { CreateCashSlipCommand } from './create-cash-slip-command.ts';
import type { CashFacts } from './load-cash-facts.ts';

export type CashSlipRefusal = Refusal<
  | 'AccountDisputed'
  | 'AmountAboveMaximum'
  | 'AmountBelowMinimum'
  | 'CashNotAccepted'
  | 'DisclosureRequired'
  | 'IdempotencyKeyReused'
  | 'NotFound'
  | 'VelocityLimitReached'
>;

export type CashSlipDecision = {
  kind: 'allowed';
  accountId: string;
  amountCents: Cents;
  bounds: AmountBounds;
  madeOn: CalendarDate;
  expiresOn: CalendarDate;
  endsAt: Date;
};

/** Applies the rules of req 3.12, 5.7, 5.8 and 6.2 to a slip, the most helpful refusal first. Pure. */
export function decideCashSlip(
  { tenant, session, amountCents }: CreateCashSlipCommand,
  { facts, now }: { facts: CashFacts | undefined; now: Date },
): CashSlipDecision | CashSlipRefusal {
  if (!facts) return refuse('NotFound', { field: 'accountReferenceCode' });
  if (!isDisclosureAcknowledged(tenant, facts)) return refuse('DisclosureRequired', { field: 'accountReferenceCode' });
  const configuration = (facts.payment_configuration ?? tenant.paymentConfiguration) as PaymentConfiguration;
  const account = payableAccount(facts, configuration);
  const cash = cashLimits(facts);
  // An agent's link is for paying now, but a slip could go unpaid for days.
  if (session.agentLinkId !== undefined) return refuse('CashNotAccepted', { field: 'accountReferenceCode' });
  const isTaken = isApproved(takenMethodsBit(configuration, account.approvedMethods), 'cash');
  if (!cash || facts.cash_network === null || !isTaken) {
    return refuse('CashNotAccepted', { field: 'accountReferenceCode' });
  }
  const bounds = cashBounds({ account, configuration, cash });
  const verdict = checkAmount(amountCents, bounds);
  if (verdict === 'below-minimum') return refuse('AmountBelowMinimum', { field: 'amount' });
  if (verdict === 'above-maximum') return refuse('AmountAboveMaximum', { field: 'amount' });
  const madeOn = todayOf(tenant, now);
  const expiresOn = slipExpiresOn(madeOn);
  return {
    kind: 'allowed',
    accountId: facts.account_id,
    amountCents,
    bounds,
    madeOn,
    expiresOn,
    endsAt: slipEndsAt(expiresOn, tenant.timeZone),
  };
}

/** A customer without a cash minimum can't pay in cash (req 5.8). */
function cashLimits({ cash_minimum_cents: minimum, cash_maximum_cents: maximum }: CashFacts) {
  if (minimum === null) return undefined;
  return { minimumCents: cents(minimum), maximumCents: maximum === null ? null : cents(maximum) };
}
