import { csvLine } from '@quittance/domain/csv/csv-line';

/** Tells spreadsheets the encoding. Without it they garble accents. */
const byteOrderMark = '\uFEFF';

/** Formats rows as a CSV file that spreadsheets open directly. */
export function csvFile(rows: readonly (readonly string[])[]): string {
  return byteOrderMark + rows.map(csvLine).join('');
}
