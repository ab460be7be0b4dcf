import { expect, type Page } from '@playwright/test';
import { faultJourney } from '../support/fault-journey.ts';
import { expectPaidOnce, payButton, reviewAtEdge, submitPath } from '../support/faulty-payment.ts';

faultJourney.describe.configure({ retries: 0, timeout: 120_000 });

// Playwright disables the back-forward cache, which the headless shell lacks. It can't tell when a page is restored from
// the cache, so the page records that.
faultJourney.use({
  launchOptions: async ({ launchOptions }, use) => {
    const executablePath = process.env.FULL_CHROMIUM_PATH ?? launchOptions.executablePath;
    await use({
      ...launchOptions,
      ...(executablePath !== undefined && { executablePath }),
      ignoreDefaultArgs: ['--disable-back-forward-cache'],
    });
  },
});

/** Records in local storage when the browser restores a page from the back-forward cache. */
async function noteRestored(page: Page): Promise<void> {
  await page.addInitScript(() => {
    addEventListener('pageshow', ({ persisted }) => {
      if (persisted) localStorage.setItem('restored', location.pathname);
    });
  });
}

/** Opens a plain page on the same host and returns with the browser's Back button. */
async function leaveAndComeBack(page: Page): Promise<void> {
  await page.goto(new URL('/robots.txt', page.url()).href);
  await page.goBack({ waitUntil: 'commit' });
}

const restored = (page: Page) => page.evaluate(() => localStorage.getItem('restored'));

faultJourney('restoring Success from the back-forward cache pays nothing again', async ({ page, faultyEdge }) => {
  await noteRestored(page);
  const payer = await reviewAtEdge(page, faultyEdge);
  await payButton(page).click();
  const number = await expectPaidOnce(page, payer);
  // The browser doesn't cache a page that holds a lock. The review page holds one to prevent a reload for a new
  // version.
  await expect.poll(() => page.evaluate(async () => (await navigator.locks.query()).held?.length)).toBe(0);
  await leaveAndComeBack(page);
  await expect(async () => expect(await restored(page)).toBe('/success')).toPass({ timeout: 15_000 });
  expect(await expectPaidOnce(page, payer)).toBe(number);
  expect(faultyEdge.bodiesOf(submitPath)).toHaveLength(1);
});

faultJourney(
  'a payment is charged once when the payer leaves the page and returns before the response',
  async ({ page, faultyEdge }) => {
    await noteRestored(page);
    const payer = await reviewAtEdge(page, faultyEdge);
    const held = faultyEdge.hold(submitPath);
    await payButton(page).click();
    await held.done;
    await leaveAndComeBack(page);
    await expectPaidOnce(page, payer);
    held.release('lost');
  },
);
