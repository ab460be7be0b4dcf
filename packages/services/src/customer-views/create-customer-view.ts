import { v7 as newId } from 'uuid';
import { type Refusal, refuse } from '../refusal.ts';
import type { ServiceContext } from '../service-context.ts';
import { hashSecret, newSecret } from '../sign-in/random-secret.ts';
import type { StaffSession } from '../staff/staff-session.ts';
import type { Tenant } from '../tenants/tenant.ts';

/** The link works once, within a minute. */
const linkLifetimeMs = 60_000;

/**
 * Creates a link that opens the portal as a customer sees it, and records the employee, the customer and the reason.
 * The URL is a secret: the first to open it gets in, for at most 15 minutes and never longer than the employee's
 * session. Refuses with NotFound.
 */
export async function createCustomerView(
  context: Pick<ServiceContext, 'database' | 'now' | 'portalUrl'>,
  {
    tenant,
    session,
    customerReferenceCode,
    reason,
  }: { tenant: Tenant; session: StaffSession; customerReferenceCode: string; reason: string },
): Promise<{ kind: 'created'; url: string; linkUntil: Date } | Refusal<'NotFound'>> {
  const { staffId, sessionId } = session;
  const now = context.now();
  const linkUntil = new Date(now.getTime() + linkLifetimeMs);
  const secret = newSecret();
  return context.database.inTenant(
    tenant.id,
    async (tx) => {
      const customer = await tx
        .selectFrom('customer')
        .select('customer_id')
        .where('tenant_id', '=', tenant.id)
        .where('reference_code', '=', customerReferenceCode)
        .executeTakeFirst();
      if (!customer) return refuse('NotFound', { field: 'customerReferenceCode' });
      await tx
        .insertInto('customer_view')
        .values({
          tenant_id: tenant.id,
          view_id: newId({ msecs: now.getTime() }),
          customer_id: customer.customer_id,
          staff_id: staffId,
          staff_session_id: sessionId,
          reason: reason.trim(),
          token_hash: hashSecret(secret),
          created_at: now,
          link_until: linkUntil,
        })
        .execute();
      // The secret is in the fragment, which browsers never send, so it can't end up in any server's log.
      return { kind: 'created' as const, url: `${context.portalUrl(tenant.label)}/login#see-as=${secret}`, linkUntil };
    },
    { operator: { kind: 'staff', staffId } },
  );
}
