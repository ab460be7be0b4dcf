import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { closeDueFiles } from '@quittance/services/ach/close-due-files';
import { listLeavingFiles } from '@quittance/services/ach/deliver-file';
import { settleDueEntries } from '@quittance/services/ach/settle-due-entries';
import { takeInReplies } from '@quittance/services/ach/take-in-replies';
import type { Tenant } from '@quittance/services/tenants/tenant';
import { sendFile } from '../ach-folder/send-file.ts';
import { readyReplies, takeReply } from '../ach-folder/take-reply.ts';
import type { TenantJob } from '../worker-context.ts';

type Exchange = Parameters<TenantJob>[0];

/**
 * Makes the ACH files whose cut-off has come and puts them into `<folder>/<tenant>/<payee>/out`; takes in what the bank put into `in` beside it; and
 * counts as paid what has not come back in time. Without a folder, files are downloaded and answers uploaded.
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
    // By the clock of the folder's machine, which writes the files' times.
    for (const name of await readyReplies(folder, Date.now()))
      await takeReply(context, { tenant, payeeCode, folder, name }).catch(context.onFault);
  }
}
