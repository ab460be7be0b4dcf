/**
 * A record as read: the number of its first line, counted from 1, the raw text, and the cells. `fault` is set when the
 * cells can't be parsed or the file ends inside the record.
 */
export type CsvRecord = {
  readonly line: number;
  readonly raw: string;
  readonly cells?: readonly string[];
  readonly fault?: CsvFault;
};

/** `quote` is a misplaced or unclosed quote; `cut` is a last line without a line break. */
export type CsvFault = 'quote' | 'cut';

/**
 * Reads CSV (RFC 4180, plus LF line breaks) in chunks, so that memory is bounded by the longest record. A quote left
 * open for `longest` characters invalidates only the line it starts in, and reading continues with the next line. Empty
 * lines are skipped. `read` accepts text cut anywhere. `end` returns the remaining record as cut off, because a
 * complete file ends with a line break.
 */
export function csvReader({ longest }: { longest: number }): {
  read(text: string): CsvRecord[];
  end(): CsvRecord[];
} {
  let rest = '';
  let line = 1;
  const take = (text: string, isLast: boolean): CsvRecord[] => {
    const records: CsvRecord[] = [];
    let at = 0;
    while (at < text.length) {
      const found = recordAt(text, { at, longest, isLast });
      if (!found) break;
      const raw = text.slice(at, found.end).replace(/\r?\n$/, '');
      if (raw !== '') records.push({ line, raw, ...found.content });
      line += countLines(text, at, found.end);
      at = found.end;
    }
    rest = text.slice(at);
    return records;
  };
  return {
    read: (text) => take(rest + text, false),
    end: () => take(rest, true),
  };
}

/** Splits a single record into cells. Returns undefined when it is empty, has a misplaced quote, or isn't one record. */
export function splitCsvRecord(raw: string): readonly string[] | undefined {
  const reader = csvReader({ longest: raw.length + 1 });
  const [record, ...more] = [...reader.read(`${raw}\n`), ...reader.end()];
  return record?.fault === undefined && more.length === 0 ? record?.cells : undefined;
}

type Found = { end: number; content: Pick<CsvRecord, 'cells' | 'fault'> };

/** Returns the record at a position, or undefined when it needs more text. */
function recordAt(text: string, of: { at: number; longest: number; isLast: boolean }): Found | undefined {
  const { at, longest, isLast } = of;
  const lineEnd = text.indexOf('\n', at);
  if (lineEnd === -1 && !isLast) return undefined;
  const end = lineEnd === -1 ? text.length : lineEnd + 1;
  const line = text.slice(at, end);
  if (!line.includes('"')) {
    const cells = withoutEnd(line).split(',');
    return { end, content: lineEnd === -1 ? { cells, fault: 'cut' } : { cells } };
  }
  const found = quotedRecord(text, at);
  if (found === 'bad') return { end, content: { fault: 'quote' } };
  if (found !== 'open' && (isLast || found.content.fault === undefined)) return found;
  // The next chunk may complete the record, unless the record is too long or this is the end.
  return isLast || text.length - at > longest ? { end, content: { fault: 'quote' } } : undefined;
}

const cell = /(?:"([^"]*(?:""[^"]*)*)"|([^",\n]*?))(,|\r?\n|$)/y;

/** Parses a record with quotes. Returns `open` when the text ends first, and `bad` for a misplaced quote. */
function quotedRecord(text: string, from: number): 'open' | 'bad' | Found {
  const cells: string[] = [];
  let at = from;
  for (;;) {
    cell.lastIndex = at;
    const match = cell.exec(text);
    if (!match) return isOpen(text, at) ? 'open' : 'bad';
    const [whole, quoted, bare = '', end] = match;
    cells.push(quoted?.replaceAll('""', '"') ?? bare);
    at += whole.length;
    if (end === '') return { end: at, content: { cells, fault: 'cut' } };
    if (end !== ',') return { end: at, content: { cells } };
  }
}

/**
 * Returns true when an unreadable cell starts with a quote that the available text doesn't close, or closes at its very
 * end.
 */
function isOpen(text: string, at: number): boolean {
  if (text.charAt(at) !== '"') return text.length - at <= 1;
  const close = closingQuote(text, at + 1);
  return close === -1 || text.slice(close + 1) === '\r';
}

/** Returns the position of the next quote that isn't doubled, or -1. */
function closingQuote(text: string, from: number): number {
  for (let at = text.indexOf('"', from); at !== -1; at = text.indexOf('"', at + 2)) {
    if (text.charAt(at + 1) !== '"') return at;
  }
  return -1;
}

function withoutEnd(line: string): string {
  return line.replace(/\r?\n$/, '');
}

function countLines(text: string, from: number, to: number): number {
  let lines = 0;
  for (let at = text.indexOf('\n', from); at !== -1 && at < to; at = text.indexOf('\n', at + 1)) lines += 1;
  return lines;
}
