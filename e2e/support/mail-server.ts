import { setTimeout as delay } from 'node:timers/promises';
import { demoPort } from './demo-port.ts';
import type { SentMessage } from './outbox.ts';

export const mailPort = demoPort + 31;
export const mailServerPort = demoPort + 32;
/** Where the demo hands e-mail over. */
export const mailUrl = `smtp://127.0.0.1:${mailPort}`;
/** Where tests read that e-mail, and tell the server what to answer. */
export const mailServerUrl = `http://127.0.0.1:${mailServerPort}/`;

export type ReceivedMail = Pick<SentMessage, 'to' | 'subject' | 'text'>;

/** Has the mail server answer recipients with an SMTP code such as 550; accepts e-mail again once `during` is done. */
export async function whileMailIsRefused<T>(code: number, during: () => Promise<T>): Promise<T> {
  await fetch(`${mailServerUrl}?code=${code}`, { method: 'POST' });
  try {
    return await during();
  } finally {
    await fetch(mailServerUrl, { method: 'POST' });
  }
}

/** Waits up to 15 s for the newest e-mail to an address that arrived after the first `skip`. */
export async function waitForMailTo(to: string, skip = 0): Promise<ReceivedMail> {
  for (const until = Date.now() + 15_000; ; await delay(100)) {
    const mail = await mailTo(to);
    const newest = mail.at(-1);
    if (newest && mail.length > skip) return newest;
    if (Date.now() > until) throw new Error(`no e-mail to ${to} after the first ${skip}`);
  }
}

/** All e-mail to an address, oldest first. */
export async function mailTo(to: string): Promise<ReceivedMail[]> {
  const answer = await fetch(`${mailServerUrl}?${new URLSearchParams({ to })}`);
  return (await answer.json()) as ReceivedMail[];
}
