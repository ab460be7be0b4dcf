import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import { v7 as newId } from 'uuid';
import { hashSecret, newSecret } from '../sign-in/random-secret.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { type HeldMember, memberOf } from './staff-member.ts';
import type { StaffSession } from './staff-session.ts';

export type StaffClient = { readonly address: string; readonly userAgent: string };

export type StaffSignedIn = {
  readonly kind: 'signed-in';
  readonly session: StaffSession;
  readonly cookieSecret: string;
};

export async function openStaffSession(
  tx: TenantTransaction,
  {
    tenant,
    member,
    client,
    now,
    steppedUpAt = now,
  }: {
    tenant: Pick<Tenant, 'id'>;
    member: HeldMember;
    client: StaffClient;
    now: Date;
    /** The last check of who it is. Defaults to now. */
    steppedUpAt?: Date;
  },
): Promise<StaffSignedIn> {
  const { staffId, name, role } = memberOf(member);
  const cookieSecret = newSecret();
  const sessionId = newId();
  await tx
    .insertInto('staff_session')
    .values({
      tenant_id: tenant.id,
      session_id: sessionId,
      staff_id: staffId,
      cookie_hash: hashSecret(cookieSecret),
      created_at: now,
      last_seen_at: now,
      stepped_up_at: steppedUpAt,
      client_address: client.address,
      user_agent: client.userAgent,
    })
    .execute();
  const hasPassword = member.row.secret_hash !== null;
  return { kind: 'signed-in', session: { sessionId, staffId, name, role, steppedUpAt, hasPassword }, cookieSecret };
}
