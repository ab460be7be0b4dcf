import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import type { Language } from '@quittance/domain/languages';
import type { StaffLinkPurpose } from '@quittance/domain/staff/staff-link-purpose';
import { queueMessage } from '../messages/queue-message.ts';
import { addDevice } from '../sign-in/known-devices.ts';
import { hashSecret, newSecret } from '../sign-in/random-secret.ts';
import type { TenantRow } from '../tenants/tenant.ts';
import { changeMember } from './change-member.ts';
import type { StaffContext } from './staff-context.ts';
import { loginHash, type StaffMember } from './staff-member.ts';

/** `messageId` is undefined when the tenant sends no e-mail. */
export type StaffLink = { readonly url: string; readonly messageId: string | undefined };

const linkDays = 7;

/**
 * Gives an employee a link that works once within 7 days, and queues its e-mail in the same transaction. Invalidates an
 * earlier link. The address is secret, because its bearer sets the password or the authenticator.
 */
export async function giveStaffLink(
  tx: TenantTransaction,
  context: Pick<StaffContext, 'consoleUrl' | 'keyring' | 'now'>,
  {
    tenant,
    member,
    purpose,
    language,
  }: { tenant: TenantRow; member: StaffMember; purpose: StaffLinkPurpose; language: Language },
): Promise<StaffLink> {
  const secret = newSecret();
  const until = new Date(context.now().getTime() + linkDays * 24 * 60 * 60 * 1000);
  const { staffId } = member;
  await changeMember(
    tx,
    { tenant, staffId },
    { link_hash: hashSecret(secret), link_purpose: purpose, link_until: until, link_totp_sealed: null },
  );
  // Password tries through this link are counted separately, so that nobody else can lock it.
  if (purpose === 'second-factor') await countByLink(tx, context, { tenant, member, secret });
  // In the fragment, so that no server or log ever sees the secret.
  const url = `${context.consoleUrl(tenant.label)}/welcome#${secret}`;
  if (!tenant.enableEmail || tenant.emailSourceAddress === null) return { url, messageId: undefined };
  const facts = { template: 'StaffLink', purpose, name: member.name, url, days: linkDays } as const;
  const message = { channel: 'email', to: member.email, facts } as const;
  const queued = { tenant, customerId: null, language, message, uselessAfter: until };
  return { url, messageId: await queueMessage(tx, context, queued) };
}

async function countByLink(
  tx: TenantTransaction,
  context: Pick<StaffContext, 'keyring' | 'now'>,
  { tenant, member, secret }: { tenant: TenantRow; member: StaffMember; secret: string },
): Promise<void> {
  const nameHash = loginHash(await context.keyring.forTenant(tenant.id, tx), member.email);
  const ownerId = member.staffId;
  await addDevice(tx, { table: 'staff_try_count', tenant, nameHash, ownerId, secret, now: context.now() });
}
