import type { AchFileMark } from '@quittance/domain/ach/write-ach-file';

/**
 * Builds the file's name at the bank from the payee, date, the day's letter and a consecutive number, so that names are
 * unique and gaps are visible.
 */
export function fileNameOf({
  payeeCode,
  fileNo,
  mark,
}: {
  payeeCode: string;
  fileNo: number;
  mark: Pick<AchFileMark, 'createdOn' | 'idModifier'>;
}): string {
  return `${payeeCode}-${mark.createdOn}-${mark.idModifier}-${String(fileNo).padStart(6, '0')}.ach`;
}
