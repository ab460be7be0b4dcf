import { Readable } from 'node:stream';
import { advanceImport } from '../../imports/advance-import.ts';
import { undoImportLater } from '../../imports/decide-import.ts';
import type { ImportFile } from '../../imports/import-context.ts';
import { type ImportedFile, importFile } from '../../imports/import-file.ts';
import { quarantineFile } from '../../imports/quarantine-file.ts';
import type { ReceiveRefusal } from '../../imports/receive-import.ts';
import type { Operator } from '../../staff/operator.ts';
import type { Tenant } from '../../tenants/tenant.ts';
import type { TestWorld } from '../test-world.ts';

export const importer = { kind: 'program', name: 'test-importer' } as const;

let files = 0;

/** Uses a new key unless one is given. */
export async function importText(
  world: TestWorld,
  {
    tenant,
    text,
    ...file
  }: { tenant: Tenant; text: string | Buffer; isDryRun?: boolean; actor?: Operator } & Pick<ImportFile, 'kind'> &
    Partial<ImportFile>,
): Promise<ImportedFile | ReceiveRefusal> {
  files += 1;
  // Advance the clock, so that this file is later than the previous one.
  world.clock.now = new Date(world.clock.now.getTime() + 1_000);
  const bytes = Readable.from([Buffer.from(text)]);
  const plain = {
    payeeCode: 'PAYEE',
    mode: 'delta',
    format: 'csv',
    batchKey: `key-${files}`,
    fileName: 'file.csv',
  } as const;
  return importFile(world.worker, { tenant, actor: importer, ...plain, bytes, ...file });
}

/** Throws when the file is refused. */
export async function importGood(...asked: Parameters<typeof importText>): Promise<ImportedFile> {
  const imported = await importText(...asked);
  if (imported.kind === 'refused') throw new Error(`${imported.code}: ${imported.because}`);
  return imported;
}

export async function undoneImport(...asked: Parameters<typeof importText>): Promise<ImportedFile> {
  const [world, { tenant }] = asked;
  const imported = await importGood(...asked);
  const of = { tenant, actor: importer, batchId: imported.batch.batchId };
  await undoImportLater(world.worker, of);
  await advanceImport(world.worker, of);
  return imported;
}

export async function quarantined(
  world: TestWorld,
  { tenant, batchId }: { tenant: Tenant; batchId: string },
): Promise<string> {
  const file = await quarantineFile(world.worker, { tenant, batchId });
  let text = '';
  for await (const part of file ?? []) text += part;
  return text;
}
