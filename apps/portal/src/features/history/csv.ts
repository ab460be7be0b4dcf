import { csvLine } from '@quittance/domain/csv/csv-line';

/** How spreadsheets mark the encoding; without it they garble accents. */
const byteOrderMark = '\uFEFF';

/** Rows as a CSV file that spreadsheets open as it is. */
export function csvFile(rows: readonly (readonly string[])[]): string {
  return byteOrderMark + rows.map(csvLine).join('');
}
