/**
 * A record of a CSV file as it was read: its first line by number from 1, the text as it stood, and its cells; `fault` where it cannot be
 * told what the cells are, or where the file ends in the middle of it.
 */
export type CsvRecord = {
  readonly line: number;
  readonly raw: string;
  readonly cells?: readonly string[];
  readonly fault?: CsvFault;
};

/** A quote stands where none may, or is never closed; the last line has no end. */
export type CsvFault = 'quote' | 'cut';

/**
 * Reads CSV (RFC 4180; LF ends a line too) piece by piece, so that a file of any size takes no more memory than its longest record. A quote
 * that is not closed within `longest` characters spoils the line in which it was opened, and no other: reading goes on at the next. Empty
 * lines are passed over. `read` takes text that ends where it may; `end` answers what is left, as cut off, because a writer that finished
 * ends its last line.
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

type Found = { end: number; content: Pick<CsvRecord, 'cells' | 'fault'> };

/** The record that begins at a place; undefined where more text is needed to tell. */
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
  // What is missing may come with the next piece, unless the record is too long or nothing follows.
  return isLast || text.length - at > longest ? { end, content: { fault: 'quote' } } : undefined;
}

const cell = /(?:"([^"]*(?:""[^"]*)*)"|([^",\n]*?))(,|\r?\n|$)/y;

/** A record in which there are quotes: `open` where the text ends first, `bad` where a quote stands where none may. */
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

/** Whether a cell that cannot be read begins a quote to whose end the text does not come, or comes just now. */
function isOpen(text: string, at: number): boolean {
  if (text.charAt(at) !== '"') return text.length - at <= 1;
  const close = closingQuote(text, at + 1);
  return close === -1 || text.slice(close + 1) === '\r';
}

/** Where a quote stands that is not doubled, or -1. */
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
