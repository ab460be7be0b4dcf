import type { Page } from '@playwright/test';
import { codeIn, type MessageWanted, type SentMessage, waitForMail } from './outbox.ts';

/** The mail with the code that this page has asked for: its foot carries the part of the request's id that is no secret. */
export async function credentialMail(page: Page, wanted: MessageWanted): Promise<SentMessage> {
  const kept = await page.evaluate(() => sessionStorage.getItem('credentialRequest'));
  const { requestId } = JSON.parse(kept ?? '{}') as { requestId?: string };
  if (requestId === undefined) throw new Error('the page has not asked for a code');
  return waitForMail({ ...wanted, containing: requestId.slice(0, 36) });
}

/** A code that this one is not. */
export function wrongCodeFor(mail: SentMessage): string {
  return String((Number(codeIn(mail)) + 1) % 1_000_000).padStart(6, '0');
}
