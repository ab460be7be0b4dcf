import { plainCell } from '@quittance/domain/csv/csv-line';
import { csvReader } from '@quittance/domain/csv/read-csv';
import type { ImportFormat } from '@quittance/domain/imports/import-kind';
import type { SampleColumn } from '@quittance/domain/imports/suggest-columns';

/** A reason why a file's columns can't be read. The first three are also reasons of the API. */
export type SampleFault = 'empty' | 'not-utf-8' | 'no-rows' | 'no-header' | 'separator' | 'unreadable';

export type FileSample = readonly SampleColumn[] | SampleFault;

/** Bytes to read for the columns; no header is longer. */
const sampleBytes = 256 * 1024;

/** Rows to read for the values. */
const sampleRows = 50;

/** Columns that a file of rejected rows adds, which imports ignore. */
const ownColumn = /^quittance /;

/** Returns the format for a file name, or undefined when imports don't accept it. */
export function formatOfFile(name: string): ImportFormat | undefined {
  if (/\.csv$/i.test(name)) return 'csv';
  return /\.(?:jsonl|ndjson)$/i.test(name) ? 'jsonl' : undefined;
}

/** Reads the columns and the values of the first rows. The rest of the file stays unread. */
export async function sampleOfFile(file: File): Promise<FileSample> {
  if (file.size === 0) return 'empty';
  const text = await startOf(file);
  if (text === undefined) return 'not-utf-8';
  const columns = formatOfFile(file.name) === 'jsonl' ? columnsOfRecords(text) : columnsOfCsv(text);
  return columns === undefined || typeof columns === 'string'
    ? (columns ?? 'unreadable')
    : columns.filter(({ name }) => name !== '' && !ownColumn.test(name));
}

/** Returns undefined when the file isn't UTF-8. */
async function startOf(file: File): Promise<string | undefined> {
  try {
    const bytes = await file.slice(0, sampleBytes).arrayBuffer();
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: file.size > sampleBytes });
  } catch {
    return undefined;
  }
}

function columnsOfCsv(text: string): FileSample | undefined {
  const reader = csvReader({ longest: sampleBytes });
  const [header, ...rows] = [...reader.read(text), ...reader.end()];
  const names = header?.cells?.map((cell) => cell.trim());
  if (names === undefined) return undefined;
  if (names.length === 1 && /[;\t|]/.test(names[0] ?? '')) return 'separator';
  const whole = rows.flatMap(({ cells }) => (cells?.length === names.length ? [cells] : [])).slice(0, sampleRows);
  return names.map((name, index) => ({ name, values: whole.map((cells) => plainCell(cells[index] ?? '')) }));
}

function columnsOfRecords(text: string): FileSample | undefined {
  const records = text.split('\n', sampleRows).flatMap((line): Record<string, unknown>[] => {
    const record = recordOf(line);
    return record ? [record] : [];
  });
  if (records.length === 0) return undefined;
  const names = [...new Set(records.flatMap((record) => Object.keys(record)))].filter((name) => name !== '#rows');
  const plain = (value: unknown) => (typeof value === 'object' ? '' : String(value ?? ''));
  return names.map((name) => ({ name, values: records.map((record) => plain(record[name])) }));
}

function recordOf(line: string): Record<string, unknown> | undefined {
  try {
    const record: unknown = JSON.parse(line);
    return typeof record === 'object' && record !== null && !Array.isArray(record)
      ? (record as Record<string, unknown>)
      : undefined;
  } catch {
    return undefined;
  }
}
