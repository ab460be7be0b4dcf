import { randomUUID } from 'node:crypto';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { beginSending, endSending, type LeavingFile, readFileBytes } from '@quittance/services/ach/deliver-file';
import type { Tenant } from '@quittance/services/tenants/tenant';
import type { WorkerContext } from '../worker-context.ts';

type SendingContext = Pick<WorkerContext, 'database' | 'now' | 'keyring'>;
type Leaving = { tenant: Tenant; folder: string; file: LeavingFile };

/**
 * Moves a file into the bank's folder, once whatever dies in between. It is written whole under a name of this try; the database says which try's
 * name may leave; and the move of that name is the sending. A process that finds the name gone knows that the file has left. Answers whether the
 * file has arrived; not so where it was held meanwhile, or another worker was first.
 */
export async function sendFile(context: SendingContext, leaving: Leaving): Promise<boolean> {
  const { tenant, folder, file } = leaving;
  const { fileId } = file;
  const stagedAs = file.stagedAs ?? (await stage(context, leaving));
  if (stagedAs === undefined) return false;
  const out = path.join(folder, 'out');
  await mkdir(out, { recursive: true });
  await rename(stagedPath(folder, stagedAs), path.join(out, file.fileName)).catch((fault: NodeJS.ErrnoException) => {
    if (fault.code !== 'ENOENT') throw fault;
  });
  await persist(out);
  return endSending(context, { tenant, fileId });
}

/** Writes the file beside the folder that the bank reads, and asks whether this try may send it. */
async function stage(context: SendingContext, { tenant, folder, file }: Leaving): Promise<string | undefined> {
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

/** On the same file system as `out`, so that the move is one step. */
function stagedPath(folder: string, stagedAs: string): string {
  return path.join(folder, 'sending', stagedAs);
}

/** A name stands on the disk when its folder does. */
async function persist(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
