import type { Steps } from '../../steps/steps.ts';
import type { FileFault, Read } from '../file-fault.ts';
import { recordLength } from '../record-layout.ts';

/** A record of 94 characters with its number in the file, from 1. */
export type FileRecord = { readonly line: number; readonly text: string };

/**
 * Splits a file into records. They may be on separate lines, ten per line, or all on one line, and trailing blanks may
 * be missing. One character is one byte: files are decoded as Latin-1, so that columns stay aligned.
 */
export function* splitRecords(text: string): Steps<Read<FileRecord[]>> {
  const whole = withoutEnd(text.startsWith(byteOrderMark) ? text.slice(1) : text);
  if (whole === '') return bad(1, { column: 1, fault: 'empty-file' });
  const holdsMany = holdsManyToALine(whole);
  const records: FileRecord[] = [];
  for (const content of linesOf(whole)) {
    const line = records.length + 1;
    const end = content.trimEnd().length;
    if (end === 0) return bad(line, { column: 1, fault: 'empty-record' });
    if (end > recordLength && !holdsMany) return bad(line, { column: recordLength + 1, fault: 'too-long' });
    for (let at = 0; at < end; at += recordLength) {
      records.push({ line: records.length + 1, text: content.slice(at, at + recordLength).padEnd(recordLength) });
      yield;
    }
  }
  return (yield* findBadCharacter(records)) ?? { ok: true, value: records };
}

/** Yields lines one by one, so that a large file is never split as a whole. */
function* linesOf(text: string): Generator<string> {
  const end = /\r\n|\n|\r/g;
  let from = 0;
  for (let found = end.exec(text); found; found = end.exec(text)) {
    yield text.slice(from, found.index);
    from = end.lastIndex;
  }
  yield text.slice(from);
}

const byteOrderMark = '\uFEFF';

/** Some systems append it after the last line. */
const endOfFile = '\u001A';

function withoutEnd(text: string): string {
  const trimmed = text.trimEnd();
  return trimmed.endsWith(endOfFile) ? trimmed.slice(0, -1).trimEnd() : trimmed;
}

function holdsManyToALine(text: string): boolean {
  const first = text.search(/[\r\n]/);
  return first === -1 || (first > recordLength && first % recordLength === 0);
}

/**
 * The rules allow everything above ASCII's control characters, but not the replacement character for undecodable bytes.
 */
const badCharacter = /(?![\u0080-\u009F])\p{Cc}|\uFFFD/u;

function* findBadCharacter(records: readonly FileRecord[]): Steps<Read<never> | undefined> {
  for (const { line, text } of records) {
    yield;
    const at = text.search(badCharacter);
    if (at >= 0) return bad(line, { column: at + 1, fault: 'invalid-character' });
  }
  return undefined;
}

function bad(line: number, what: { column: number; fault: FileFault['fault'] }): { ok: false; fault: FileFault } {
  return { ok: false, fault: { line, field: 'record', ...what } };
}
