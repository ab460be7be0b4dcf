import type { Schema } from '@quittance/database/schema';
import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import type { Language } from '@quittance/domain/languages';
import { recoveryAddress } from '@quittance/domain/sign-in/recovery-address';
import { expressionBuilder } from 'kysely';
import type { Tenant } from '../tenants/tenant.ts';

/** Whose access it is. */
export type Person = {
  readonly customerId: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly zip: string;
  readonly homePhone: string;
  /** What the person reads; null until they have told. */
  readonly language: Language | null;
  /** Where codes and notices go; undefined where there is no address to trust. */
  readonly address: string | undefined;
  /** What the person signs in by; null for someone without access. */
  readonly login: string | null;
};

/** What a person is found by. A login is normalized; an account number is found in capital letters too. */
type FoundBy = { readonly login: string } | { readonly accountNumber: string } | { readonly customerId: string };

/** Who that is, undefined for nobody. It takes one statement, found or not, so that nobody learns which by the time. */
export async function findPerson(
  tx: TenantTransaction,
  { tenant, ...by }: { tenant: Pick<Tenant, 'id'> } & FoundBy,
): Promise<Person | undefined> {
  const row = await tx
    .selectFrom('customer')
    .leftJoin('email_endpoint', (join) =>
      join
        .onRef('email_endpoint.tenant_id', '=', 'customer.tenant_id')
        .onRef('email_endpoint.customer_id', '=', 'customer.customer_id'),
    )
    .select([
      'customer.customer_id as customerId',
      'customer.first_name as firstName',
      'customer.last_name as lastName',
      'customer.zip',
      'customer.home_phone as homePhone',
      'customer.language',
      'customer.email',
      'email_endpoint.email_address as emailAddress',
      'email_endpoint.is_authenticated as isAuthenticated',
    ])
    .select((outer) =>
      outer
        .selectFrom('sign_in_credential')
        .select('login')
        .where('sign_in_credential.tenant_id', '=', tenant.id)
        .whereRef('sign_in_credential.customer_id', '=', 'customer.customer_id')
        .orderBy('login')
        .limit(1)
        .as('login'),
    )
    .where('customer.tenant_id', '=', tenant.id)
    .where('customer.customer_id', '=', customerIdOf(tenant, by))
    .executeTakeFirst();
  if (!row) return undefined;
  const { email, emailAddress, isAuthenticated, ...person } = row;
  const endpoint = emailAddress === null ? null : { emailAddress, isAuthenticated: isAuthenticated === true };
  return { ...person, address: recoveryAddress({ email, endpoint }) };
}

function customerIdOf(tenant: Pick<Tenant, 'id'>, by: FoundBy) {
  const eb = expressionBuilder<Schema>();
  if ('customerId' in by) return eb.val(by.customerId);
  if ('login' in by) {
    return eb
      .selectFrom('sign_in_credential')
      .select('customer_id')
      .where('tenant_id', '=', tenant.id)
      .where('login', '=', by.login);
  }
  return eb
    .selectFrom('account')
    .select('customer_id')
    .where('tenant_id', '=', tenant.id)
    .where('reference_code', 'in', spellings(by.accountNumber))
    .orderBy((order) => order('reference_code', '=', by.accountNumber), 'desc')
    .limit(1);
}

/** How an account number may be written; all of them are one when they are compared as sign-in names are. */
export function spellings(accountNumber: string): string[] {
  const plain = accountNumber.trim().normalize('NFKC');
  return [...new Set([accountNumber, plain, plain.toUpperCase(), plain.toLowerCase()])];
}
