import { countTurns } from '@quittance/services/testing/count-turns';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../../create-app.ts';

const app = createApp({ LOG_LEVEL: 'silent', TRUST_PROXY: 0, PUBLIC_TLS: false });
beforeAll(async () => {
  app.post('/echo', { bodyLimit: 20_000_000 }, async (request) => ({
    keys: Object.keys(request.body as object).length,
  }));
  await app.ready();
});
afterAll(() => app.close());

const post = (payload: string) =>
  app.inject({ method: 'POST', url: '/echo', headers: { 'content-type': 'application/json' }, payload });
const filler = 'x'.repeat(300_000);

describe('large JSON body', () => {
  it('is parsed without blocking other requests', async () => {
    const payload = JSON.stringify(
      Object.fromEntries(Array.from({ length: 100_000 }, (_, n) => [`key-${n}`, 'value'.repeat(20)])),
    );
    let turnsWhileParsed = 0;
    const answered = post(payload);
    await countTurns(async (look) => {
      expect((await answered).json()).toEqual({ keys: 100_000 });
      turnsWhileParsed = look();
    });
    expect(turnsWhileParsed).toBeGreaterThan(5);
  });

  it.each([
    ['that is not JSON', `{"a": "${filler}"`],
    ['that is empty', `${' '.repeat(300_000)}`],
    ['with a key __proto__', `{"a": "${filler}", "__proto__": {"isAdmin": true}}`],
    ['with an escaped key __proto__', `{"a": "${filler}", "\\u005f_proto__": {"isAdmin": true}}`],
    ['with a key constructor.prototype', `{"a": [{"constructor": {"prototype": {}}}], "b": "${filler}"}`],
    ['with lists 200,000 deep', '['.repeat(200_000) + ']'.repeat(200_000)],
  ])('%s is refused with 400, and the next one is accepted', async (_what, payload) => {
    expect((await post(payload)).statusCode).toBe(400);
    expect((await post(JSON.stringify({ a: filler }))).json()).toEqual({ keys: 1 });
  });
});
