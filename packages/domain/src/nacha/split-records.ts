import type { FileFault, Read } from './file-fault.ts';
import { recordLength } from './record-layout.ts';

/** One record of 94 characters and its place in the file, from 1. */
export type FileRecord = { readonly line: number; readonly text: string };

/**
 * Parts a file into its records. They may stand on lines of their own, ten to a line, or all in one; blanks at the end of a line may be cut
 * off. One character is one byte: a file is decoded as Latin-1, so that columns stay where they are.
 */
export function splitRecords(text: string): Read<FileRecord[]> {
  const lines = withoutEnd(text.startsWith(byteOrderMark) ? text.slice(1) : text).split(/\r\n|\n|\r/);
  if (lines.join('') === '') return bad(1, { column: 1, fault: 'empty-file' });
  const holdsMany = holdsManyToALine(lines);
  const records: FileRecord[] = [];
  for (const content of lines) {
    const line = records.length + 1;
    const end = content.trimEnd().length;
    if (end === 0) return bad(line, { column: 1, fault: 'empty-record' });
    if (end > recordLength && !holdsMany) return bad(line, { column: recordLength + 1, fault: 'too-long' });
    for (let at = 0; at < end; at += recordLength)
      records.push({ line: records.length + 1, text: content.slice(at, at + recordLength).padEnd(recordLength) });
  }
  return findBadCharacter(records) ?? { ok: true, value: records };
}

const byteOrderMark = '\uFEFF';

/** Some systems put it behind the last line. */
const endOfFile = '\u001A';

function withoutEnd(text: string): string {
  const trimmed = text.trimEnd();
  return trimmed.endsWith(endOfFile) ? trimmed.slice(0, -1).trimEnd() : trimmed;
}

function holdsManyToALine([first = '', ...others]: readonly string[]): boolean {
  return others.length === 0 || (first.length > recordLength && first.length % recordLength === 0);
}

/** The rules permit whatever comes behind the control characters of ASCII; the sign for what could not be decoded is none of it. */
const badCharacter = /(?![\u0080-\u009F])\p{Cc}|\uFFFD/u;

function findBadCharacter(records: readonly FileRecord[]): Read<never> | undefined {
  for (const { line, text } of records) {
    const at = text.search(badCharacter);
    if (at >= 0) return bad(line, { column: at + 1, fault: 'invalid-character' });
  }
  return undefined;
}

function bad(line: number, what: { column: number; fault: FileFault['fault'] }): { ok: false; fault: FileFault } {
  return { ok: false, fault: { line, field: 'record', ...what } };
}
