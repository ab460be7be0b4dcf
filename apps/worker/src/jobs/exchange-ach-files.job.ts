import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { closeDueFiles } from '@quittance/services/ach/files/close-due-files';
import { listLeavingFiles } from '@quittance/services/ach/files/deliver-file';
import { settleDueEntries } from '@quittance/services/ach/settle-due-entries';
import { takeInReplies } from '@quittance/services/ach/take-in-replies';
import type { Tenant } from '@quittance/services/tenants/tenant';
import { sendFile } from '../ach-folder/send-file.ts';
import { readyReplies, takeReply } from '../ach-folder/take-reply.ts';
import type { TenantJob } from '../worker-context.ts';

type Exchange = Parameters<TenantJob>[0];

/**
 * Creates ACH files at their cut-off and writes them to `<folder>/<tenant>/<payee>/out`, reads the bank's replies from
 * `in`, and settles entries that weren't returned in time. Without a folder, employees download the files and upload
 * the replies.
 */
export function exchangeAchFilesJob(folder: string): TenantJob {
  return async (context, tenant) => {
    const log = (words: string, of: object) =>
      context.log.info({ job: 'exchange-ach-files', tenant: tenant.label, ...of }, words);
    for (const file of await closeDueFiles(context, tenant)) log('made an ACH file', file);
    if (folder !== '') await exchange(context, { tenant, home: path.join(folder, tenant.label) });
    for (const reply of await takeInReplies(context, tenant)) log('took in an ACH reply', reply);
    const settled = await settleDueEntries(context, tenant);
    if (settled > 0) log('ACH entries count as paid', { settled });
  };
}

async function exchange(context: Exchange, { tenant, home }: { tenant: Tenant; home: string }): Promise<void> {
  for (const file of await listLeavingFiles(context, tenant))
    await sendFile(context, { tenant, folder: path.join(home, file.payeeCode), file }).catch(context.onFault);
  for (const payeeCode of await readdir(home).catch(() => [])) {
    const folder = path.join(home, payeeCode);
    // Uses the system clock, because the host of the folder sets the files' times.
    for (const name of await readyReplies(folder, Date.now()))
      await takeReply(context, { tenant, payeeCode, folder, name }).catch(context.onFault);
  }
}
