import { expect, type Locator, type Page } from '@playwright/test';

/** Presses a button that saves a PDF; answers the file's name once it is known to be one. */
export async function savePdf(page: Page, button: Locator): Promise<string> {
  const download = page.waitForEvent('download');
  await button.click();
  const file = await download;
  const stream = await file.createReadStream();
  const [first] = await stream.take(1).toArray();
  expect(String(first).slice(0, 5)).toBe('%PDF-');
  return file.suggestedFilename();
}
