import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import type { Language } from '@quittance/domain/languages';
import type { BankAccountType } from '@quittance/domain/payment-methods/bank-account-type';
import { methodDisplay } from '@quittance/domain/payment-methods/describe-method';
import type { CardBinType } from '@quittance/domain/payment-methods/payment-token';
import type { PlanPaymentType } from '@quittance/domain/payment-methods/plan-payer';
import { sql } from 'kysely';
import { methodIdFrom } from '../payment-methods/load-payment-methods.ts';
import type { MethodFacts } from '../payments/reserve/load-payment-facts.ts';
import { payingType } from '../payments/reserve/refuse-method.ts';
import { type Refusal, refuse } from '../refusal.ts';

export type PlanMethod = {
  kind: 'plan-method';
  facts: MethodFacts;
  channel: 'bank' | 'card';
  paymentMethodType: PlanPaymentType;
};

/**
 * Finds a saved method and locks it until the transaction ends, so that it can't be removed meanwhile. Refuses with
 * PaymentMethodNotFound, also for a removed or another customer's method, or PaymentMethodNotReusable for a single-use
 * method.
 */
export async function holdPlanMethod(
  tx: TenantTransaction,
  { tenantId, customerId, reference }: { tenantId: string; customerId: string; reference: string },
): Promise<PlanMethod | Refusal<'PaymentMethodNotFound' | 'PaymentMethodNotReusable'>> {
  const field = 'referenceId';
  const methodId = methodIdFrom(reference);
  if (!methodId) return refuse('PaymentMethodNotFound', { field });
  const { rows } = await sql<MethodFacts>`
    select payment_method_id as "paymentMethodId", kind, usage, wallet, fingerprint, last_four as "lastFour", bank_account_type as "bankAccountType",
      bank_owner_type as "bankOwnerType", payee_code as "methodPayeeCode", card_bin_type as "cardBinType", card_is_hsa as "cardIsHsa",
      card_expiry_month as "cardExpiryMonth", card_expiry_year as "cardExpiryYear"
    from payment_method
    where tenant_id = ${tenantId} and payment_method_id = ${methodId} and customer_id = ${customerId} and retired_at is null
      and guest_session_id is null
    for key share
  `.execute(tx);
  const [facts] = rows;
  const paymentMethodType = facts && payingType(facts);
  if (!facts || !paymentMethodType || paymentMethodType === 'paypal' || facts.kind === 'paypal') {
    return refuse('PaymentMethodNotFound', { field });
  }
  if (facts.usage === 'SingleUse') return refuse('PaymentMethodNotReusable', { field });
  return { kind: 'plan-method', facts, channel: facts.kind, paymentMethodType };
}

/** Formats a plan's method for display, as `Checking **1234` (req 9.4). */
export function planMethodDisplay(
  {
    paymentMethodType,
    facts,
  }: Pick<PlanMethod, 'paymentMethodType'> & {
    facts: { bankAccountType: BankAccountType | null; cardBinType: CardBinType | null; lastFour: string | null };
  },
  language: Language,
): string {
  const { bankAccountType: accountType, cardBinType: binType, lastFour } = facts;
  return methodDisplay({ paymentMethodType, accountType, binType, wallet: null, lastFour }, language);
}
