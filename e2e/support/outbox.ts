import { setTimeout as delay } from 'node:timers/promises';
import { expect, type Page } from '@playwright/test';
import { demoPort } from './demo-port.ts';

/** A message in the outbox. A text message has no subject or HTML. */
export type SentMessage = {
  readonly tenant: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Time it was added to the outbox, in ISO 8601. */
  readonly at: string;
};

/** Selects a message by tenant, recipient, text in its subject or body, and earliest time. */
export type MessageWanted = {
  readonly tenant?: string;
  readonly to?: string;
  readonly containing?: string | RegExp;
  readonly after?: Date;
  /** Maximum wait in ms, 15 seconds by default. */
  readonly patienceMs?: number;
};

const patienceMs = 15_000;

/** Returns the demo's latest messages, newest first. */
export async function readOutbox({ tenant, to, containing, after }: MessageWanted = {}): Promise<SentMessage[]> {
  const query = to === undefined ? '' : `?${new URLSearchParams({ to })}`;
  // A host without a tenant shows all tenants' messages. Node can't resolve the tenants' hosts on every system.
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

/** Waits for the newest matching message. */
export async function waitForMail(wanted: MessageWanted): Promise<SentMessage> {
  for (const until = Date.now() + (wanted.patienceMs ?? patienceMs); ; await delay(100)) {
    const [message] = await readOutbox(wanted);
    if (message) return message;
    if (Date.now() > until) throw new Error(`no matching message in the outbox: ${JSON.stringify(wanted)}`);
  }
}

/** Replies to the newest text message to a number, as on a phone. */
export async function replyByText(page: Page, { to, text }: { to: string; text: string }): Promise<void> {
  const form = page.locator('form').first();
  await page.goto(`${new URL(page.url()).origin}/dev/outbox?to=${to}`);
  await form.getByRole('textbox', { name: 'Reply' }).fill(text);
  await form.getByRole('button', { name: 'Send' }).click();
  await page.waitForURL(/\/dev\/outbox\?to=/);
}

/** Returns the code in a message. */
export function codeIn({ text }: Pick<SentMessage, 'text'>): string {
  const code = /(?<![\d-])\d{6}(?![\d-])/.exec(text)?.[0];
  if (code === undefined) throw new Error(`no code in this message:\n${text}`);
  return code;
}

/** Returns the public part of the request's id, which is in the footer of the e-mail with the code (req 3.14). */
export async function referenceOf(page: Page): Promise<string> {
  let handle = '';
  await expect(async () => {
    const stored = await page.evaluate(() => sessionStorage.getItem('twoFactorDetails'));
    handle = stored === null ? '' : (JSON.parse(stored).authExternalRequestId ?? '');
    expect(handle).toMatch(/^[0-9a-f-]{36}\./);
  }).toPass({ timeout: patienceMs });
  return handle.slice(0, 36);
}

/** Waits for the newest code for the page's request. After a resend, pass the time of the resend. */
export async function codeFor(page: Page, after?: Date): Promise<string> {
  const containing = await referenceOf(page);
  return codeIn(await waitForMail({ containing, ...(after && { after }) }));
}
