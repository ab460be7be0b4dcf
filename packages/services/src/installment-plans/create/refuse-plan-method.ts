import type { CalendarDate } from '@internationalized/date';
import { refuseMethod } from '../../payments/reserve/refuse-method.ts';
import { type Refusal, refuse } from '../../refusal.ts';
import type { PlanAccountFacts } from '../load-plan-facts.ts';
import type { PlanMethod } from '../plan-method.ts';
import type { PlanRules } from './plan-rules.ts';

export type PayerRefusal = Refusal<
  'CardExpired' | 'CreditCardNotAccepted' | 'DebitCardNotAccepted' | 'HsaCardNotAccepted' | 'PaymentMethodNotAllowed'
>;

/**
 * Applies a single payment's method rules to a plan (req 6.2). A card must be valid through `scheduledFor`, the next charge.
 */
export function refusePlanMethod(
  { facts, paymentMethodType }: PlanMethod,
  { account, rules, scheduledFor }: { account: PlanAccountFacts; rules: PlanRules; scheduledFor: CalendarDate },
): PayerRefusal | undefined {
  const refusal = refuseMethod(facts, {
    configuration: rules.configuration,
    shares: [{ facts: account, account: rules.account }],
    paymentMethodType,
    scheduledFor,
  });
  if (!refusal) return undefined;
  if (refusal.code === 'WalletNotAccepted') throw new Error('expected a saved method outside of a wallet');
  return refuse(refusal.code, { field: 'referenceId' });
}
