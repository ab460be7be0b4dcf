import { type FeeLaw, noFeeLaw, noFeePermissions } from '@quittance/domain/fees/fee-law';
import { type CardKind, cardKindOf, type FeeLimits, feeLimits, payerStateOf } from '@quittance/domain/fees/lawful-fee';
import type { CardBinType } from '@quittance/domain/payment-methods/payment-token';
import type { PaymentConfiguration } from '@quittance/domain/payments/payment-configuration';
import { openContact } from '../customers/contact.ts';
import type { TenantKey } from '../tenants/keyring.ts';
import type { Tenant } from '../tenants/tenant.ts';

export type FeeLawFacts = {
  /** The payee's own fee law; null to use the tenant's. */
  fee_law: unknown;
  /** Two letters; null when the address has no state. */
  payer_state: string | null;
};

/** Reads a stored fee law. A permission added since then isn't granted. */
export function feeLawOf(row: unknown): FeeLaw {
  const law = (row ?? {}) as Partial<FeeLaw>;
  return { ...noFeeLaw, ...law, permissions: { ...noFeePermissions, ...law.permissions } };
}

/** Returns the limits on a payee's fees for this payer. The payee's fee law takes precedence over the tenant's. */
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

export function sealedPayerState(
  key: TenantKey,
  customer: { customer_id: string; personal_data_sealed: Buffer },
): string | null {
  return payerStateOf(openContact(key, customer).state);
}

/**
 * Returns the card type for fee rules. A card in a wallet counts as unknown: the vendor shows the total before the card
 * is known, so its type can't raise the fee afterwards.
 */
export function feeCardKind(method: {
  wallet: string | null;
  cardBinType: CardBinType | null;
  cardIsHsa: boolean | null;
}): CardKind {
  if (method.wallet !== null) return 'unknown';
  return cardKindOf({ binType: method.cardBinType, isHsa: method.cardIsHsa });
}
