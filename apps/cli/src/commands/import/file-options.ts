import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { importFormats, importKinds } from '@quittance/domain/imports/import-kind';
import type { ImportFile } from '@quittance/services/imports/import-context';
import type { Values } from '../../frame/command.ts';
import { usageFailure } from '../../frame/command-failure.ts';
import { choice, flag, parsed, required, text, wholeNumber } from '../../frame/option.ts';
import type { Terminal } from '../../frame/terminal.ts';
import { readMapping } from './read-mapping.ts';

/** Arguments of commands that read an import file. */
export const filePositionals = {
  file: required(text({ summary: 'a CSV (.csv) or JSON Lines (.jsonl) file; - for standard input', value: '<file>' })),
};

/** Options of commands that read an import file. */
export const fileOptions = {
  payee: required(text({ summary: 'the code of the payee that the file belongs to', value: '<code>' })),
  kind: required(choice({ summary: 'the kind of records in the file', value: '<kind>', choices: importKinds })),
  full: flag("treat the file as complete and close records that aren't in it (accounts, offers)"),
  key: text({
    summary: "the file ID, which prevents duplicate imports (default: the file's name)",
    value: '<key>',
  }),
  mapping: text({
    summary: "a JSON file with the column mapping (default: the payee's saved mapping)",
    value: '<file>',
  }),
  format: choice({
    summary: 'the file format (default: from the file extension)',
    value: '<format>',
    choices: importFormats,
  }),
  asOf: parsed({
    summary: "when the balances were correct (default: the start of the tenant's day)",
    value: '<instant>',
    form: 'a time with its zone, such as 2026-11-23T00:00:00-06:00',
    parse: (given) => (/^\d{4}-\d\d-\d\dT.*(?:Z|[+-]\d\d:\d\d)$/.test(given) ? readInstant(given) : undefined),
  }),
  again: flag('import a file again after its import was undone'),
  rows: wholeNumber({
    summary: 'the expected number of rows; if it differs, nothing is imported',
    value: '<number>',
    from: 0,
    to: 10_000_000,
  }),
  allowEnding: wholeNumber({
    summary: 'the percentage of open records that a full file can close (default: 10)',
    value: '<percent>',
    from: 0,
    to: 100,
  }),
};

/**
 * Opens the file for reading, with its size in bytes when known. Closing with an error passes that error to the reader.
 */
export async function openFile(
  { stdin }: Pick<Terminal, 'stdin'>,
  values: Values<typeof filePositionals & typeof fileOptions>,
): Promise<{ file: ImportFile; sizeBytes: number | undefined; close(fault?: Error): void }> {
  const { file: name, payee: payeeCode, kind, full, key, asOf, again, rows, allowEnding } = values;
  const isStandardInput = name === '-';
  if (isStandardInput && key === undefined)
    throw usageFailure('Standard input has no file name. Specify a file ID with --key.');
  if (isStandardInput && stdin.isTTY) throw usageFailure('Standard input is a terminal. Pipe a file into it.');
  const sizeBytes = isStandardInput ? undefined : (await stat(name)).size;
  const mapping = values.mapping === undefined ? undefined : await readMapping(values.mapping);
  const stream = isStandardInput ? stdin : createReadStream(name);
  const format = values.format ?? (/\.(?:jsonl|ndjson)$/i.test(name) ? 'jsonl' : 'csv');
  const fileName = isStandardInput ? `${key}.${format}` : path.basename(name);
  return {
    file: {
      ...{ payeeCode, kind, format, fileName, asOf, mapping },
      mode: full ? 'full' : 'delta',
      batchKey: key ?? fileName,
      bytes: stream as AsyncIterable<Uint8Array>,
      declaredRows: rows,
      maxEndedPercent: allowEnding,
      importAgain: again,
    },
    sizeBytes,
    close: (fault) => void stream.destroy(fault),
  };
}

function readInstant(given: string): Date | undefined {
  const at = new Date(given);
  return Number.isNaN(at.getTime()) ? undefined : at;
}
