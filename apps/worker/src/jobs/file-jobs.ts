import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { utcMinuteOfFile } from '@quittance/domain/dates/iso-text';
import { closeDueFiles } from '@quittance/services/ach/files/close-due-files';
import { listLeavingFiles } from '@quittance/services/ach/files/deliver-file';
import { processReplies } from '@quittance/services/ach/process-replies';
import { settleDueEntries } from '@quittance/services/ach/settle-due-entries';
import { exportConsents } from '@quittance/services/consents/export-consents';
import { advanceImport } from '@quittance/services/imports/advance-import';
import { type DroppedFile, readDroppedName } from '@quittance/services/imports/dropped-file';
import { LeaseLost } from '@quittance/services/imports/hold-import';
import { openImports } from '@quittance/services/imports/open-imports';
import { closeDuePostingFiles } from '@quittance/services/posting/close-due-posting-files';
import { dueConsentFiles, markConsentFileDelivered } from '@quittance/services/posting/due-consent-files';
import { drawPostingFile } from '@quittance/services/posting/posting-files';
import {
  markPostingFileDelivered,
  undeliveredPostingFiles,
} from '@quittance/services/posting/undelivered-posting-files';
import type { TenantRow } from '@quittance/services/tenants/tenant';
import { sendFile } from '../ach-folder/send-file.ts';
import { readyReplies, takeReply } from '../ach-folder/take-reply.ts';
import { writeExportFile } from '../export-folder/write-export-file.ts';
import { takeDroppedFile } from '../import-folder/take-dropped-file.ts';
import type { TenantJob, WorkerContext } from '../worker-context.ts';

/** A file counts as complete after this long without a write, or as soon as `<name>.done` exists. */
const unchangedMs = 30_000;

/** Lists the complete files in a folder. Returns an empty list when the folder doesn't exist. */
async function readyFiles(folder: string, nowMs: number): Promise<DroppedFile[]> {
  const names = await readdir(folder).catch(() => [] as string[]);
  const present = new Set(names);
  const ready: DroppedFile[] = [];
  for (const name of names.toSorted()) {
    const file = readDroppedName(name);
    if (!file) continue;
    const found = await stat(path.join(folder, name)).catch(() => undefined);
    if (!found?.isFile()) continue;
    if (present.has(`${name}.done`) || nowMs - found.mtimeMs >= unchangedMs) ready.push(file);
  }
  return ready;
}

/**
 * Imports files that creditors upload to `<folder>/<tenant>/<payee>`, for example over SFTP. Does nothing without a
 * folder.
 */
export function watchImportsJob(folder: string): TenantJob {
  return async (context, tenant) => {
    if (folder === '') return;
    const home = path.join(folder, tenant.label);
    for (const payeeCode of await readdir(home).catch(() => [])) {
      const drop = path.join(home, payeeCode);
      // Uses the system clock, because the host of the folder sets the files' times.
      for (const file of await readyFiles(drop, Date.now())) {
        const end = await takeDroppedFile(context, { tenant, folder: drop, payeeCode, file }).catch(
          (fault: unknown) => {
            context.onFault(fault);
            return undefined;
          },
        );
        if (end) context.log.info({ job: 'watch-imports', tenant: tenant.label, payeeCode, end }, 'file imported');
      }
    }
  };
}

/** Previews uploaded files, runs and undoes imports, and resumes interrupted ones. */
export const runImportsJob: TenantJob = async (context, tenant) => {
  for (const batchId of await openImports(context, { tenant })) {
    const isDone = await advanceImport(context, { tenant, batchId }).catch((error: unknown) => {
      if (!(error instanceof LeaseLost)) context.onFault(error);
      return false;
    });
    if (isDone) context.log.info({ job: 'run-imports', tenant: tenant.label, batchId }, 'import advanced');
  }
};

/** Closes each day's posting files at the tenant's cut-off. */
export const closePostingFilesJob: TenantJob = async (context, tenant) => {
  const closed = await closeDuePostingFiles(context, tenant);
  if (closed > 0)
    context.log.info({ job: 'close-posting-files', tenant: tenant.label, closed }, 'posting files closed');
};

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
    context.log.info({ job: 'deliver-posting-files', tenant: tenant.label, delivered }, 'files written to the folder');
  };
}

type Home = { tenant: TenantRow; home: string };

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

type Exchange = Parameters<TenantJob>[0];

/**
 * Creates ACH files at their cut-off and writes them to `<folder>/<tenant>/<payee>/out`, reads the bank's replies from
 * `in`, and settles entries that weren't returned in time. Without a folder, employees download the files and upload
 * the replies.
 */
export function exchangeAchFilesJob(folder: string): TenantJob {
  return async (context, tenant) => {
    const log = (message: string, of: object) =>
      context.log.info({ job: 'exchange-ach-files', tenant: tenant.label, ...of }, message);
    for (const file of await closeDueFiles(context, tenant)) log('made an ACH file', file);
    if (folder !== '') await exchange(context, { tenant, home: path.join(folder, tenant.label) });
    for (const reply of await processReplies(context, tenant)) log('took in an ACH reply', reply);
    const settled = await settleDueEntries(context, tenant);
    if (settled > 0) log('ACH entries count as paid', { settled });
  };
}

async function exchange(context: Exchange, { tenant, home }: { tenant: TenantRow; home: string }): Promise<void> {
  for (const file of await listLeavingFiles(context, tenant))
    await sendFile(context, { tenant, folder: path.join(home, file.payeeCode), file }).catch(context.onFault);
  for (const payeeCode of await readdir(home).catch(() => [])) {
    const folder = path.join(home, payeeCode);
    // Uses the system clock, because the host of the folder sets the files' times.
    for (const name of await readyReplies(folder, Date.now()))
      await takeReply(context, { tenant, payeeCode, folder, name }).catch(context.onFault);
  }
}
