import type { Page } from '@playwright/test';

/**
 * Takes from a tab what it keeps of its session. It does so at an address where no part of the portal runs: a portal that is
 * still open would write its session again, or hand it to the page that comes next.
 */
export async function forgetSession(page: Page): Promise<void> {
  await page.goto(new URL('/api/no-such-call', page.url()).href);
  await page.evaluate(() => sessionStorage.clear());
}
