import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import type { ServiceContext } from '../service-context.ts';
import type { Tenant } from '../tenants/tenant.ts';
import type { SealedMessage } from './message-facts.ts';
import { findNoticeRecipient } from './notice-recipient.ts';
import { isNoticeWanted } from './notice-wanted.ts';
import { isTextWanted } from './text-turn.ts';

/**
 * Finds the current destination of a message, or undefined when it may not be sent. While a notice waits for the
 * morning or a mail server, the customer may turn it off, unsubscribe or answer STOP (12 CFR 1006.6(e)), or correct the
 * address. Other messages, such as codes, keep their address.
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
