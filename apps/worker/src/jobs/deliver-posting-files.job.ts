import path from 'node:path';
import { utcMinuteOfFile } from '@quittance/domain/dates/iso-text';
import { exportConsents } from '@quittance/services/consents/export-consents';
import { dueConsentFiles, markConsentFileDelivered } from '@quittance/services/posting/due-consent-files';
import { drawPostingFile } from '@quittance/services/posting/posting-files';
import {
  markPostingFileDelivered,
  undeliveredPostingFiles,
} from '@quittance/services/posting/undelivered-posting-files';
import type { Tenant } from '@quittance/services/tenants/tenant';
import { writeExportFile } from '../export-folder/write-export-file.ts';
import type { TenantJob, WorkerContext } from '../worker-context.ts';

/**
 * Writes posting files, and consent files for payees that want them, to `<folder>/<tenant>/<payee>`, where creditors
 * fetch them, for example over SFTP. Does nothing without a folder. Delivery is idempotent: a rerun after a crash
 * writes the same bytes.
 */
export function deliverPostingFilesJob(folder: string): TenantJob {
  return async (context, tenant) => {
    if (folder === '') return;
    const home = path.join(folder, tenant.label);
    const delivered =
      (await deliverFiles(context, { tenant, home })) + (await deliverConsents(context, { tenant, home }));
    if (delivered === 0) return;
    context.log.info({ job: 'deliver-posting-files', tenant: tenant.label, delivered }, 'files put into the folder');
  };
}

type Home = { tenant: Tenant; home: string };

async function deliverFiles(context: WorkerContext & { onFault(fault: unknown): void }, { tenant, home }: Home) {
  let delivered = 0;
  for (const { postingFileId, payeeCode, format } of await undeliveredPostingFiles(context, { tenant })) {
    try {
      const file = await drawPostingFile(context, { tenant, postingFileId, format });
      if (!file) continue;
      await writeExportFile({ home, payeeCode, name: file.name, content: [file.text] });
      await markPostingFileDelivered(context, { tenant, postingFileId });
      delivered++;
    } catch (fault) {
      context.onFault(fault);
    }
  }
  return delivered;
}

async function deliverConsents(context: WorkerContext & { onFault(fault: unknown): void }, { tenant, home }: Home) {
  let delivered = 0;
  for (const due of await dueConsentFiles(context, { tenant })) {
    const { payeeCode, format, since, until } = due;
    try {
      const content = exportConsents(context, { tenant, payeeCode, format, changedSince: since ?? undefined });
      const name = `consents.${utcMinuteOfFile(until)}.${format}`;
      await writeExportFile({ home, payeeCode, name, content });
      await markConsentFileDelivered(context, { tenant, ...due });
      delivered++;
    } catch (fault) {
      context.onFault(fault);
    }
  }
  return delivered;
}
