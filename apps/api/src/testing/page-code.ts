import { getElectronicRecords, getTestPage } from '@quittance/contract/electronic-records';
import type { Language } from '@quittance/domain/languages';
import { readPdfText } from '@quittance/services/payments/receipt/testing/read-pdf';
import type { SignedIn } from './payers/signed-in-customer.ts';
import type { TestApi } from './test-api.ts';

/** Opens the test page and returns the body with its code. Throws when the page contains no code. */
export async function typedCode(
  { send }: Pick<TestApi, 'send'>,
  { credentials }: Pick<SignedIn, 'credentials'>,
  language: Language = 'en',
): Promise<{ code: string; textVersion: string; language: Language }> {
  const page = await send(getTestPage, { ...credentials, body: { language } });
  const [code] = /\d{3} \d{3}(?= |$)/.exec(readPdfText(page.rawPayload)) ?? [];
  if (code === undefined) throw new Error('the test page has no code');
  const asked = await send(getElectronicRecords, { ...credentials, body: { language } });
  return { code, textVersion: asked.json().textVersion, language };
}
