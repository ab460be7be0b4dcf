import { expect, type Locator, type Page } from '@playwright/test';

/** Presses Escape in a dialog, once it has taken the focus: a key that is pressed before goes to what lies below. */
export async function pressEscape(page: Page, dialog: Locator): Promise<void> {
  await expect(async () => {
    expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  }).toPass({ timeout: 10_000, intervals: [20, 50, 100] });
  await page.keyboard.press('Escape');
}
