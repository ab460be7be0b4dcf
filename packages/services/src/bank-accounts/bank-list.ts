import { readFile } from 'node:fs/promises';

/** Banks by routing number, with the list's source and its effective day (YYYY-MM-DD). */
export type BankList = {
  readonly source: string;
  readonly asOf: string;
  readonly nameOf: (routingNumber: string) => string | undefined;
};

const newline = '\n'.charCodeAt(0);
const tab = '\t'.charCodeAt(0);

/**
 * Opens a list built by `tools/build-bank-list.ts`: comment lines, then one `routing number, tab, name` per line in
 * ascending order. Keeps the file's bytes and searches them by bisection, because a map of a national list would take
 * ten times the memory. Throws when the file can't be read or lacks its source or day.
 */
export async function openBankList(file: URL): Promise<BankList> {
  const bytes = await readFile(file);
  const start = endOfComments(bytes);
  const comments = bytes.toString('utf8', 0, start);
  return {
    source: commentOf(comments, 'source'),
    asOf: commentOf(comments, 'as of'),
    nameOf: (routingNumber) => search(bytes.subarray(start), Buffer.from(routingNumber)),
  };
}

function search(lines: Buffer, wanted: Buffer): string | undefined {
  let [low, high] = [0, lines.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    const start = lines.lastIndexOf(newline, middle - 1) + 1;
    const lineEnd = endOfLine(lines, start);
    const numberEnd = lines.indexOf(tab, start);
    const order = lines.compare(wanted, 0, wanted.length, start, numberEnd);
    if (order === 0) return lines.toString('utf8', numberEnd + 1, lineEnd);
    if (order < 0) low = lineEnd + 1;
    else high = start;
  }
  return undefined;
}

function endOfComments(bytes: Buffer): number {
  let start = 0;
  while (bytes[start] === '#'.charCodeAt(0)) start = endOfLine(bytes, start) + 1;
  return start;
}

function endOfLine(bytes: Buffer, start: number): number {
  const end = bytes.indexOf(newline, start);
  return end < 0 ? bytes.length : end;
}

function commentOf(comments: string, name: string): string {
  const value = new RegExp(`^# ${name}: (.+)$`, 'm').exec(comments)?.[1];
  if (value === undefined) throw new Error(`The list of banks does not state its "${name}".`);
  return value;
}
