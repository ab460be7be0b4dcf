import type { Page } from '@playwright/test';

/** Holds back the portal's scripts until `release`, so that a test can inspect the server-rendered page. */
export async function holdScripts(page: Page): Promise<{ release(): void }> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/build/*.js', async (route) => {
    await promise;
    await route.continue();
  });
  return { release: resolve };
}
