import type { Page } from '@playwright/test';
import { codeIn, type MessageWanted, type SentMessage, waitForMail } from './outbox.ts';

/** Waits for the e-mail with the code that this page requested. Its footer has the public part of the request's id. */
export async function credentialMail(page: Page, wanted: MessageWanted): Promise<SentMessage> {
  const kept = await page.evaluate(() => sessionStorage.getItem('credentialRequest'));
  const { requestId } = JSON.parse(kept ?? '{}') as { requestId?: string };
  if (requestId === undefined) throw new Error('the page has not asked for a code');
  return waitForMail({ ...wanted, containing: requestId.slice(0, 36) });
}

export function wrongCodeFor(mail: SentMessage): string {
  return String((Number(codeIn(mail)) + 1) % 1_000_000).padStart(6, '0');
}
