import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { benchSecrets } from './bench-secrets.ts';
import type { BenchSystem } from './bench-system.ts';

/** The monitor wakes up this often, and counts the pause with the delay. */
const monitorPauseMs = 10;

/** The 99th percentile of the API's event-loop delay since it was last asked for, in milliseconds. */
export async function eventLoopP99Ms({ apiPort }: BenchSystem): Promise<number> {
  const headers = { authorization: `Bearer ${benchSecrets.metricsToken}` };
  const answer = await askApi(`http://127.0.0.1:${apiPort}/metrics`, { headers });
  const seconds = /^nodejs_eventloop_lag_p99_seconds (\S+)$/m.exec(answer.text)?.[1];
  return Math.max(0, Number(seconds) * 1_000 - monitorPauseMs);
}

/** Sends a request to the host that its headers name, which fetch does not allow. */
export function askApi(
  address: string,
  { headers, body }: { headers: Record<string, string>; body?: string },
): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const sent = request(address, { method: body === undefined ? 'GET' : 'POST', headers }, (response) => {
      text(response).then((answer) => resolve({ status: response.statusCode ?? 0, text: answer }), reject);
    });
    sent.on('error', reject).end(body);
  });
}
