import type { Page } from '@playwright/test';

/** Controls a page's clock, including request timeouts, which Playwright's clock doesn't cover. */
export async function holdTimeouts(page: Page): Promise<void> {
  await page.clock.install();
  await page.addInitScript(() => {
    AbortSignal.timeout = (ms) => {
      const ending = new AbortController();
      setTimeout(() => ending.abort(new DOMException('It took too long.', 'TimeoutError')), ms);
      return ending.signal;
    };
  });
}
