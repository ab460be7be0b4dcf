import type { ServiceContext } from '../service-context.ts';
import type { TenantRow } from '../tenants/tenant.ts';
import { deliverMessage } from './deliver-message.ts';

/** Starts delivering committed notices without waiting. After any failure here the worker finds them in their rows. */
export function deliverSoon(
  context: Parameters<typeof deliverMessage>[0] & Pick<ServiceContext, 'now'>,
  { tenant, messageIds }: { tenant: TenantRow; messageIds: readonly string[] },
): void {
  for (const messageId of messageIds) void deliverMessage(context, { tenant, messageId }).catch(() => undefined);
}
