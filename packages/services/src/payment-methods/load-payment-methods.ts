import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import type { TenantKey } from '../tenants/keyring.ts';
import { openHolderName } from './sealed-holder-name.ts';

export type PaymentMethod = Omit<SelectedMethod, 'holder_name_sealed' | 'kind' | 'last_four'> & {
  holder_name: string;
  kind: 'bank' | 'card';
  last_four: string;
};

/** Formats a method's public reference: 'b' or 'c' and its id (req 3.9). */
export function methodReference(method: { kind: 'bank' | 'card'; payment_method_id: string }): string {
  return `${method.kind === 'bank' ? 'b' : 'c'}${method.payment_method_id.replaceAll('-', '')}`;
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

function opened(key: TenantKey, { holder_name_sealed: sealed, ...row }: SelectedMethod): PaymentMethod {
  const holderName = openHolderName(key, { methodId: row.payment_method_id, sealed });
  return { ...row, holder_name: holderName } as PaymentMethod;
}

type SelectedMethod = Awaited<ReturnType<ReturnType<typeof selectPaymentMethods>['executeTakeFirstOrThrow']>>;

function selectPaymentMethods(tx: TenantTransaction, owner: { tenantId: string; customerId: string }) {
  return (
    tx
      .selectFrom('payment_method')
      .select([
        'payment_method_id',
        'kind',
        'usage',
        'last_four',
        'holder_name_sealed',
        'bank_account_type',
        'bank_owner_type',
        'payee_code',
        'card_brand',
        'card_bin_type',
        'card_is_hsa',
        'card_expiry_month',
        'card_expiry_year',
        'last_used_at',
        'updated_at',
        'created_at',
      ])
      .where('tenant_id', '=', owner.tenantId)
      .where('customer_id', '=', owner.customerId)
      // A PayPal order is never a saved method.
      .where('kind', '<>', 'paypal')
      .where('retired_at', 'is', null)
  );
}
