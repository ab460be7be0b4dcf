import fc from 'fast-check';

/** Oddities of how a request is sent. */
export type Oddity = {
  method?: string;
  /** Appended to the path unchanged. */
  suffix?: string;
  /** A list sends the header several times. */
  headers?: Record<string, string | string[]>;
  /** Sent unchanged instead of the body. */
  rawBody?: string;
};

const methods = ['GET', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'HEAD', 'PROPFIND'];
const types = [
  ...['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'application/xml', 'json'],
  ...[
    '',
    ';',
    'application/json; charset=utf-16',
    'application/json;;;',
    'APPLICATION/JSON',
    'application/json, text/plain',
  ],
];
const bodies = [
  ...['', '{', '[', '"', 'null', '[]', '7', '{"a":}', '{"a":1,}', '{"a":1}{', '\u{FEFF}{}', "{'a':1}", '{"a":NaN}'],
  ...['{"__proto__":{"x":1}}', '{"constructor":{"prototype":{"x":1}}}', '{"a":"\\uD800"}', '{"a":1e400}', '\0'],
];
const suffixes = [
  '/',
  '//',
  '/..',
  '/%2e%2e/',
  '?',
  '??',
  '?a=1&a=2',
  '?__proto__=1',
  '?a[b]=c',
  ';x=1',
  '%00',
  '%',
  '%E0%A4%A',
  '?userToken=a&userToken=b',
  '#x',
  '?%00',
];
const headerJunk: Record<string, string | string[]>[] = [
  { authorization: '' },
  { authorization: 'Bearer' },
  { authorization: 'Bearer a b' },
  { authorization: 'Basic YTpi' },
  { authorization: 'bearer eyJhbGciOiJub25lIn0.e30.' },
  { cookie: 'quittance' },
  { cookie: 'quittance=%; quittance=a; =; ;;;' },
  { cookie: ['quittance=a', 'quittance=b'] },
  { 'x-uni-req-id': ['00000000-0000-4000-8000-000000000000', 'x'] },
  { 'x-uni-req-id': 'x'.repeat(3_000) },
  { 'x-forwarded-for': "::1, 999.999.999.999, '" },
  { 'x-forwarded-host': 'admin.localhost' },
  { host: 'nobody.localhost' },
  { host: '' },
  { host: 'localhost:99999' },
  { host: '[::1]' },
  { 'user-agent': '\u00ff'.repeat(2_000) },
  { 'accept-language': 'x'.repeat(2_000) },
  { 'accept-encoding': 'gzip;q=NaN, *;q=0' },
  { 'content-encoding': 'gzip' },
  { expect: '200-ok' },
  { 'if-none-match': '*' },
  { range: 'bytes=0-1' },
  { origin: 'null' },
];

/** Generates wrong methods, types, bodies and headers, and paths with junk at the end. */
export const oddities: fc.Arbitrary<Oddity> = fc.oneof(
  fc.constantFrom(...methods).map((method) => ({ method })),
  fc.constantFrom(...types).map((type) => ({ headers: { 'content-type': type } })),
  fc.constantFrom(...bodies).map((rawBody) => ({ rawBody })),
  fc.string({ unit: 'binary', maxLength: 200 }).map((rawBody) => ({ rawBody })),
  fc.json().map((rawBody) => ({ rawBody })),
  fc.integer({ min: 1_000, max: 20_000 }).map((depth) => ({ rawBody: '['.repeat(depth) })),
  fc.constantFrom(60_000, 66_000, 300_000).map((length) => ({ rawBody: `{"filler":"${'x'.repeat(length)}"}` })),
  fc.constantFrom(...suffixes).map((suffix) => ({ suffix })),
  fc.constantFrom(...headerJunk).map((headers) => ({ headers })),
);
