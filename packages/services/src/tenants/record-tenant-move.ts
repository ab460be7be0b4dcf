import { sql } from 'kysely';
import type { ServiceContext } from '../service-context.ts';
import type { Operator } from '../staff/operator.ts';
import type { Tenant } from './tenant.ts';

/**
 * Records in the audit log who moves a tenant to which server. No row changes, so no trigger does this. Needs the
 * owner's database role.
 */
export async function recordTenantMove(
  { database }: Pick<ServiceContext, 'database'>,
  { tenant, actor, to }: { tenant: Pick<Tenant, 'id'>; actor: Operator; to: string },
): Promise<void> {
  await database.inTenant(
    tenant.id,
    (tx) =>
      tx
        .insertInto('audit_event')
        .values({
          tenant_id: tenant.id,
          actor_role: sql`current_user`,
          actor_program: sql`current_setting('application_name')`,
          action: 'update',
          subject: 'tenant',
          subject_key: {},
          changed: ['node'],
          state: to,
          actor_customer_id: null,
        })
        .execute(),
    { operator: actor },
  );
}
