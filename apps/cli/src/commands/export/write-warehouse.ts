import { mkdir, open, readdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import {
  exportWarehouse,
  type WarehouseFile,
  type WarehouseManifest,
  warehouseSchema,
} from '@quittance/services/warehouse/export-warehouse';
import { usageFailure } from '../../frame/command-failure.ts';
import { day } from '../../frame/day-option.ts';
import { flag, required, text } from '../../frame/option.ts';
import { textTable } from '../../frame/text-table.ts';
import { tenantCommand } from '../../installation/tenant-command.ts';

/**
 * Overlap of an export with the one before. Changes are found by the clocks of the processes that made them, and a change
 * can be committed some time after its timestamp.
 */
const overlapMs = 24 * 60 * 60 * 1_000;

const manifestName = 'manifest.json';

export const writeWarehouse = tenantCommand({
  name: 'export warehouse',
  summary: "export a tenant's records for a data warehouse",
  details:
    'Writes a new folder with CSV files, a schema and a manifest. The folder appears under its name once everything is in it. See docs/warehouse.md.',
  examples: [
    'quittance export warehouse --tenant northwind --into /var/exports',
    'quittance export warehouse --tenant northwind --into /var/exports --continue',
  ],
  options: {
    into: required(text({ summary: 'the folder in which to create the export', value: '<folder>' })),
    since: day('only rows changed since this day, UTC'),
    continue: flag('only rows changed since the latest export in the folder, or all rows if there is none'),
  },
  role: 'staff',
  async run({ database, tenant, now, values: { into, since, continue: isContinued } }) {
    if (since !== undefined && isContinued) throw usageFailure('Pass either --since or --continue.');
    if (!(await isFolder(into)))
      throw usageFailure(`There is no folder ${into}.`, 'Create it, or pass another one with --into.');
    const changedSince = isContinued ? await findStart(into, tenant.label) : startOf(since);
    const folder = path.join(into, folderName(tenant.label, now()));
    const partial = `${folder}.partial`;
    if ((await isFolder(folder)) || (await isFolder(partial)))
      throw usageFailure(`There already is an export ${folder}.`, 'Run the command again.');
    await mkdir(partial, { mode: 0o700 });
    const manifest = await exportWarehouse(
      { database, now },
      { tenant, since: changedSince, open: (file) => openFile(path.join(partial, file)) },
    );
    await writeJson(path.join(partial, 'schema.json'), warehouseSchema());
    await writeJson(path.join(partial, manifestName), manifest);
    await rename(partial, folder);
    const { tables } = manifest;
    return {
      document: { folder, ...manifest },
      text: `${textTable(tables, [
        { title: 'table', of: ({ name }) => name },
        { title: 'rows', of: ({ rows }) => String(rows) },
        { title: 'content', of: ({ content }) => content },
      ])}\nWrote the export to ${folder}.`,
    };
  },
});

function isFolder(at: string): Promise<boolean> {
  return stat(at).then(
    (found) => found.isDirectory(),
    () => false,
  );
}

/** Sorts by time. Contains no colons, which some file systems refuse. */
function folderName(label: string, at: Date): string {
  return `${label}-${at.toISOString().replaceAll(':', '').replace('.', '')}`;
}

function startOf(since: string | undefined): Date | undefined {
  return since === undefined ? undefined : new Date(`${since}T00:00:00Z`);
}

/** Returns the time from which the latest complete export in the folder must be continued. */
async function findStart(into: string, label: string): Promise<Date | undefined> {
  const isExport = (name: string) => name.startsWith(`${label}-`) && /-\d{4}-\d\d-\d\dT\d{9}Z$/.test(name);
  const names = (await readdir(into)).filter(isExport).toSorted();
  for (const name of names.toReversed()) {
    const manifest = await readManifest(path.join(into, name, manifestName));
    if (manifest?.tenant === label) return new Date(Date.parse(manifest.snapshotAt) - overlapMs);
  }
  return undefined;
}

async function readManifest(file: string): Promise<WarehouseManifest | undefined> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as WarehouseManifest;
  } catch {
    return undefined;
  }
}

function openFile(file: string): WarehouseFile {
  const opened = open(file, 'wx', 0o600);
  // Avoids an unhandled rejection. The first write reports the error.
  opened.catch(() => undefined);
  return {
    async write(part) {
      await (await opened).writeFile(part);
    },
    async end() {
      const handle = await opened;
      await handle.sync();
      await handle.close();
    },
  };
}

async function writeJson(file: string, content: unknown): Promise<void> {
  await writeFile(file, `${JSON.stringify(content, null, 2)}\n`, { flag: 'wx', mode: 0o600, flush: true });
}
