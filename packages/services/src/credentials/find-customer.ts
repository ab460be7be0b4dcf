import type { Schema } from '@quittance/database/tables/schema';
import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import type { ContactValues } from '@quittance/domain/customers/contact-change';
import type { Language } from '@quittance/domain/languages';
import { recoveryAddress } from '@quittance/domain/sign-in/recovery-address';
import { expressionBuilder } from 'kysely';
import { openContact } from '../customers/contact.ts';
import { openEmailAddress } from '../email-endpoints/email-endpoint-row.ts';
import { loginHash } from '../personal-data/look-up-hash.ts';
import { openLogin } from '../sign-in/sealed-login.ts';
import type { TenantKey } from '../tenants/keyring.ts';
import type { Tenant } from '../tenants/tenant.ts';

export type NamedCustomer = Pick<ContactValues, 'firstName' | 'lastName' | 'zip' | 'homePhone'> & {
  readonly customerId: string;
  /** The preferred language; null until the customer chooses one. */
  readonly language: Language | null;
  readonly address: string | undefined;
  /** Null for a customer without online access. */
  readonly login: string | null;
};

/** A login must be normalized. */
type FoundBy = { readonly login: string } | { readonly customerId: string };

/** An account as its holder types it, in any case. The payee is required when several payees share the number. */
type HeldAccountName = { readonly accountNumber: string; readonly merchantPayeeCode?: string | undefined };

/** Finds a customer. Runs one statement whether or not a match exists, so that response times don't reveal it. */
export async function findCustomer(
  tx: TenantTransaction,
  { tenant, key, ...by }: { tenant: Pick<Tenant, 'id'>; key: TenantKey } & FoundBy,
): Promise<NamedCustomer | undefined> {
  const row = await selectCustomers(tx, tenant)
    .where('customer.customer_id', '=', customerIdOf(tenant, { by, key }))
    .executeTakeFirst();
  return row && openRow(key, row);
}

/**
 * Finds the holders of an account number, several only when payees share numbers. Runs one statement whether or not a
 * match exists.
 */
export async function findHolders(
  tx: TenantTransaction,
  { tenant, key, ...name }: { tenant: Pick<Tenant, 'id'>; key: TenantKey } & HeldAccountName,
): Promise<NamedCustomer[]> {
  const rows = await selectCustomers(tx, tenant).where('customer.customer_id', 'in', holdersOf(tenant, name)).execute();
  return rows.map((row) => openRow(key, row));
}

function selectCustomers(tx: TenantTransaction, tenant: Pick<Tenant, 'id'>) {
  return tx
    .selectFrom('customer')
    .leftJoin('email_endpoint', (join) =>
      join
        .onRef('email_endpoint.tenant_id', '=', 'customer.tenant_id')
        .onRef('email_endpoint.customer_id', '=', 'customer.customer_id'),
    )
    .leftJoinLateral(
      (outer) =>
        outer
          .selectFrom('sign_in_credential')
          .select(['login_hash', 'login_sealed'])
          .where('sign_in_credential.tenant_id', '=', tenant.id)
          .whereRef('sign_in_credential.customer_id', '=', 'customer.customer_id')
          .orderBy('login_hash')
          .limit(1)
          .as('credential'),
      (join) => join.onTrue(),
    )
    .select([
      'customer.customer_id',
      'customer.personal_data_sealed',
      'customer.language',
      'email_endpoint.email_address_sealed',
      'email_endpoint.is_authenticated',
      'credential.login_hash',
      'credential.login_sealed',
    ])
    .where('customer.tenant_id', '=', tenant.id);
}

function openRow(
  key: TenantKey,
  row: {
    customer_id: string;
    personal_data_sealed: Buffer;
    language: Language | null;
    email_address_sealed: Buffer | null;
    is_authenticated: boolean | null;
    login_hash: Buffer | null;
    login_sealed: Buffer | null;
  },
): NamedCustomer {
  const { customer_id: customerId, email_address_sealed: sealed, login_hash, login_sealed, language } = row;
  const { firstName, lastName, zip, homePhone, email } = openContact(key, row);
  const endpoint = sealed && {
    emailAddress: openEmailAddress(key, { customerId, sealed }),
    isAuthenticated: row.is_authenticated === true,
  };
  return {
    ...{ customerId, firstName, lastName, zip, homePhone, language },
    login: login_hash && login_sealed && openLogin(key, { login_hash, login_sealed }),
    address: recoveryAddress({ email, endpoint }),
  };
}

function customerIdOf(tenant: Pick<Tenant, 'id'>, { by, key }: { by: FoundBy; key: TenantKey }) {
  const eb = expressionBuilder<Schema>();
  if ('customerId' in by) return eb.val(by.customerId);
  const { login } = by;
  return eb
    .selectFrom('sign_in_credential')
    .select('customer_id')
    .where('tenant_id', '=', tenant.id)
    .where('login_hash', '=', loginHash(key, login));
}

/** Uses a single spelling of the number, preferably the one that was typed. */
function holdersOf({ id }: Pick<Tenant, 'id'>, { accountNumber, merchantPayeeCode }: HeldAccountName) {
  const all = expressionBuilder<Schema>().selectFrom('account').where('tenant_id', '=', id);
  const accounts = merchantPayeeCode === undefined ? all : all.where('payee_code', 'in', spellings(merchantPayeeCode));
  const spelling = accounts
    .select('reference_code')
    .where('reference_code', 'in', spellings(accountNumber))
    .orderBy((order) => order('reference_code', '=', accountNumber), 'desc')
    .limit(1);
  return accounts.select('customer_id').where('reference_code', '=', spelling);
}

/** Lists the possible spellings of an account number or payee code, which match when compared like sign-in names. */
export function spellings(accountNumber: string): string[] {
  const plain = accountNumber.trim().normalize('NFKC');
  return [...new Set([accountNumber, plain, plain.toUpperCase(), plain.toLowerCase()])];
}
