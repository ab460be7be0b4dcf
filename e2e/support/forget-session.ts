import type { Page } from '@playwright/test';

/**
 * Clears a tab's session storage. Opens a URL outside the portal first, because an open portal would write its session
 * again or pass it to the next page.
 */
export async function forgetSession(page: Page): Promise<void> {
  await page.goto(new URL('/api/no-such-call', page.url()).href);
  await page.evaluate(() => sessionStorage.clear());
}
