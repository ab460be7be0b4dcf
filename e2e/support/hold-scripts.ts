import type { Page } from '@playwright/test';

/** Keeps the portal's scripts back until told, so that what the server drew can be looked at alone. */
export async function holdScripts(page: Page): Promise<{ release(): void }> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/build/*.js', async (route) => {
    await promise;
    await route.continue();
  });
  return { release: resolve };
}
