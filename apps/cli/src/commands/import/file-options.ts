import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { importFormats, importKinds } from '@quittance/domain/imports/import-kind';
import type { ImportFile } from '@quittance/services/imports/receive-import';
import type { Values } from '../../frame/command.ts';
import { usageFailure } from '../../frame/command-failure.ts';
import { choice, flag, parsed, required, text, wholeNumber } from '../../frame/option.ts';
import type { Terminal } from '../../frame/terminal.ts';
import { readMapping } from './read-mapping.ts';

/** What stands behind the verb of a command that takes a file in. */
export const fileWords = {
  file: required(
    text({ summary: 'the file, CSV (.csv) or JSON Lines (.jsonl); - reads standard input', value: '<file>' }),
  ),
};

/** The options of a command that takes a file in. */
export const fileOptions = {
  payee: required(text({ summary: 'the code of the payee whose file it is', value: '<code>' })),
  kind: required(choice({ summary: 'what the file holds', value: '<kind>', choices: importKinds })),
  full: flag('the file says all there is (accounts, offers): what is not in it ends'),
  key: text({
    summary: "the file's name for good; the same file under it counts once (the file's own name)",
    value: '<key>',
  }),
  mapping: text({
    summary: "a JSON file that says how columns become fields (the payee's saved one)",
    value: '<file>',
  }),
  format: choice({ summary: "how the file is written (by its name's end)", value: '<format>', choices: importFormats }),
  asOf: parsed({
    summary: "when the creditor closed its books (the beginning of the tenant's day)",
    value: '<instant>',
    form: 'an instant with its zone, such as 2026-11-23T00:00:00-06:00',
    parse: (given) => (/^\d{4}-\d\d-\d\dT.*(?:Z|[+-]\d\d:\d\d)$/.test(given) ? readInstant(given) : undefined),
  }),
  again: flag('import a file again that was imported and undone'),
  rows: wholeNumber({
    summary: 'how many rows there are; with another number nothing is taken',
    value: '<number>',
    from: 0,
    to: 10_000_000,
  }),
  allowEnding: wholeNumber({
    summary: 'of 100 open records, how many a full file may end (10)',
    value: '<percent>',
    from: 0,
    to: 100,
  }),
};

/** A file as it was given, open for reading, and how many bytes it has where that is known. Closed with a fault, whoever reads it hears of that. */
export async function openFile(
  { stdin }: Pick<Terminal, 'stdin'>,
  values: Values<typeof fileWords & typeof fileOptions>,
): Promise<{ file: ImportFile; sizeBytes: number | undefined; close(fault?: Error): void }> {
  const { file: name, payee: payeeCode, kind, full, key, asOf, again, rows, allowEnding } = values;
  const isStandardInput = name === '-';
  if (isStandardInput && key === undefined)
    throw usageFailure('Standard input has no name: --key says what the file is called.');
  if (isStandardInput && stdin.isTTY) throw usageFailure('Nothing is piped into standard input.');
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
      mostEndedPercent: allowEnding,
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
