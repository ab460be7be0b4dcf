import { inflateSync } from 'node:zlib';

/** `x` and `y` are in points from the top left corner. */
export type PdfLine = { tag: string; text: string; x: number; y: number; size: number };

const pageHeight = 792;

/** Matches the drawing operators around a text: its marks, position, size and bytes. */
const operation =
  /\/(?<mark>\w+) <<[^>]*>> BDC|(?<end>EMC)|1 0 0 1 (?<x>\S+) (?<y>\S+) Tm|\/(?<font>F\d+) (?<size>\S+) Tf|(?<shown>\[.*\] TJ)/g;

/** Supports PDFs from pdfkit with embedded fonts. Returns lines in reading order. */
export function readPdfLines(pdf: Uint8Array): PdfLine[] {
  const lines: PdfLine[] = [];
  const open: string[] = [];
  const alphabets = alphabetsOf(pdf);
  let alphabet: Alphabet = [];
  let position = { x: 0, y: 0, size: 0 };
  for (const { groups } of contentOf(pdf).matchAll(operation)) {
    const { mark, end, x, y, font, size, shown } = groups ?? {};
    if (mark) open.push(mark);
    if (end) open.pop();
    if (x && y) position = { ...position, x: Number(x), y: pageHeight - Number(y) };
    if (font) alphabet = alphabets.get(font) ?? [];
    if (size) position = { ...position, size: Number(size) };
    if (shown) lines.push({ tag: open.at(-1) ?? 'untagged', text: textOf(shown, alphabet), ...position });
  }
  return lines;
}

export function readPdfText(pdf: Uint8Array): string {
  return readPdfLines(pdf)
    .map(({ text }) => text.trim())
    .join(' ');
}

export function rawPdf(pdf: Uint8Array): string {
  return Buffer.from(pdf).toString('latin1');
}

function contentOf(pdf: Uint8Array): string {
  const streams = rawPdf(pdf).matchAll(/\/Filter \/FlateDecode\n>>\nstream\n(?<bytes>.*?)\nendstream/gs);
  return [...streams].map(({ groups }) => inflated(groups?.bytes ?? '')).join('\n');
}

/** A font's text by glyph number. */
type Alphabet = string[];

function alphabetsOf(pdf: Uint8Array): Map<string, Alphabet> {
  const raw = rawPdf(pdf);
  const fonts = raw.matchAll(/\/(?<name>F\d+) (?<font>\d+) 0 R/g);
  return new Map([...fonts].map(({ groups }) => [groups?.name ?? '', alphabetOf(raw, groups?.font ?? '')]));
}

function alphabetOf(raw: string, font: string): Alphabet {
  const map = /\/ToUnicode (\d+) 0 R/.exec(objectOf(raw, font))?.[1] ?? '';
  const ranges = inflated(/stream\n(.*)\nendstream/s.exec(objectOf(raw, map))?.[1] ?? '').matchAll(/\[(.*?)\]/gs);
  return [...ranges].flatMap(([, range = '']) => [...range.matchAll(/<(.*?)>/g)].map(([, hex = '']) => utf16(hex)));
}

function objectOf(raw: string, number: string): string {
  return new RegExp(`\n${number} 0 obj\n(.*?)\nendobj`, 's').exec(raw)?.[1] ?? '';
}

function inflated(bytes: string): string {
  return inflateSync(Buffer.from(bytes, 'latin1')).toString('latin1');
}

function utf16(hex: string): string {
  return Buffer.from(hex.replaceAll(' ', ''), 'hex').swap16().toString('utf16le');
}

function textOf(shown: string, alphabet: Alphabet): string {
  const codes = [...shown.matchAll(/<([0-9a-f]*)>/g)].flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? []);
  return codes.map((code) => alphabet[Number.parseInt(code, 16)] ?? '\ufffd').join('');
}
