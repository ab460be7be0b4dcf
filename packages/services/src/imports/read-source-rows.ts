import { escaped } from '@quittance/domain/bills/bill-item';
import { plainCell } from '@quittance/domain/csv/csv-line';
import { type CsvRecord, csvReader, splitCsvRecord } from '@quittance/domain/csv/read-csv';
import type { ImportFormat } from '@quittance/domain/imports/import-kind';
import type { RowFaultReason } from '@quittance/domain/imports/row-fault';
import type { TextLines } from './read-text-lines.ts';

/** A row before its values are parsed: its line, text, and cells by column, or the reason that it has none. */
export type SourceRow = {
  readonly line: number;
  readonly raw: string;
  readonly cellOf?: (column: string) => string | undefined;
  readonly fault?: RowFaultReason;
};

/** Some rows of a file. `declaredRows` is the row count from its trailer, if any. */
export type SourcePiece = { readonly rows: readonly SourceRow[]; readonly declaredRows?: number };

/** `header` is known before the first row; null when each row names its own columns. */
export type SourceRows = { header: readonly string[] | null; pieces: AsyncGenerator<SourcePiece> };

/** Starts the trailer of a file: `#rows,1200`, or `{"#rows":1200}`. */
const trailerWord = '#rows';

const byteOrderMarkFree = (text: string) => text.replace(/^\uFEFF/, '');

/**
 * Parses lines as CSV with a header or as JSON Lines. Ignores the columns that a file of rejected rows adds (`quittance
 * ...`), so that it can be corrected and sent as it is. `longest` is the maximum number of characters in a row.
 */
export async function readSourceRows(
  lines: AsyncGenerator<TextLines>,
  { format, longest }: { format: ImportFormat; longest: number },
): Promise<SourceRows> {
  if (format === 'jsonl') return { header: null, pieces: jsonPieces(lines) };
  const reader = csvReader({ longest });
  let first = { records: [] as CsvRecord[], faults: new Map<number, RowFaultReason>() };
  let header: readonly string[] | undefined;
  for (;;) {
    const { value, done } = await lines.next();
    const records = value ? reader.read(value.text) : reader.end();
    const [head, ...rest] = records;
    if (head) {
      header =
        value?.faults.has(head.line) || head.cells === undefined
          ? []
          : head.cells.map((cell) => byteOrderMarkFree(cell).trim());
      first = { records: rest, faults: new Map(value?.faults ?? []) };
      break;
    }
    if (done) break;
  }
  const columns = header ?? [];
  async function* pieces(): AsyncGenerator<SourcePiece> {
    const faults = new Map<number, RowFaultReason>(first.faults);
    yield csvPiece(first.records, columns, faults);
    for await (const each of lines) {
      for (const [line, fault] of each.faults) faults.set(line, fault);
      yield csvPiece(reader.read(each.text), columns, faults);
    }
    yield csvPiece(reader.end(), columns, faults);
  }
  return { header: columns, pieces: pieces() };
}

function csvPiece(
  records: readonly CsvRecord[],
  header: readonly string[],
  faults: Map<number, RowFaultReason>,
): SourcePiece {
  const indexOf = new Map(header.map((column, index) => [column, index]));
  let declaredRows: number | undefined;
  const rows: SourceRow[] = [];
  for (const record of records) {
    const { line, raw, cells, fault } = record;
    const declared = cells && fault === undefined ? trailerOf(cells) : undefined;
    const found = faultOf(record, header.length, faults);
    if (declared !== undefined) declaredRows = declared;
    else rows.push({ line, raw, ...cellsOf(cells, indexOf), ...(found && { fault: found }) });
  }
  // Later marks may belong to a record that is still open.
  const last = records.at(-1);
  if (last) for (const line of faults.keys()) if (line < last.line + linesOf(last.raw)) faults.delete(line);
  return { rows, ...(declaredRows !== undefined && { declaredRows }) };
}

function trailerOf([word, count]: readonly string[]): number | undefined {
  return word === trailerWord && /^\d{1,9}$/.test(count ?? '') ? Number(count) : undefined;
}

function cellsOf(
  cells: readonly string[] | undefined,
  indexOf: ReadonlyMap<string, number>,
): Pick<SourceRow, 'cellOf'> {
  if (!cells) return {};
  const cellOf = (column: string) => {
    const index = indexOf.get(column);
    const cell = index === undefined ? undefined : cells[index];
    return cell === undefined ? undefined : plainCell(cell);
  };
  return { cellOf };
}

