import { setTimeout as delay } from 'node:timers/promises';
import { ports } from './demo-port.ts';
import type { SentMessage } from './outbox.ts';

/** Receives the demo's e-mail. */
export const mailUrl = `smtp://127.0.0.1:${ports.mail}`;
/** Lets tests read that e-mail and set the server's response. */
export const mailServerUrl = `http://127.0.0.1:${ports.mailServer}/`;

export type ReceivedMail = Pick<SentMessage, 'to' | 'subject' | 'text'>;

/** Makes the mail server answer recipients with an SMTP code such as 550 until `during` ends. */
export async function whileMailIsRefused<T>(code: number, during: () => Promise<T>): Promise<T> {
  await fetch(`${mailServerUrl}?code=${code}`, { method: 'POST' });
  try {
    return await during();
  } finally {
    await fetch(mailServerUrl, { method: 'POST' });
  }
}

/** Waits up to 15 s for the newest e-mail to an address after the first `skip` ones. */
export async function waitForMailTo(to: string, skip = 0): Promise<ReceivedMail> {
  for (const until = Date.now() + 15_000; ; await delay(100)) {
    const mail = await mailTo(to);
    const newest = mail.at(-1);
    if (newest && mail.length > skip) return newest;
    if (Date.now() > until) throw new Error(`no e-mail to ${to} after the first ${skip}`);
  }
}

/** Returns all e-mail to an address, oldest first. */
export async function mailTo(to: string): Promise<ReceivedMail[]> {
  const answer = await fetch(`${mailServerUrl}?${new URLSearchParams({ to })}`);
  return (await answer.json()) as ReceivedMail[];
}
