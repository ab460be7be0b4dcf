import type { TenantId } from '@quittance/database/tenant-id';
import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import { v7 as newId } from 'uuid';
import { sealContact } from '../customers/contact.ts';
import { sealEmailAddress } from '../email-endpoints/email-endpoint-row.ts';
import { normalizeLogin } from '../sign-in/find-credential.ts';
import { sealLogin } from '../sign-in/sealed-login.ts';
import type { SecretHasher } from '../sign-in/secret-hasher.ts';
import type { TenantKey } from '../tenants/keyring.ts';
import type { DemoCustomer } from './demo-tenant.ts';

export type SeededCustomer = { customerId: string; customer: DemoCustomer };

type Seeding = { id: TenantId; customer: DemoCustomer; key: TenantKey; hasher: SecretHasher; now: Date };

export async function seedCustomer(tx: TenantTransaction, seeding: Seeding): Promise<string> {
  const { id, customer, key } = seeding;
  const customerId = newId();
  const { line, ...locality } = customer.address;
  const contact = {
    ...{ firstName: customer.firstName, lastName: customer.lastName },
    ...{ addressLineOne: line, addressLineTwo: '', city: locality.city, state: locality.state, zip: locality.zip },
    ...{ homePhone: customer.phone, email: customer.email },
  };
  await tx
    .insertInto('customer')
    .values({
      tenant_id: id,
      customer_id: customerId,
      reference_code: `C-${normalizeLogin(customer.logIn?.name ?? customer.firstName).toUpperCase()}`,
      ...sealContact(key, { customerId, contact }),
      is_opted_in_to_2fa: customer.isOptedInTo2fa ?? false,
      language: customer.language ?? null,
      cash_minimum_cents: customer.cash?.minimumCents ?? null,
      cash_maximum_cents: customer.cash?.maximumCents ?? null,
    })
    .execute();
  if (customer.logIn) await insertCredential(tx, { ...seeding, customerId, logIn: customer.logIn });
  if (customer.hasVerifiedEmail) await insertEndpoint(tx, { ...seeding, customerId });
  return customerId;
}

async function insertCredential(
  tx: TenantTransaction,
  { id, customerId, logIn, key, hasher }: Seeding & { customerId: string; logIn: NonNullable<DemoCustomer['logIn']> },
): Promise<void> {
  await tx
    .insertInto('sign_in_credential')
    .values({
      tenant_id: id,
      ...sealLogin(key, normalizeLogin(logIn.name)),
      customer_id: customerId,
      secret_hash: await hasher.hash(logIn.secret),
    })
    .execute();
}

async function insertEndpoint(
  tx: TenantTransaction,
  { id, customer, customerId, key, now }: Seeding & { customerId: string },
): Promise<void> {
  await tx
    .insertInto('email_endpoint')
    .values({
      tenant_id: id,
      customer_id: customerId,
      ...sealEmailAddress(key, { customerId, emailAddress: customer.email }),
      is_authenticated: true,
      is_preferred: true,
      pending_verification: false,
      opt_out_all_subscriptions: false,
      updated_at: now,
    })
    .execute();
}
