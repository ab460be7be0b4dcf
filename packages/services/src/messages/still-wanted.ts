import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import type { ServiceContext } from '../service-context.ts';
import type { Tenant } from '../tenants/tenant.ts';
import type { SealedMessage } from './message-facts.ts';
import { findNoticeRecipient } from './notice-recipient.ts';
import { isNoticeWanted } from './notice-wanted.ts';
import { isTextWanted } from './text-turn.ts';

/**
 * Whether a message may leave now. A notice can wait for the morning or for a mail server, and whoever turns it off, ends messages to the
 * address or answers STOP meanwhile does not get it any more (12 CFR 1006.6(e)). What is no notice, as a code, always may.
 */
export async function isStillWanted(
  tx: TenantTransaction,
  context: Pick<ServiceContext, 'keyring' | 'now'>,
  { tenant, customerId, content }: { tenant: Tenant; customerId: string | null; content: SealedMessage },
): Promise<boolean> {
  const { notice, channel } = content;
  if (!notice || customerId === null) return true;
  const wish = { tenantId: tenant.id, customerId, channel, ...notice };
  if (!(await isNoticeWanted(tx, wish))) return false;
  if (channel === 'sms') return isTextWanted(tx, context, { tenantId: tenant.id, customerId, phone: content.to });
  return (await findNoticeRecipient(tx, context, { tenant, customerId })) !== undefined;
}
