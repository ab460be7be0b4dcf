import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type DroppedFile, importFolder } from '@quittance/services/imports/dropped-file';
import { type ImportedFile, importFile } from '@quittance/services/imports/import-file';
import { quarantineFile } from '@quittance/services/imports/quarantine-file';
import type { ReceiveRefusal } from '@quittance/services/imports/receive-import';
import type { TenantRow } from '@quittance/services/tenants/tenant';
import type { WorkerContext } from '../worker-context.ts';

/**
 * Imports a file from the watched folder and moves it, with a report and its quarantined rows, to `done`, `failed`, or
 * `held` when an employee must approve it. If the process dies, the file stays in place and the next run resumes the
 * import by its batch key. Returns undefined, without moving the file, while another process is importing it.
 */
export async function takeDroppedFile(
  context: Pick<WorkerContext, 'database' | 'now' | 'keyring'>,
  { tenant, folder, payeeCode, file }: { tenant: TenantRow; folder: string; payeeCode: string; file: DroppedFile },
): Promise<'done' | 'failed' | 'held' | undefined> {
  const source = path.join(folder, file.name);
  const { name: fileName, kind, mode, batchKey, format } = file;
  const bytes = createReadStream(source);
  const asked = { tenant, actor: importFolder, payeeCode, kind, mode, batchKey, format, fileName, bytes };
  const result = await importFile(context, asked);
  bytes.destroy();
  const end = endOf(result);
  if (end === undefined) return undefined;
  const target = path.join(folder, end);
  await mkdir(target, { recursive: true });
  await writeFile(path.join(target, `${fileName}.report.json`), `${JSON.stringify(reportOf(result), null, 2)}\n`);
  if (result.kind !== 'refused' && result.batch.rowsQuarantined > 0) {
    const rows = await quarantineFile(context, { tenant, batchId: result.batch.batchId });
    if (rows) await pipeline(Readable.from(rows), createWriteStream(path.join(target, `${fileName}.quarantine.csv`)));
  }
  await rm(`${source}.done`, { force: true });
  await rename(source, path.join(target, fileName));
  return end;
}

function endOf(result: ImportedFile | ReceiveRefusal): 'done' | 'failed' | 'held' | undefined {
  if (result.kind === 'refused') return result.code === 'ImportUnderWay' ? undefined : 'failed';
  const { state } = result.batch;
  if (state === 'held') return 'held';
  if (result.kind === 'under-way') return undefined;
  return state === 'done' ? 'done' : 'failed';
}

function reportOf(result: ImportedFile | ReceiveRefusal): unknown {
  if (result.kind === 'refused') return { refused: result.code, because: result.because };
  const { preview: _, ...batch } = result.batch;
  return { isKnown: result.isKnown, ...batch };
}
