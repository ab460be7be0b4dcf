import { forgetOldMessages } from '@quittance/services/messages/forget-old-messages';
import type { TenantJob } from '../worker-context.ts';

/** Removes messages that ended long ago, and the requests of codes that they carried, every night. */
export const forgetOldMessagesJob: TenantJob = async (context, tenant) => {
  const forgotten = await forgetOldMessages(context, tenant);
  if (forgotten > 0) {
    context.log.info({ job: 'forget-old-messages', tenant: tenant.label, forgotten }, 'old messages removed');
  }
};
