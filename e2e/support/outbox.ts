import { setTimeout as delay } from 'node:timers/promises';
import { expect, type Page } from '@playwright/test';
import { demoPort } from './demo-port.ts';

/** A message of the outbox; a text message has no subject and no HTML. */
export type SentMessage = {
  readonly tenant: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** When it landed in the outbox, as an ISO instant. */
  readonly at: string;
};

/** Which message: of a tenant, to an address or number, with words in its subject or text, that landed after an instant. */
export type MessageWanted = {
  readonly tenant?: string;
  readonly to?: string;
  readonly containing?: string | RegExp;
  readonly after?: Date;
  /** How long it may take, in ms; 15 seconds where nothing is said. */
  readonly patienceMs?: number;
};

const patienceMs = 15_000;

/** The latest messages of the demo, newest first. */
export async function readOutbox({ tenant, to, containing, after }: MessageWanted = {}): Promise<SentMessage[]> {
  const query = to === undefined ? '' : `?${new URLSearchParams({ to })}`;
  // A host of nobody's shows the messages of all tenants; Node does not resolve the tenants' own hosts everywhere.
  const answer = await fetch(`http://127.0.0.1:${demoPort}/dev/outbox.json${query}`);
  const { messages } = (await answer.json()) as { messages: { at: string; message: Omit<SentMessage, 'at'> }[] };
  return messages
    .map(({ at, message }) => ({ ...message, subject: message.subject ?? '', html: message.html ?? '', at }))
    .filter(
      (message) =>
        (tenant === undefined || message.tenant === tenant) &&
        (after === undefined || new Date(message.at) >= after) &&
        (containing === undefined || new RegExp(containing).test(`${message.subject}\n${message.text}`)),
    );
}

/** The newest such message, for which it waits. */
export async function waitForMail(wanted: MessageWanted): Promise<SentMessage> {
  for (const until = Date.now() + (wanted.patienceMs ?? patienceMs); ; await delay(100)) {
    const [message] = await readOutbox(wanted);
    if (message) return message;
    if (Date.now() > until) throw new Error(`no such message in the outbox: ${JSON.stringify(wanted)}`);
  }
}

/** The code that a message carries. */
export function codeIn({ text }: Pick<SentMessage, 'text'>): string {
  const code = /(?<![\d-])\d{6}(?![\d-])/.exec(text)?.[0];
  if (code === undefined) throw new Error(`no code in this message:\n${text}`);
  return code;
}

/** What the mail to the code that a page asks for carries at its foot: the part of the request's id that is no secret (req 3.14). */
export async function referenceOf(page: Page): Promise<string> {
  let handle = '';
  await expect(async () => {
    const stored = await page.evaluate(() => sessionStorage.getItem('twoFactorDetails'));
    handle = stored === null ? '' : (JSON.parse(stored).authExternalRequestId ?? '');
    expect(handle).toMatch(/^[0-9a-f-]{36}\./);
  }).toPass({ timeout: patienceMs });
  return handle.slice(0, 36);
}

/** The newest code for the request that a page is about; after a resend, tell when that was. */
export async function codeFor(page: Page, after?: Date): Promise<string> {
  const containing = await referenceOf(page);
  return codeIn(await waitForMail({ containing, ...(after && { after }) }));
}
