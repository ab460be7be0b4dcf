import type { Page } from '@playwright/test';
import { readPdfText } from '../../packages/services/src/payments/receipt/testing/read-pdf.ts';
import { callApi } from './call-api.ts';

/** Accepts electronic documents for the signed-in customer through the API. */
export async function agreeToDocumentsOnline(page: Page): Promise<void> {
  const { textVersion } = await callApi<{ textVersion: string }>(page, 'electronicrecords/get', { language: 'en' });
  const bytes = await page.evaluate(async () => {
    const { token } = JSON.parse(sessionStorage.getItem('user') ?? '{}');
    const response = await fetch('/api/v1/electronicrecords/testpage', {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ hostname: location.hostname, userToken: null, campaignIdentifier: null, language: 'en' }),
    });
    return [...new Uint8Array(await response.arrayBuffer())];
  });
  const [code = ''] = /\d{3} \d{3}(?= |$)/.exec(readPdfText(Buffer.from(bytes))) ?? [];
  await callApi(page, 'electronicrecords/accept', { code, textVersion, language: 'en' });
}
