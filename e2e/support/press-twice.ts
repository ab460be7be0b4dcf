import type { Locator, Page } from '@playwright/test';

/** Presses a button twice without a delay, as a double click or double tap. */
export async function pressTwice(page: Page, button: Locator): Promise<void> {
  const press = await pressTargetOf(page, button);
  await Promise.all([press(), press()]);
}

/**
 * Waits until a button is stable and not covered. Returns a function that clicks or taps its position, even if the
 * button has moved by then.
 */
export async function pressTargetOf(page: Page, button: Locator): Promise<() => Promise<void>> {
  await button.click({ trial: true });
  const box = await button.boundingBox();
  if (box === null) throw new Error(`${button} is not on the screen`);
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const isTouched = await page.evaluate(() => navigator.maxTouchPoints > 0);
  return () => (isTouched ? page.touchscreen.tap(x, y) : page.mouse.click(x, y));
}
