import type { ImportFormat, ImportKind, ImportMode } from '@quittance/domain/imports/import-kind';
import { importFormats, importKinds } from '@quittance/domain/imports/import-kind';

export const importFolder = { kind: 'program', name: 'import-folder' } as const;

export type DroppedFile = {
  readonly name: string;
  readonly kind: ImportKind;
  readonly mode: ImportMode;
  readonly batchKey: string;
  readonly format: ImportFormat;
};

const form = /^(?<kind>[a-z-]+)(?<full>\.full)?\.(?<key>[A-Za-z0-9][A-Za-z0-9._-]{0,99})\.(?<format>[a-z]+)$/;

/**
 * Parses `<kind>[.full].<key>.csv` or `.jsonl`, such as `accounts.full.2026-11-23.csv`. Returns undefined for any other
 * name.
 */
export function readDroppedName(name: string): DroppedFile | undefined {
  const groups = form.exec(name)?.groups;
  const kind = importKinds.find((each) => each === groups?.kind);
  const format = importFormats.find((each) => each === groups?.format);
  if (!kind || !format || groups?.key === undefined) return undefined;
  return { name, kind, mode: groups.full === undefined ? 'delta' : 'full', batchKey: groups.key, format };
}
