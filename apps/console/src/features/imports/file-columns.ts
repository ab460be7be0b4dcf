import { csvReader } from '@quittance/domain/csv/read-csv';
import type { ImportFormat } from '@quittance/domain/imports/import-kind';

/** Bytes to read for the columns; no header is longer. */
const sampleBytes = 256 * 1024;

/** Returns the format for a file name, or undefined when imports don't accept it. */
export function formatOfFile(name: string): ImportFormat | undefined {
  if (/\.csv$/i.test(name)) return 'csv';
  return /\.(?:jsonl|ndjson)$/i.test(name) ? 'jsonl' : undefined;
}

/** Returns the header's columns, or the field names of the first record. Returns undefined when they can't be read. */
export async function columnsOfFile(file: File): Promise<readonly string[] | undefined> {
  const text = (await file.slice(0, sampleBytes).text()).replace(/^\uFEFF/, '');
  return formatOfFile(file.name) === 'jsonl' ? namesOfRecord(text) : headerOf(text);
}

function headerOf(text: string): readonly string[] | undefined {
  const reader = csvReader({ longest: sampleBytes });
  const [header] = [...reader.read(text), ...reader.end()];
  return header?.cells?.map((cell) => cell.trim()).filter((cell) => cell !== '');
}

function namesOfRecord(text: string): readonly string[] | undefined {
  try {
    const record: unknown = JSON.parse(text.split('\n', 1)[0] ?? '');
    return typeof record === 'object' && record !== null ? Object.keys(record) : undefined;
  } catch {
    return undefined;
  }
}
