import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';

/** A script of the build: its gzipped size, and the part of it that each package takes, largest first. */
export type ScriptSize = { name: string; gzippedBytes: number; packages: { name: string; gzippedBytes: number }[] };

/**
 * Measures a built script and attributes its bytes to packages by its source map. A package's gzipped size is its share
 * of the minified bytes, because bytes of one package also help to compress another's.
 */
export async function measureScript(file: string): Promise<ScriptSize> {
  const code = await readFile(file, 'utf8');
  const name = file.slice(file.lastIndexOf('/') + 1);
  const gzippedBytes = gzipSync(code).length;
  if (!existsSync(`${file}.map`))
    return { name, gzippedBytes, packages: [{ name: 'without a source map', gzippedBytes }] };
  const map: { sources: string[]; mappings: string } = JSON.parse(await readFile(`${file}.map`, 'utf8'));
  const lengths = new Map<string, number>();
  for (const { source, length } of mappedSpans(code, map.mappings)) {
    const part = source === undefined ? 'bundler' : packageOf(map.sources[source] ?? '');
    lengths.set(part, (lengths.get(part) ?? 0) + length);
  }
  const packages = [...lengths]
    .map(([part, length]) => ({ name: part, gzippedBytes: Math.round((length / code.length) * gzippedBytes) }))
    .sort((a, b) => b.gzippedBytes - a.gzippedBytes);
  return { name, gzippedBytes, packages };
}

/** Names the npm package of a source file, or our own package or app. */
export function packageOf(source: string): string {
  const installed = [...source.matchAll(/node_modules\/((?:@[^/]+\/)?[^/]+)/g)].at(-1)?.[1];
  return installed ?? /packages\/[^/]+/.exec(source)?.[0] ?? 'apps/portal';
}

type Span = { source: number | undefined; length: number };

/** Splits the code into spans by the source map's segments, each up to the next segment or the end of its line. */
export function mappedSpans(code: string, mappings: string): Span[] {
  const lines = code.split('\n');
  let source = 0;
  return mappings.split(';').flatMap((segments, index) => {
    let column = 0;
    const starts = segments.split(',').flatMap((segment) => {
      if (segment === '') return [];
      const [columns = 0, sources] = decodeVlq(segment);
      column += columns;
      source += sources ?? 0;
      return [{ column, source: sources === undefined ? undefined : source }];
    });
    const end = lines[index]?.length ?? 0;
    return starts.map((start, at) => ({
      source: start.source,
      length: Math.max(0, (starts[at + 1]?.column ?? end) - start.column),
    }));
  });
}

const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** Decodes a segment of a source map: base64 digits of five bits, lowest first, with the sign in the lowest bit. */
function decodeVlq(segment: string): number[] {
  const numbers: number[] = [];
  let value = 0;
  let shift = 0;
  for (const character of segment) {
    const digit = digits.indexOf(character);
    value += (digit & 31) << shift;
    shift += 5;
    if (digit & 32) continue;
    numbers.push(value & 1 ? -(value >> 1) : value >> 1);
    value = 0;
    shift = 0;
  }
  return numbers;
}
