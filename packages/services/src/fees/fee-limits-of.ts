import { type FeeLaw, noFeeLaw, noFeePermissions } from '@quittance/domain/fees/fee-law';
import { type CardKind, cardKindOf, type FeeLimits, feeLimits, payerStateOf } from '@quittance/domain/fees/lawful-fee';
import type { PaymentConfiguration } from '@quittance/domain/payments/payment-configuration';
import { openPerson } from '../customers/person.ts';
import type { TenantKey } from '../tenants/keyring.ts';
import type { Tenant } from '../tenants/tenant.ts';

/** What a payee's row and its payer's address say about fees. */
export type FeeLawFacts = {
  /** The payee's own statement; null where the tenant's holds. */
  fee_law: unknown;
  /** Two letters; null where the address names no state. */
  payer_state: string | null;
};

/** A row's statement on fees; what was written before a permission existed doesn't grant it. */
export function feeLawOf(row: unknown): FeeLaw {
  const law = (row ?? {}) as Partial<FeeLaw>;
  return { ...noFeeLaw, ...law, permissions: { ...noFeePermissions, ...law.permissions } };
}

/** What keeps a payee from charging this payer: the payee's own statement comes before the tenant's. */
export function feeLimitsOf(
  { fee_law: own, payer_state: payerState }: FeeLawFacts,
  {
    tenant,
    configuration,
  }: { tenant: Pick<Tenant, 'feeLaw'>; configuration: Pick<PaymentConfiguration, 'isDebtCollector'> },
): FeeLimits {
  const law = own === null ? tenant.feeLaw : feeLawOf(own);
  return feeLimits(law, { isDebtCollector: configuration.isDebtCollector, payerState });
}

/** The state of a customer's sealed address. */
export function sealedPayerState(
  key: TenantKey,
  customer: { customer_id: string; person_sealed: Buffer },
): string | null {
  return payerStateOf(openPerson(key, customer).state);
}

/**
 * A card as the rules on fees see it. One inside a wallet counts as unknown: its vendor shows the total before anybody knows the card, so
 * that its kind can't raise the fee afterwards.
 */
export function feeCardKind(method: {
  wallet: string | null;
  card_bin_type: 'DEBIT' | 'CREDIT' | 'PREPAID' | 'UNKNOWN' | null;
  card_is_hsa: boolean | null;
}): CardKind {
  if (method.wallet !== null) return 'unknown';
  return cardKindOf({ binType: method.card_bin_type, isHsa: method.card_is_hsa });
}
