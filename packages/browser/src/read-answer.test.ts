import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { readAnswer } from './read-answer.ts';

const read = (body: string, type: string, schema: z.ZodMiniType = z.any()) =>
  readAnswer(new Response(body, { headers: { 'content-type': type } }), { schema, requestId: 'id' });

it.each(['text/csv; charset=utf-8', 'application/x-ndjson', 'text/plain; charset=us-ascii'])(
  'a file of %s comes as its bytes',
  async (type) => {
    expect(await read('{"a":1}\n{"b":2}\n', type)).toEqual({
      kind: 'ok',
      answer: new TextEncoder().encode('{"a":1}\n{"b":2}\n'),
    });
  },
);

it.each(['application/json', 'application/json; charset=utf-8', 'application/problem+json'])(
  '%s is read by the schema',
  async (type) => {
    const body = JSON.stringify({ responses: [{ responseCode: '1000', errorMessage: null }], count: 3 });
    expect(await read(body, type, z.object({ count: z.int() }))).toEqual({ kind: 'ok', answer: { count: 3 } });
  },
);
