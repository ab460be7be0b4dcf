import { operatorText } from '@quittance/database/operator-text';
import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import { type Refusal, refuse } from '../refusal.ts';
import type { ServiceContext } from '../service-context.ts';
import type { Operator } from '../staff/operator.ts';
import { staffPlace } from '../staff/staff-member.ts';
import type { Tenant } from '../tenants/tenant.ts';

type Asked = { readonly requestedBy: string; readonly requestedAt: Date };
export type DeciderRefusal = Refusal<'ApprovalBySamePerson' | 'ApproverNotIndependent'>;

/**
 * Says why an operator can't decide somebody's request: they asked themselves, have seen the secret of the key that asked, read the same
 * mailbox, use the same authenticator, got their role after the request was made, or were brought in by the people who asked and nobody else. Undefined for a second person.
 */
export async function refuseDecider(
  tx: TenantTransaction,
  context: Pick<ServiceContext, 'keyring'>,
  { tenant, actor, asked }: { tenant: Pick<Tenant, 'id'>; actor: Operator; asked: Asked },
): Promise<DeciderRefusal | undefined> {
  const decider = operatorText(actor);
  const askers = await peopleWhoAsked(tx, { tenant, asker: asked.requestedBy });
  if (askers.includes(decider)) return refuse('ApprovalBySamePerson');
  const members = await loadMembers(tx, context, { tenant });
  const own = members.get(decider);
  if (!own) return undefined;
  if (askers.some((asker) => isSamePerson(own, members.get(asker)))) return refuse('ApprovalBySamePerson');
  const isNewer = own.roleSince > asked.requestedAt;
  const dependsOnAskers = askers.some((asker) => dependsOn(decider, { on: asker, members }));
  return isNewer || dependsOnAskers ? refuse('ApproverNotIndependent') : undefined;
}

/** What a key asks for was asked for by everyone who has seen its secret. */
async function peopleWhoAsked(
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
/** Two accounts that one person can use alone: their mail arrives together, or one phone shows the codes of both. */
function isSamePerson(one: Member, other: Member | undefined): boolean {
  if (other === undefined) return false;
  return (
    one.mailbox === other.mailbox || (one.authenticator !== undefined && one.authenticator === other.authenticator)
  );
}

type Members = ReadonlyMap<string, Member>;

/**
 * Whether all who vouched for a member are one person, or were themselves brought in by that person alone, however long the chain. Somebody
 * whom two independent people let in depends on neither; a program of the installation is independent of everyone.
 */
function dependsOn(
  member: string,
  { on, members, seen = [] }: { on: string; members: Members; seen?: readonly string[] },
): boolean {
  const vouchedBy = members.get(member)?.vouchedBy ?? [];
  // A circle of people who vouch for each other has nobody independent in it.
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
        mailbox: mailboxOf(key.open(row.email_sealed, staffPlace(row.staff_id, 'email_sealed'))),
        authenticator: row.totp_sealed ? key.open(row.totp_sealed, staffPlace(row.staff_id, 'totp_sealed')) : undefined,
        roleSince: row.role_since ?? row.created_at,
        vouchedBy: row.vouched_by ?? [],
      },
    ]),
  );
}

/** Where mail to an address arrives: what follows a plus sign is the reader's own label. */
function mailboxOf(email: string): string {
  const [local = '', domain = ''] = email.trim().toLowerCase().split('@');
  return `${local.split('+')[0]}@${domain}`;
}
