import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import type { ServiceContext } from '../service-context.ts';
import type { Tenant } from '../tenants/tenant.ts';
import type { SealedMessage } from './message-facts.ts';
import { findNoticeRecipient } from './notice-recipient.ts';
import { isNoticeWanted } from './notice-wanted.ts';
import { isTextWanted } from './text-turn.ts';

/**
 * Finds where a message may go now; undefined where it may not leave. A notice can wait for the morning or for a mail server. Meanwhile the
 * customer may have turned it off, ended messages to the address or answered STOP (12 CFR 1006.6(e)), or corrected the address. What is no
 * notice, such as a code, keeps its address.
 */
export async function findDestination(
  tx: TenantTransaction,
  context: Pick<ServiceContext, 'keyring' | 'now'>,
  { tenant, customerId, content }: { tenant: Tenant; customerId: string | null; content: SealedMessage },
): Promise<string | undefined> {
  const { notice, channel, to } = content;
  if (!notice || customerId === null) return to;
  const wish = { tenantId: tenant.id, customerId, channel, ...notice };
  if (!(await isNoticeWanted(tx, wish))) return undefined;
  if (channel === 'email') return findNoticeRecipient(tx, context, { tenant, customerId });
  const isWanted = await isTextWanted(tx, context, { tenantId: tenant.id, customerId, phone: to });
  return isWanted ? to : undefined;
}
