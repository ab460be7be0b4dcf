import { connect } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { bearsToken, openMeasurementPort } from './measurement-port.ts';

const measurements = { contentType: 'text/plain; version=0.0.4', metrics: async () => 'payments_total 3\n' };
const token = 'a-token-of-thirty-two-characters';
let open: Awaited<ReturnType<typeof openMeasurementPort>>;

afterEach(() => open?.close());

async function start(METRICS_TOKEN: string): Promise<string> {
  open = await openMeasurementPort({ METRICS_HOST: '127.0.0.1', METRICS_PORT: 0, METRICS_TOKEN }, measurements);
  return `http://127.0.0.1:${open?.port}`;
}

describe('the metrics port', () => {
  it('stays closed unless configured', async () => {
    expect(
      await openMeasurementPort({ METRICS_HOST: '127.0.0.1', METRICS_TOKEN: token }, measurements),
    ).toBeUndefined();
  });

  it('serves metrics and health, and nothing else', async () => {
    const address = await start('');
    const answer = await fetch(`${address}/metrics`);
    expect([answer.status, answer.headers.get('content-type'), await answer.text()]).toEqual([
      200,
      measurements.contentType,
      'payments_total 3\n',
    ]);
    for (const path of ['/', '/metrics/', '/api/v1/tenant/config'])
      expect((await fetch(address + path)).status).toBe(404);
    expect((await fetch(`${address}/metrics`, { method: 'POST' })).status).toBe(404);
  });

  it('requires its token', async () => {
    const address = await start(token);
    const statusWith = async (authorization?: string) =>
      (await fetch(`${address}/metrics`, { headers: authorization === undefined ? {} : { authorization } })).status;
    expect(await statusWith()).toBe(401);
    expect(await statusWith(`Bearer ${token}x`)).toBe(401);
    expect(await statusWith(`Basic ${token}`)).toBe(401);
    expect(await statusWith(`Bearer ${token}`)).toBe(200);
  });

  it('answers health checks without its token', async () => {
    const answer = await fetch(`${await start(token)}/healthz`);
    expect([answer.status, await answer.text()]).toEqual([200, 'ok']);
  });

  it('can close while a client keeps its connection open', async () => {
    await start('');
    const socket = connect(open?.port ?? 0, '127.0.0.1');
    await new Promise((resolve) => socket.once('connect', resolve));
    await open?.close();
    open = undefined;
    socket.destroy();
  });
});

describe('bearsToken', () => {
  it('accepts nothing when the token is empty', () => {
    expect(bearsToken('Bearer ', '')).toBe(false);
    expect(bearsToken(undefined, '')).toBe(false);
  });
});
