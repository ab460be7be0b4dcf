import { operatorText } from '@quittance/database/operator-text';
import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import { type Refusal, refuse } from '../refusal.ts';
import type { ServiceContext } from '../service-context.ts';
import type { Operator } from '../staff/operator.ts';
import { staffPath } from '../staff/staff-member.ts';
import type { Tenant } from '../tenants/tenant.ts';

type Asked = { readonly requestedBy: string; readonly requestedAt: Date };
export type DeciderRefusal = Refusal<'ApprovalBySamePerson' | 'ApproverNotIndependent'>;

/**
 * Returns the reason why an operator can't decide a request: they made it, have seen the secret of the key that made
 * it, share a mailbox or an authenticator with the requester, got their role after the request, or were let in only by
 * the requesters. Returns undefined for an independent second person.
 */
export async function refuseDecider(
  tx: TenantTransaction,
  context: Pick<ServiceContext, 'keyring'>,
  { asked, ...decider }: { tenant: Pick<Tenant, 'id'>; actor: Operator; asked: Asked },
): Promise<DeciderRefusal | undefined> {
  return (await decisionsOf(tx, context, decider))(asked);
}

/** Loads the tenant's employees once, to tell for many requests why an operator can't decide them. */
export async function decisionsOf(
  tx: TenantTransaction,
  context: Pick<ServiceContext, 'keyring'>,
  { tenant, actor }: { tenant: Pick<Tenant, 'id'>; actor: Operator },
): Promise<(asked: Asked) => Promise<DeciderRefusal | undefined>> {
  const decider = operatorText(actor);
  const members = await loadMembers(tx, context, { tenant });
  const own = members.get(decider);
  return async ({ requestedBy, requestedAt }) => {
    const askers = await membersWhoAsked(tx, { tenant, asker: requestedBy });
    if (askers.includes(decider)) return refuse('ApprovalBySamePerson');
    if (!own) return undefined;
    if (askers.some((asker) => isSamePerson(own, members.get(asker)))) return refuse('ApprovalBySamePerson');
    const isNewer = own.roleSince > requestedAt;
    const dependsOnAskers = askers.some((asker) => dependsOn(decider, { on: asker, members }));
    return isNewer || dependsOnAskers ? refuse('ApproverNotIndependent') : undefined;
  };
}

/** Everyone who has seen a key's secret counts as the requester. */
async function membersWhoAsked(
  tx: TenantTransaction,
  { tenant, asker }: { tenant: Pick<Tenant, 'id'>; asker: string },
): Promise<string[]> {
  if (!asker.startsWith('key:')) return [asker];
  const key = await tx
    .selectFrom('api_key')
    .select('shown_to')
    .where('tenant_id', '=', tenant.id)
    .where('api_key_id', '=', asker.slice('key:'.length))
    .executeTakeFirst();
  return [asker, ...(key?.shown_to ?? [])];
}

type Member = {
  readonly mailbox: string;
  readonly authenticator: string | undefined;
  readonly roleSince: Date;
  readonly vouchedBy: readonly string[];
};
/** Checks for two logins that one person can use alone, through a shared mailbox or authenticator. */
function isSamePerson(one: Member, other: Member | undefined): boolean {
  if (other === undefined) return false;
  return (
    one.mailbox === other.mailbox || (one.authenticator !== undefined && one.authenticator === other.authenticator)
  );
}

type Members = ReadonlyMap<string, Member>;

/**
 * Checks whether everyone who vouched for a member is the given person, or depends on that person through a chain of
 * any length. A member whom two independent people vouched for depends on neither. A command-line program is
 * independent of everyone.
 */
function dependsOn(
  member: string,
  { on, members, seen = [] }: { on: string; members: Members; seen?: readonly string[] },
): boolean {
  const vouchedBy = members.get(member)?.vouchedBy ?? [];
  // In a circle of people who vouch for each other, nobody is independent.
  const goesBack = (by: string) =>
    by === on || seen.includes(by) || dependsOn(by, { on, members, seen: [...seen, member] });
  return vouchedBy.length > 0 && vouchedBy.every(goesBack);
}

async function loadMembers(
  tx: TenantTransaction,
  context: Pick<ServiceContext, 'keyring'>,
  { tenant }: { tenant: Pick<Tenant, 'id'> },
): Promise<Members> {
  const key = await context.keyring.forTenant(tenant.id, tx);
  const rows = await tx
    .selectFrom('staff_member')
    .select(['staff_id', 'email_sealed', 'totp_sealed', 'vouched_by', 'role_since', 'created_at'])
    .where('tenant_id', '=', tenant.id)
    .execute();
  return new Map(
    rows.map((row) => [
      `staff:${row.staff_id}`,
      {
        mailbox: mailboxOf(key.open(row.email_sealed, staffPath(row.staff_id, 'email_sealed'))),
        authenticator: row.totp_sealed ? key.open(row.totp_sealed, staffPath(row.staff_id, 'totp_sealed')) : undefined,
        roleSince: row.role_since ?? row.created_at,
        vouchedBy: row.vouched_by ?? [],
      },
    ]),
  );
}

/** Drops the part after a plus sign, because such an address reaches the same mailbox. */
function mailboxOf(email: string): string {
  const [local = '', domain = ''] = email.trim().toLowerCase().split('@');
  return `${local.split('+')[0]}@${domain}`;
}
