import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';

export type FileFault = 'not-utf-8' | 'too-large' | 'empty';

export class UnreadableFile extends Error {
  readonly fault: FileFault;
  constructor(fault: FileFault) {
    super(`the file cannot be read: ${fault}`);
    this.fault = fault;
  }
}

/** Complete lines of a file. `faults` has the invalid ones by line number, starting at 1. */
export type TextLines = { readonly text: string; readonly faults: ReadonlyMap<number, 'not-utf-8' | 'line-too-long'> };

export type Reading = { sizeBytes: number; readonly hash: () => Buffer };

const lineFeed = 0x0a;

/**
 * Decodes a byte stream as UTF-8 (with or without a byte order mark) in pieces of complete lines; the last piece may
 * lack a line end. Marks a line that is not UTF-8 or exceeds `longestLine` bytes, without affecting the others. Never
 * holds more than one line and one piece in memory. Throws UnreadableFile for UTF-16, for a file over `mostBytes` and
 * for an empty one.
 */
export function readTextLines(
  source: AsyncIterable<Uint8Array>,
  limits: { maxBytes: number; longestLine: number },
): { lines: AsyncGenerator<TextLines>; reading: Reading } {
  const hash = createHash('sha256');
  const reading = { sizeBytes: 0, hash: () => hash.copy().digest() };
  async function* lines(): AsyncGenerator<TextLines> {
    const decoder = lineDecoder(limits.longestLine);
    for await (const bytes of inParts(source)) {
      if (reading.sizeBytes === 0 && isUtf16(bytes)) throw new UnreadableFile('not-utf-8');
      reading.sizeBytes += bytes.byteLength;
      if (reading.sizeBytes > limits.maxBytes) throw new UnreadableFile('too-large');
      hash.update(bytes);
      const decoded = decoder.add(bytes);
      if (decoded.text !== '') yield decoded;
    }
    if (reading.sizeBytes === 0) throw new UnreadableFile('empty');
    const last = decoder.end();
    if (last.text !== '') yield last;
  }
  return { lines: lines(), reading };
}

/** Splits large pieces, because a file inside a request arrives in one piece. */
const partBytes = 64 * 1024;

async function* inParts(source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  for await (const bytes of source) {
    for (let from = 0; from < bytes.byteLength; from += partBytes) {
      if (from > 0) await setImmediate();
      yield bytes.subarray(from, from + partBytes);
    }
  }
}

function isUtf16(bytes: Uint8Array): boolean {
  return (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff);
}

/** Keeps this much of an overlong line for display. */
const shownOfLongLine = 200;

/** Joins lines across pieces and decodes them. */
function lineDecoder(longestLine: number) {
  const strict = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  const lossy = new TextDecoder('utf-8', { ignoreBOM: true });
  let begun: Uint8Array[] = [];
  let begunBytes = 0;
  let isCutting = false;
  let line = 1;

  const begin = (rest: Uint8Array) => {
    if (rest.byteLength === 0) return;
    const room = longestLine - begunBytes;
    if (rest.byteLength > room) isCutting = true;
    // Copied, because a stream may reuse its buffer.
    if (!isCutting || begunBytes === 0)
      begun.push(Uint8Array.from(rest.subarray(0, isCutting ? shownOfLongLine : undefined)));
    begunBytes += rest.byteLength;
  };

  const decode = (whole: Uint8Array): TextLines => {
    const faults = new Map<number, 'not-utf-8' | 'line-too-long'>();
    const first = line;
    const bytes = whole.byteLength > longestLine ? cutLongLines(whole, { first, longestLine, faults }) : whole;
    let text: string;
    try {
      text = strict.decode(bytes);
    } catch {
      text = lossy.decode(bytes);
      for (const [index, part] of linesOf(bytes).entries()) {
        if (!isUtf8(strict, part)) faults.set(first + index, 'not-utf-8');
      }
    }
    line += count(bytes);
    return { text: first === 1 ? text.replace(/^\uFEFF/, '') : text, faults };
  };

  const together = (whole: Uint8Array): TextLines => {
    if (begun.length === 0) return decode(whole);
    const firstEnd = whole.indexOf(lineFeed) + 1;
    const isLong = isCutting || begunBytes + firstEnd > longestLine;
    const firstLine = isLong
      ? Buffer.concat([...begun.map((part) => part.subarray(0, shownOfLongLine)), Buffer.from('\n')])
      : Buffer.concat([...begun, whole.subarray(0, firstEnd)]);
    begun = [];
    begunBytes = 0;
    isCutting = false;
    const number = line;
    const decoded = decode(Buffer.concat([firstLine, whole.subarray(firstEnd)]));
    return isLong ? { ...decoded, faults: new Map([...decoded.faults, [number, 'line-too-long']]) } : decoded;
  };

  return {
    add(bytes: Uint8Array): TextLines {
      const end = bytes.lastIndexOf(lineFeed) + 1;
      const decoded = end === 0 ? { text: '', faults: new Map() } : together(bytes.subarray(0, end));
      begin(bytes.subarray(end));
      return decoded;
    },
    end(): TextLines {
      if (begun.length === 0) return { text: '', faults: new Map() };
      if (isCutting) return together(Buffer.from('\n'));
      const rest = Buffer.concat(begun);
      begun = [];
      return decode(rest);
    },
  };
}

function cutLongLines(
  bytes: Uint8Array,
  { first, longestLine, faults }: { first: number; longestLine: number; faults: Map<number, string> },
): Uint8Array {
  const lines = linesOf(bytes);
  if (lines.every((each) => each.byteLength <= longestLine)) return bytes;
  const kept = lines.map((each, index) => {
    if (each.byteLength <= longestLine) return each;
    faults.set(first + index, 'line-too-long');
    return Buffer.concat([each.subarray(0, shownOfLongLine), Buffer.from('\n')]);
  });
  return Buffer.concat(kept);
}

function isUtf8(strict: TextDecoder, bytes: Uint8Array): boolean {
  try {
    strict.decode(bytes);
    return true;
  } catch {
    return false;
  }
}

function linesOf(bytes: Uint8Array): Uint8Array[] {
  const lines: Uint8Array[] = [];
  let from = 0;
  while (from < bytes.byteLength) {
    const at = bytes.indexOf(lineFeed, from);
    const end = at === -1 ? bytes.byteLength : at + 1;
    lines.push(bytes.subarray(from, end));
    from = end;
  }
  return lines;
}

function count(bytes: Uint8Array): number {
  let lines = 0;
  for (let at = bytes.indexOf(lineFeed); at !== -1; at = bytes.indexOf(lineFeed, at + 1)) lines += 1;
  return lines;
}
