import { setTimeout as sleep } from 'node:timers/promises';
import { StartRefusal } from './start-refusal.ts';

const retryMs = 50;
const oneTryMs = 2_000;

/** Resolves when a GET of `url` returns 200. Throws a StartRefusal with the last response after `timeoutMs`. */
export async function waitUntilHealthy(url: string, { timeoutMs }: { timeoutMs: number }): Promise<void> {
  const deadline = Date.now() + timeoutMs;
  let lastAnswer = 'nothing';
  while (Date.now() < deadline) {
    try {
      const response = await fetch(url, { signal: AbortSignal.timeout(oneTryMs) });
      const body = await response.text();
      if (response.ok) return;
      lastAnswer = `${response.status} ${body}`;
    } catch (error) {
      lastAnswer = error instanceof Error ? String(error.cause ?? error.message) : String(error);
    }
    await sleep(retryMs);
  }
  throw new StartRefusal(`${url} was not healthy after ${timeoutMs / 1000} s. Its last answer: ${lastAnswer}`);
}
