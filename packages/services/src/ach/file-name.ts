import type { AchFileMark } from '@quittance/domain/ach/write-ach-file';

/** The name of a file at the bank: payee, day, the day's letter and the number that counts on, so that no two are alike and none is missed. */
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
