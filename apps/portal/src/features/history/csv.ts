/** How spreadsheets mark the encoding; without it they garble accents. */
const byteOrderMark = '\uFEFF';

/** Rows as a CSV file that spreadsheets open as it is (RFC 4180): with CRLF, and no cell that they would run as a formula. */
export function csvFile(rows: readonly (readonly string[])[]): string {
  return byteOrderMark + rows.map((row) => `${row.map(csvCell).join(',')}\r\n`).join('');
}

/** One cell. A text that begins like a formula gets an apostrophe before it, which a spreadsheet reads as "this is text". */
export function csvCell(text: string): string {
  const safe = /^[\s]*[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
