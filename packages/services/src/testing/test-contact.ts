import { tenantDatabase } from '@quittance/database/tenant-transaction';
import type { ContactValues } from '@quittance/domain/customers/contact-change';
import type { EmailEndpoint } from '@quittance/domain/messages/email-endpoint';
import { holdProfile } from '../customers/hold-profile.ts';
import { saveContactValues } from '../customers/save-contact-values.ts';
import { saveEmailEndpoint } from '../email-endpoints/email-endpoint-row.ts';
import type { CustomerSession } from '../sign-in/session.ts';
import type { Tenant } from '../tenants/tenant.ts';
import type { TestWorld } from './test-world.ts';

type Owner = { readonly tenant: Pick<Tenant, 'id'>; readonly session: Pick<CustomerSession, 'customerId'> };

export function profileOf(world: TestWorld, { tenant, session }: Owner) {
  return asAdmin(world, tenant, (tx, key) =>
    holdProfile(tx, { tenantId: tenant.id, customerId: session.customerId, key }),
  );
}

/** Changes a customer's stored contact data past all rules, like a creditor's file. */
export async function changeContact(
  world: TestWorld,
  { tenant, session, ...values }: Owner & Partial<ContactValues>,
): Promise<void> {
  const owner = { tenantId: tenant.id, customerId: session.customerId };
  await asAdmin(world, tenant, async (tx, key) => {
    const { contact } = await holdProfile(tx, { ...owner, key });
    await saveContactValues(tx, { ...owner, key, stored: contact, values });
  });
}

/** Adds a verified e-mail address that receives messages by default. */
export async function makeEmailEndpoint(
  world: TestWorld,
  { tenant, session, ...said }: Owner & Partial<EmailEndpoint> & Pick<EmailEndpoint, 'emailAddress'>,
): Promise<void> {
  const owner = { tenantId: tenant.id, customerId: session.customerId };
  const proved = {
    isAuthenticated: true,
    isPreferred: true,
    pendingVerification: false,
    optOutAllSubscriptions: false,
  };
  const endpoint = { displayName: said.emailAddress, ...proved, ...said };
  await asAdmin(world, tenant, (tx, key) =>
    saveEmailEndpoint(tx, { ...owner, key, endpoint, evidence: { source: 'earlier-record' }, now: world.clock.now }),
  );
}

type Work<T> = (
  tx: Parameters<typeof holdProfile>[0],
  key: Awaited<ReturnType<TestWorld['context']['keyring']['forTenant']>>,
) => Promise<T>;

function asAdmin<T>({ adminPool, context }: TestWorld, { id }: Pick<Tenant, 'id'>, work: Work<T>): Promise<T> {
  return tenantDatabase(adminPool).inTenant(id, async (tx) => work(tx, await context.keyring.forTenant(id, tx)));
}
