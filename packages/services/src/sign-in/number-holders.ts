import { currentTenant } from '@quittance/database/current-tenant';
import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import { isZipCode } from '../credentials/account-proof.ts';
import { spellings } from '../credentials/find-customer.ts';
import { holdCustomer, insertCredential } from '../credentials/insert-credential.ts';
import { openContact } from '../customers/contact.ts';
import type { ServiceContext } from '../service-context.ts';
import type { TenantKey } from '../tenants/keyring.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { normalizeLogin } from './find-credential.ts';
import { newSecret } from './random-secret.ts';
import { loadFailedCodes } from './two-factor/failed-codes.ts';

export type NumberHolder = Awaited<ReturnType<typeof findNumberHolders>>[number];

/**
 * Finds the accounts with a number in any spelling; several only when payees share numbers. Always runs one statement,
 * found or not.
 */
export async function findNumberHolders(
  tx: TenantTransaction,
  { tenant, accountNumber, key }: { tenant: Pick<Tenant, 'id'>; accountNumber: string; key: TenantKey },
) {
  const rows = await selectHolders(tx, { tenant, accountNumber })
    .innerJoin('customer', (join) =>
      join
        .onRef('customer.tenant_id', '=', 'account.tenant_id')
        .onRef('customer.customer_id', '=', 'account.customer_id'),
    )
    .select(({ selectFrom }) => [
      'account.reference_code',
      'account.payee_code',
      'customer.personal_data_sealed',
      'customer.is_opted_in_to_2fa',
      selectFrom('sign_in_credential')
        .select(({ fn }) => fn.max('sign_in_credential.failed_codes').as('failed_codes'))
        .where('sign_in_credential.tenant_id', '=', currentTenant)
        .whereRef('sign_in_credential.customer_id', '=', 'account.customer_id')
        .as('failed_codes'),
    ])
    .execute();
  return rows.map((row) => ({ ...row, zip: openContact(key, row).zip }));
}

export async function isNumberShared(
  tx: TenantTransaction,
  name: { tenant: Pick<Tenant, 'id'>; accountNumber: string },
): Promise<boolean> {
  return areSeveral(await selectHolders(tx, name).execute());
}

export function areSeveral(holders: readonly { readonly customer_id: string }[]): boolean {
  return new Set(holders.map(({ customer_id: id }) => id)).size > 1;
}

function selectHolders(
  tx: TenantTransaction,
  { tenant, accountNumber }: { tenant: Pick<Tenant, 'id'>; accountNumber: string },
) {
  return tx
    .selectFrom('account')
    .select('account.customer_id')
    .where('account.tenant_id', '=', tenant.id)
    .where('account.reference_code', 'in', spellings(accountNumber));
}

/**
 * Returns the account that a number and a ZIP code identify. The exact number precedes its other spellings, and the
 * payee code decides for shared numbers. Returns undefined when the ZIP code fits nobody or several customers.
 */
export function holderByZip(
  holders: readonly NumberHolder[],
  {
    accountNumber,
    merchantPayeeCode,
    zip,
  }: { accountNumber: string; merchantPayeeCode?: string | undefined; zip: string },
): NumberHolder | undefined {
  const asTyped = holders.filter(({ reference_code: number }) => number === accountNumber.trim());
  const codes = merchantPayeeCode === undefined ? undefined : spellings(merchantPayeeCode);
  const named = (asTyped.length > 0 ? asTyped : holders).filter(
    ({ payee_code: code }) => codes === undefined || codes.includes(code),
  );
  const proven = named.filter((holder) => isZipCode(zip, holder));
  return areSeveral(proven) ? undefined : proven[0];
}

/**
 * Adds the row that counts wrong codes for a customer's first sign-in by ZIP code. Its name is the account number, or
 * the number with the payee code when another customer has that name. Its secret matches nothing.
 */
export async function addHolderCredential(
  context: Pick<ServiceContext, 'database' | 'secretHasher'>,
  {
    tenant,
    key,
    holder,
  }: {
    tenant: Pick<Tenant, 'id'>;
    key: TenantKey;
    holder: Pick<NumberHolder, 'customer_id' | 'payee_code' | 'reference_code'>;
  },
): Promise<void> {
  const { customer_id: customerId, reference_code: number, payee_code: payeeCode } = holder;
  const secretHash = await context.secretHasher.hash(newSecret());
  const names = [number, `${number} ${payeeCode}`, `${number} ${customerId}`].map(normalizeLogin);
  await context.database.inTenant(tenant.id, async (tx) => {
    await holdCustomer(tx, { tenant, customerId });
    if ((await loadFailedCodes(tx, { tenant, customerId })) !== undefined) return;
    for (const login of names) {
      if (await insertCredential(tx, { tenant, customerId, login, key, secretHash })) return;
    }
  });
}
