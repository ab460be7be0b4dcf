import { setTimeout as delay } from 'node:timers/promises';
import { askSite } from './ask-site.ts';

/** Waits for the newest sign-in code in the demo's outbox since a given time. Throws when none arrives. */
export async function readDemoCode(
  portal: string,
  { since, patienceMs }: { since: number; patienceMs: number },
): Promise<string> {
  for (const until = Date.now() + patienceMs; Date.now() < until; await delay(200)) {
    const { status, body } = await askSite(`${portal}/dev/outbox.json`);
    if (status !== 200) break;
    const { messages } = JSON.parse(body.toString()) as { messages: { at: string; message: { text: string } }[] };
    const sent = messages.filter(({ at }) => Date.parse(at) >= since - 1_000);
    const code = sent.map(({ message }) => /(?<![\d-])\d{6}(?![\d-])/.exec(message.text)?.[0]).find(Boolean);
    if (code !== undefined) return code;
  }
  throw new Error(`${portal} asked for a code, and none is to be read: let somebody without codes take this walk`);
}
