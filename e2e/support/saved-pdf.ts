import { expect, type Locator, type Page } from '@playwright/test';
import { readPdfText } from '../../packages/services/src/payments/receipt/testing/read-pdf.ts';

/** Presses a button that saves a PDF, checks the file's type and returns its name. */
export async function savePdf(page: Page, button: Locator): Promise<string> {
  const download = page.waitForEvent('download');
  await button.click();
  const file = await download;
  const stream = await file.createReadStream();
  const [first] = await stream.take(1).toArray();
  expect(String(first).slice(0, 5)).toBe('%PDF-');
  return file.suggestedFilename();
}

/** Presses a button that saves a PDF and returns its text. */
export async function pdfText(page: Page, button: Locator): Promise<string> {
  const download = page.waitForEvent('download');
  await button.click();
  const chunks = await (await (await download).createReadStream()).toArray();
  return readPdfText(Buffer.concat(chunks));
}
