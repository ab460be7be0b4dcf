/** Sample text of each PostgreSQL type that the driver converts, by OID. It returns other types as text. */
const samples: ReadonlyMap<number, string> = new Map([
  [16, 't'], // boolean
  [17, '\\x00'], // bytea
  [20, '1'], // bigint
  [21, '1'], // smallint
  [23, '1'], // integer
  [700, '1'], // real
  [701, '1'], // double precision
  [1000, '{t}'], // boolean[]
  [1005, '{1}'], // smallint[]
  [1007, '{1}'], // integer[]
  [1009, '{a}'], // text[]
  [1016, '{1}'], // bigint[]
  [1082, '2026-01-01'], // date
  [1114, '2026-01-01 00:00:00'], // timestamp
  [1182, '{2026-01-01}'], // date[]
  [1184, '2026-01-01 00:00:00+00'], // timestamptz
  [1185, '{"2026-01-01 00:00:00+00"}'], // timestamptz[]
  [1231, '{1}'], // numeric[]
  [1700, '1'], // numeric
  [2951, '{00000000-0000-0000-0000-000000000000}'], // uuid[]
]);

const json = 114;
const jsonb = 3802;

type Parsers = { getTypeParser(oid: number): (text: string) => unknown };

/** Returns what the driver makes of a value of this type. Returns no sample for JSON, which can be any value. */
export function sampleOfType(oid: number, parsers: Parsers): { sample?: unknown } {
  if (oid === json || oid === jsonb) return {};
  return { sample: parsers.getTypeParser(oid)(samples.get(oid) ?? 'a') };
}
