import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { readAnswer } from './read-answer.ts';

const read = (body: string, type: string, schema: z.ZodMiniType = z.any()) =>
  readAnswer(new Response(body, { headers: { 'content-type': type } }), { schema, requestId: 'id' });

it.each(['text/csv; charset=utf-8', 'application/x-ndjson', 'text/plain; charset=us-ascii'])(
  'readAnswer returns a %s response as bytes',
  async (type) => {
    expect(await read('{"a":1}\n{"b":2}\n', type)).toEqual({
      kind: 'ok',
      answer: new TextEncoder().encode('{"a":1}\n{"b":2}\n'),
    });
  },
);

it.each(['application/json', 'application/json; charset=utf-8', 'application/problem+json'])(
  'readAnswer parses an %s response with the schema',
  async (type) => {
    const body = JSON.stringify({ responses: [{ responseCode: '1000', errorMessage: null }], count: 3 });
    expect(await read(body, type, z.object({ count: z.int() }))).toEqual({ kind: 'ok', answer: { count: 3 } });
  },
);

it('readAnswer keeps the message of an outage reported by the server, but not by a proxy (req 8.4)', async () => {
  const outage = { kind: 'unavailable', requestId: 'id', status: 503 };
  const ask = (body: string, type: string) =>
    readAnswer(new Response(body, { status: 503, headers: { 'content-type': type } }), {
      schema: z.any(),
      requestId: 'id',
    });
  const body = JSON.stringify({ responses: [{ responseCode: '5114', errorMessage: 'The gateway is down' }] });
  expect(await ask(body, 'application/json')).toStrictEqual({ ...outage, message: 'The gateway is down' });
  expect(await ask('<h1>no</h1>', 'text/html')).toStrictEqual(outage);
  expect(await ask('{"message":"no"}', 'application/json')).toStrictEqual(outage);
});