function faultOf(
  { line, raw, cells, fault }: CsvRecord,
  columns: number,
  faults: ReadonlyMap<number, RowFaultReason>,
): RowFaultReason | undefined {
  if (faults.size > 0) {
    for (let at = line; at < line + linesOf(raw); at++) if (faults.has(at)) return faults.get(at);
  }
  if (fault === 'cut') return 'cut-off';
  if (fault === 'quote') return 'not-csv';
  return cells?.length === columns ? undefined : 'wrong-number-of-cells';
}

function linesOf(raw: string): number {
  return raw.split('\n').length;
}

async function* jsonPieces(lines: AsyncGenerator<TextLines>): AsyncGenerator<SourcePiece> {
  let line = 1;
  for await (const { text, faults } of lines) {
    const rows: SourceRow[] = [];
    let declaredRows: number | undefined;
    const isCut = !text.endsWith('\n');
    const texts = text.split('\n');
    for (const [index, raw] of texts.entries()) {
      if (raw.trim() === '') continue;
      const number = line + index;
      const fault = faults.get(number) ?? (isCut && index === texts.length - 1 ? 'cut-off' : undefined);
      const object = parseObject(raw);
      const declared = fault === undefined ? object?.[trailerWord] : undefined;
      if (declared !== undefined && /^\d{1,9}$/.test(declared)) declaredRows = Number(declared);
      else if (fault ?? !object)
        rows.push({ line: number, raw: raw.trimEnd(), fault: fault ?? 'not-json', ...objectCells(object) });
      else rows.push({ line: number, raw: raw.trimEnd(), ...objectCells(object) });
    }
    line += texts.length - 1;
    yield { rows, ...(declaredRows !== undefined && { declaredRows }) };
  }
}

/** Returns the cells of a row's text by column. `header` is null for JSON Lines. */
export function cellsOfRaw(raw: string, header: readonly string[] | null): (column: string) => string | undefined {
  const { cellOf } =
    header === null
      ? objectCells(parseObject(raw))
      : cellsOf(splitCsvRecord(raw), new Map(header.map((column, index) => [column, index])));
  return cellOf ?? (() => undefined);
}

function objectCells(object: Record<string, string> | undefined): Pick<SourceRow, 'cellOf'> {
  return object ? { cellOf: (column: string) => (Object.hasOwn(object, column) ? object[column] : undefined) } : {};
}

/**
 * Parses a JSON object of plain values as text; a list of strings or of a bill's items becomes one text. Returns undefined for anything
 * else.
 */
function parseObject(text: string): Record<string, string> | undefined {
  try {
    const parsed: unknown = JSON.parse(text);
    if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed)) return undefined;
    const entries = Object.entries(parsed).map(([key, value]) => [key, textOf(value)] as const);
    return entries.some(([, value]) => value === undefined)
      ? undefined
      : (Object.fromEntries(entries) as Record<string, string>);
  } catch {
    return undefined;
  }
}

function textOf(value: unknown): string | undefined {
  if (value === null) return '';
  return Array.isArray(value) ? listText(value) : plainText(value);
}

function plainText(value: unknown): string | undefined {
  if (typeof value === 'string' || typeof value === 'boolean') return String(value);
  if (typeof value === 'number') return /^-?\d+(?:\.\d+)?$/.test(String(value)) ? String(value) : undefined;
  return undefined;
}

function listText(value: readonly unknown[]): string | undefined {
  const parts = value.map((part) => (typeof part === 'string' ? part : itemTextOf(part)));
  return parts.includes(undefined) ? undefined : parts.join(';');
}

const itemFields = ['label', 'amount', 'serviceOn', 'detail'] as const;

/** Writes a bill's item as in a CSV cell: `{"label":"Water","amount":42.10}` becomes `Water=42.1`. */
function itemTextOf(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const item = value as Readonly<Record<string, unknown>>;
  if (Object.keys(item).some((key) => !itemFields.some((field) => field === key))) return undefined;
  const [label, amount, day, detail] = itemFields.map((field) => plainText(item[field] ?? ''));
  if (label === undefined || amount === undefined || day === undefined || detail === undefined) return undefined;
  return `${escaped(label)}=${escaped(amount)}|${escaped(day)}|${escaped(detail)}`;
}
