import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import type { TenantKey } from '../tenants/keyring.ts';
import { openHolderName } from './sealed-holder-name.ts';

export type PaymentMethod = Omit<SelectedMethod, 'holderNameSealed' | 'kind' | 'lastFour'> & {
  holderName: string;
  kind: 'bank' | 'card';
  lastFour: string;
};

/** Formats a method's public reference: 'b' or 'c' and its id (req 3.9). */
export function methodReference(method: { kind: 'bank' | 'card'; paymentMethodId: string }): string {
  return `${method.kind === 'bank' ? 'b' : 'c'}${method.paymentMethodId.replaceAll('-', '')}`;
}

/** Extracts the id from a reference. Returns undefined when it is malformed. */
export function methodIdFrom(reference: string): string | undefined {
  const digits = /^[bc]([0-9a-f]{32})$/.exec(reference)?.[1];
  return digits?.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/**
 * Loads a customer's usable saved methods, oldest first. Single-use methods, including a guest's, don't count as saved.
 */
export async function loadPaymentMethods(
  tx: TenantTransaction,
  owner: { tenantId: string; customerId: string; key: TenantKey },
): Promise<PaymentMethod[]> {
  const rows = await selectPaymentMethods(tx, owner)
    .where('usage', '<>', 'SingleUse')
    .orderBy('payment_method_id')
    .execute();
  return rows.map((row) => opened(owner.key, row));
}

/** Finds a method that isn't retired, including single-use ones, for the review of their payment. */
export async function findPaymentMethod(
  tx: TenantTransaction,
  { methodId, ...owner }: { tenantId: string; customerId: string; key: TenantKey; methodId: string },
): Promise<PaymentMethod | undefined> {
  const row = await selectPaymentMethods(tx, owner).where('payment_method_id', '=', methodId).executeTakeFirst();
  return row && opened(owner.key, row);
}

function opened(key: TenantKey, { holderNameSealed: sealed, ...row }: SelectedMethod): PaymentMethod {
  const holderName = openHolderName(key, { methodId: row.paymentMethodId, sealed });
  return { ...row, holderName } as PaymentMethod;
}

type SelectedMethod = Awaited<ReturnType<ReturnType<typeof selectPaymentMethods>['executeTakeFirstOrThrow']>>;

function selectPaymentMethods(tx: TenantTransaction, owner: { tenantId: string; customerId: string }) {
  return (
    tx
      .selectFrom('payment_method')
      .select([
        'payment_method_id as paymentMethodId',
        'kind',
        'usage',
        'last_four as lastFour',
        'holder_name_sealed as holderNameSealed',
        'bank_account_type as bankAccountType',
        'bank_owner_type as bankOwnerType',
        'payee_code as payeeCode',
        'card_brand as cardBrand',
        'card_bin_type as cardBinType',
        'card_is_hsa as cardIsHsa',
        'card_expiry_month as cardExpiryMonth',
        'card_expiry_year as cardExpiryYear',
        'last_used_at as lastUsedAt',
        'updated_at as updatedAt',
        'created_at as createdAt',
      ])
      .where('tenant_id', '=', owner.tenantId)
      .where('customer_id', '=', owner.customerId)
      // A PayPal order is never a saved method.
      .where('kind', '<>', 'paypal')
      .where('retired_at', 'is', null)
  );
}
