import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { benchSecrets } from './bench-secrets.ts';
import type { BenchSystem } from './bench-system.ts';

/** The monitor samples this often and includes the interval in the delay. */
const monitorPauseMs = 10;

/** Returns the 99th percentile of the API's event-loop delay since the last call, in ms. */
export async function eventLoopP99Ms({ apiPort }: BenchSystem): Promise<number> {
  const headers = { authorization: `Bearer ${benchSecrets.metricsToken}` };
  const answer = await askApi(`http://127.0.0.1:${apiPort}/metrics`, { headers });
  const seconds = /^nodejs_eventloop_lag_p99_seconds (\S+)$/m.exec(answer.text)?.[1];
  return Math.max(0, Number(seconds) * 1_000 - monitorPauseMs);
}

/** Sends a request with its own Host header, which fetch doesn't allow. */
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
