import type { CalendarDate } from '@internationalized/date';
import { zeroCents } from '@quittance/domain/money/cents';
import { refuseMethod } from '../payments/judge-method.ts';
import { type Refusal, refuse } from '../refusal.ts';
import type { PlanAccountFacts } from './load-plan-facts.ts';
import type { PlanMethod } from './plan-method.ts';
import type { PlanRules } from './plan-rules.ts';

/** Why a method does not pay a plan. */
export type PayerRefusal = Refusal<
  'CardExpired' | 'CreditCardNotAccepted' | 'DebitCardNotAccepted' | 'HsaCardNotAccepted' | 'PaymentMethodNotAllowed'
>;

/** Judges a plan's method as that of a single payment is (req 6.2); a card has to last until `payOn`, when it is charged next. */
export function refusePlanMethod(
  { facts, paidBy }: PlanMethod,
  { account, rules, payOn }: { account: PlanAccountFacts; rules: PlanRules; payOn: CalendarDate },
): PayerRefusal | undefined {
  const refusal = refuseMethod(facts, {
    configuration: rules.configuration,
    // Which account it is and what it takes decide, not the amount.
    shares: [{ facts: account, account: rules.account, amountCents: zeroCents }],
    paidBy,
    payOn,
  });
  if (!refusal) return undefined;
  if (refusal.code === 'WalletNotAccepted') throw new Error('a saved method is inside a wallet');
  return refuse(refusal.code, { field: 'referenceId' });
}
