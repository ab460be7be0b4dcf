import { startEmbeddedServer } from '@quittance/database/embedded-server';
import { prepareDatabase } from '@quittance/database/prepare-database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeTemporaryFolder } from '../start/temporary-folder.ts';
import { runFuzz } from './run-fuzz.ts';

const folder = makeTemporaryFolder('fuzz-test');
const timeout = 300_000;
let server: Awaited<ReturnType<typeof startEmbeddedServer>>;
let urls: Parameters<typeof runFuzz>[0];

beforeAll(async () => {
  server = await startEmbeddedServer({
    dataDirectory: `${folder.path}/database`,
    superuserPassword: 'fuzz',
    settings: ['fsync=off'],
  });
  urls = {
    ...(await prepareDatabase({ adminUrl: server.url, appPassword: 'fuzz-a', workerPassword: 'fuzz-w' })),
    adminUrl: server.url,
  };
}, timeout);
afterAll(async () => {
  await server.stop();
  folder.remove();
}, timeout);

describe('runFuzz', { timeout }, () => {
  it('finds no 5xx response, no response outside its schema, and books that balance', async () => {
    const report = await runFuzz(urls, { inputs: 250, seed: 8, isSmall: true });
    expect(report.failures).toEqual([]);
    expect(report.bookFaults).toEqual([]);
    expect(report.inputs).toBeGreaterThanOrEqual(250);
    expect(report.accepted / report.inputs).toBeGreaterThanOrEqual(0.25);
    expect(report.calls.reached).toBeGreaterThan(10);
  });

  it('reports a response with an undocumented field and how to reproduce it', async () => {
    const report = await runFuzz(urls, {
      ...{ inputs: 100, seed: 8, isSmall: true },
      prepare: (app) =>
        app.addHook('onSend', async (_request, reply, payload) =>
          reply.statusCode === 200 && typeof payload === 'string' && payload.startsWith('{"responses"')
            ? payload.replace('{', '{"secretOfTheHouse":1,')
            : payload,
        ),
    });
    expect(report.failures.join()).toMatch(/answered 200 outside its schema: .*secretOfTheHouse/s);
    expect(report.failures.join()).toContain('--seed 8 --block 0');
  });

  it('reports a 500 response and the error thrown', async () => {
    const report = await runFuzz(urls, {
      ...{ inputs: 100, seed: 8, isSmall: true },
      prepare: (app) =>
        app.addHook('preHandler', async ({ headers }) => {
          // Only requests of a story have this header, because its visitor signs in without a proxy.
          if (headers['x-forwarded-for']) throw new Error('an internal fault');
        }),
    });
    expect(report.failures.join()).toMatch(/answered 500: .*"9500".*Error: an internal fault/s);
  });
});
