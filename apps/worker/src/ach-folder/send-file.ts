import { randomUUID } from 'node:crypto';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { beginSending, endSending, type LeavingFile, readFileBytes } from '@quittance/services/ach/files/deliver-file';
import type { TenantRow } from '@quittance/services/tenants/tenant';
import type { WorkerContext } from '../worker-context.ts';

type SendingContext = Pick<WorkerContext, 'database' | 'now' | 'keyring'>;
type Leaving = { tenant: TenantRow; folder: string; file: LeavingFile };

/**
 * Delivers a file to the bank's folder exactly once, even if a process dies at any step. Each attempt stages the whole
 * file under its own random name, the database records which attempt may deliver, and renaming the staged file is the
 * delivery. A missing staged file therefore means that the file was already delivered. Returns false when the file was
 * put on hold or another worker went first.
 */
export async function sendFile(context: SendingContext, leaving: Leaving): Promise<boolean> {
  const { tenant, folder, file } = leaving;
  const { fileId } = file;
  const stagedAs = file.stagedAs ?? (await harness(context, leaving));
  if (stagedAs === undefined) return false;
  const out = path.join(folder, 'out');
  await mkdir(out, { recursive: true });
  await rename(stagedPath(folder, stagedAs), path.join(out, file.fileName)).catch((fault: NodeJS.ErrnoException) => {
    if (fault.code !== 'ENOENT') throw fault;
  });
  await persist(out);
  return endSending(context, { tenant, fileId });
}

/**
 * Stages the file next to the bank's folder and claims the right to deliver it. Returns undefined when the claim fails.
 */
async function harness(context: SendingContext, { tenant, folder, file }: Leaving): Promise<string | undefined> {
  const stagedAs = randomUUID();
  const target = stagedPath(folder, stagedAs);
  await mkdir(path.dirname(target), { recursive: true });
  const handle = await open(target, 'wx', 0o600);
  try {
    await handle.writeFile(await readFileBytes(context, { tenant, fileId: file.fileId }));
    await handle.sync();
  } finally {
    await handle.close();
  }
  await persist(path.dirname(target));
  if (await beginSending(context, { tenant, fileId: file.fileId, stagedAs })) return stagedAs;
  await rm(target, { force: true });
  return undefined;
}

/** Stays on the same file system as `out`, so that the rename is atomic. */
function stagedPath(folder: string, stagedAs: string): string {
  return path.join(folder, 'sending', stagedAs);
}

/** Syncs the folder, because a renamed file survives a crash only after its folder is flushed to disk. */
async function persist(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
