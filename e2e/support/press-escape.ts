import { expect, type Locator, type Page } from '@playwright/test';

/** Presses Escape once the dialog has the focus, because an earlier key press would go to the page below. */
export async function pressEscape(page: Page, dialog: Locator): Promise<void> {
  await expect(async () => {
    expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  }).toPass({ timeout: 10_000, intervals: [20, 50, 100] });
  await page.keyboard.press('Escape');
}
