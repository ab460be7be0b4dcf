import { csvReader } from '@quittance/domain/csv/read-csv';
import type { ImportFormat } from '@quittance/domain/imports/import-kind';

/** What of a file is read to find its columns; no header is longer. */
const sampleBytes = 256 * 1024;

/** How a file is written, by its name; undefined for what no import takes. */
export function formatOfFile(name: string): ImportFormat | undefined {
  if (/\.csv$/i.test(name)) return 'csv';
  return /\.(?:jsonl|ndjson)$/i.test(name) ? 'jsonl' : undefined;
}

/** The columns of a file: its header, or the names in its first record. Undefined where they cannot be read. */
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
