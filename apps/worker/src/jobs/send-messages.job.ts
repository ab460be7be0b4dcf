import { sweepMessages } from '@quittance/services/messages/sweep-messages';
import type { TenantJob } from '../worker-context.ts';

/** Sends the e-mail and text messages that are due: those that no process got to, and those that could not be handed over before. */
export const sendMessagesJob: TenantJob = async (context, tenant) => {
  const sent = await sweepMessages(context, tenant);
  if (sent > 0) context.log.info({ job: 'send-messages', tenant: tenant.label, sent }, 'messages handed over');
};
