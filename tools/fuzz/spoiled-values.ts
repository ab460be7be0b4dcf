import fc from 'fast-check';
import { Known } from './known-value.ts';

/** One change to a valid request: the position of a value in it, and the change. */
export type Fault = { nth: number; change: 'remove' | 'replace' | 'add' | 'wrap'; value: unknown };

/** Values that break programs: limits of numbers and texts, JavaScript's own names, invisible characters. */
const oddValues: readonly unknown[] = [
  ...[null, '', ' ', 0, -0, -1, 0.1 + 0.2, 1e21, 1e308, -1e308, 9_007_199_254_740_991, 2_147_483_648, true, false],
  ...[[], {}, [[]], { toString: 1 }, { constructor: null }, [null], 'null', 'undefined', 'NaN'],
  ...['\0', 'a\0b', '\u{FEFF}', '\u{202E}abc', '\u{1F469}\u{200D}\u{1F469}', '\uD800', 'e\u0301', 'ß', 'İ', '１２３'],
  ...[
    "'; drop table payment; --",
    '%00',
    '$' + '{7*7}',
    '{{7*7}}',
    '<script>alert(1)</script>',
    '../../etc/passwd',
    '\r\n',
  ],
  ...[
    '0001-01-01',
    '9999-12-31',
    '2026-02-30',
    '-271821-04-20',
    '10/10/10000',
    '0x10',
    '1e2',
    '-0',
    '00000000-0000-0000-0000-000000000000',
  ],
  ...['b', 'c', 'b00000000000000000000000000000000', 'x'.repeat(5_000), '\u{1F600}'.repeat(300), '9'.repeat(400)],
];

/** Lists nested deep enough to overflow the stack of recursive code. */
const deep = fc.integer({ min: 50, max: 4_000 }).map((depth) => new Deep(depth));

/** A deeply nested list, stored as its depth so that a failing input can be printed. */
export class Deep {
  readonly depth: number;

  constructor(depth: number) {
    this.depth = depth;
  }

  toJSON(): unknown {
    return `deep:${this.depth}`;
  }
}

/** One to three changes. */
export const faults: fc.Arbitrary<Fault[]> = fc.array(
  fc.record(
    {
      nth: fc.nat({ max: 30 }),
      change: fc.constantFrom('replace', 'replace', 'remove', 'add', 'wrap'),
      value: fc.oneof(
        { weight: 8, arbitrary: fc.constantFrom(...oddValues) },
        { weight: 3, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
        { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 200 }) },
        { weight: 1, arbitrary: deep },
      ),
    },
    { noNullPrototype: true },
  ),
  { minLength: 1, maxLength: 3 },
);

/** Applies changes to a copy of a valid request. */
export function spoil(good: unknown, spoiling: readonly Fault[]): unknown {
  return spoiling.reduce((value, fault) => {
    const paths = pathsOf(value);
    const path = paths[fault.nth % paths.length] ?? [];
    return changeAt(value, path, fault);
  }, good);
}

type Path = readonly (string | number)[];

function pathsOf(value: unknown): Path[] {
  if (typeof value !== 'object' || value === null || value instanceof Known || value instanceof Deep) return [[]];
  const entries: [string | number, unknown][] = Array.isArray(value) ? [...value.entries()] : Object.entries(value);
  const inner = entries.flatMap(([name, each]) => pathsOf(each).map((path) => [name, ...path]));
  return inner.length === 0 ? [[]] : [...inner, []];
}

function changeAt(value: unknown, [name, ...rest]: Path, fault: Fault): unknown {
  if (name === undefined) return changed(value, fault);
  if (Array.isArray(value)) {
    return value.flatMap((each, at) => {
      if (at !== name) return [each];
      return rest.length === 0 && fault.change === 'remove' ? [] : [changeAt(each, rest, fault)];
    });
  }
  const record = value as Record<string, unknown>;
  if (rest.length === 0 && fault.change === 'remove') {
    return Object.fromEntries(Object.entries(record).filter(([each]) => each !== name));
  }
  return { ...record, [name]: changeAt(record[name], rest, fault) };
}

function changed(value: unknown, { change, value: odd }: Fault): unknown {
  if (change === 'wrap') return [value];
  if (change === 'add' && typeof value === 'object' && value !== null && !Array.isArray(value)) {
    return { ...value, unknown: odd };
  }
  return odd;
}
