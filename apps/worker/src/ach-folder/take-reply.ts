import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { receiveReply } from '@quittance/services/ach/receive-reply';
import type { TenantRow } from '@quittance/services/tenants/tenant';
import type { WorkerContext } from '../worker-context.ts';

const actor = { kind: 'program', name: 'ach-folder' } as const;

/** A file counts as complete after this long without a write, or as soon as `<name>.done` exists. */
const unchangedMs = 30_000;
const largestBytes = 100_000_000;

/** Lists the complete files in a payee's `in` folder. Returns an empty list when the folder doesn't exist. */
export async function readyReplies(folder: string, nowMs: number): Promise<string[]> {
  const home = path.join(folder, 'in');
  const names = await readdir(home).catch(() => [] as string[]);
  const present = new Set(names);
  const ready: string[] = [];
  for (const name of names.toSorted()) {
    if (name.startsWith('.') || name.endsWith('.done')) continue;
    const found = await stat(path.join(home, name)).catch(() => undefined);
    if (!found?.isFile()) continue;
    if (present.has(`${name}.done`) || nowMs - found.mtimeMs >= unchangedMs) ready.push(name);
  }
  return ready;
}

/**
 * Processes a file from the bank and moves it to `done`, or to `failed` with a report. If the process dies, the file
 * stays in place; the next run recognizes it as already received.
 */
export async function takeReply(
  context: Pick<WorkerContext, 'database' | 'now' | 'keyring'>,
  { tenant, payeeCode, folder, name }: { tenant: TenantRow; payeeCode: string; folder: string; name: string },
): Promise<'done' | 'failed'> {
  const source = path.join(folder, 'in', name);
  const why = await receive(context, { tenant, payeeCode, source, name });
  const end = why === undefined ? 'done' : 'failed';
  const target = path.join(folder, 'in', end);
  await mkdir(target, { recursive: true });
  if (why !== undefined) await writeFile(path.join(target, `${name}.report.json`), `${JSON.stringify(why, null, 2)}\n`);
  await rm(`${source}.done`, { force: true });
  await rename(source, path.join(target, name));
  return end;
}

/** Returns the reason the file was rejected, or undefined. */
async function receive(
  context: Pick<WorkerContext, 'database' | 'now' | 'keyring'>,
  { tenant, payeeCode, source, name }: { tenant: TenantRow; payeeCode: string; source: string; name: string },
): Promise<unknown> {
  const { size } = await stat(source);
  if (size > largestBytes) return { fault: 'too-large', size, largestBytes };
  const asked = { tenant, actor, payeeCode, fileName: name, bytes: await readFile(source) };
  const received = await receiveReply(context, asked);
  if (received.kind === 'refused') return { fault: received.code };
  return received.fault ?? undefined;
}
