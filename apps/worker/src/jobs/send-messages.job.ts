import { sweepMessages } from '@quittance/services/messages/sweep-messages';
import type { TenantJob } from '../worker-context.ts';

/** Sends due e-mail and text messages, including those left by a dead process and earlier failures. */
export const sendMessagesJob: TenantJob = async (context, tenant) => {
  const sent = await sweepMessages(context, tenant);
  if (sent > 0) context.log.info({ job: 'send-messages', tenant: tenant.label, sent }, 'messages handed over');
};
