import type { Page } from '@playwright/test';

/** Puts a page's clock into the journey's hands, also for the time that a call may take, which the clock of a test does not reach by itself. */
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
