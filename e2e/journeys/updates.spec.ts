import { expect, type Page } from '@playwright/test';
import { demoCustomers, type JourneyCustomer } from '../support/customers.ts';
import type { Edge } from '../support/edge.ts';
import { edgeJourney } from '../support/edge-journey.ts';
import { submitLogin } from '../support/sign-in.ts';

// Updates start 10 seconds after the page is idle.
edgeJourney.setTimeout(120_000);

async function signInThrough(
  edge: Edge,
  page: Page,
  { customer, at }: { customer: JourneyCustomer; at: string },
): Promise<void> {
  await page.goto(`${edge.portalUrl(customer.tenant)}${at}`);
  await submitLogin(page, customer);
}

/** Waits until the service worker controls the page, and marks the page to detect a reload. */
async function waitForWorker(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated', null, {
    timeout: 30_000,
  });
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
}

/** Triggers the update check that the page makes when it becomes visible. */
async function checkForUpdate(page: Page): Promise<void> {
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
}

async function waitUntilNewVersionWaits(page: Page): Promise<void> {
  await page.waitForFunction(async () => (await navigator.serviceWorker.getRegistration())?.waiting != null);
}

const isSamePage = (page: Page) => page.evaluate(() => 'isSamePage' in window);

/** Expects the page to have reloaded and to run the new version. */
async function expectNewVersion(page: Page): Promise<void> {
  await expect.poll(() => isSamePage(page).catch(() => true), { timeout: 20_000 }).toBe(false);
  const scripts = 'script[type="module"][src*=".v2."], script[data-scripts*=".v2."]';
  await expect(page.locator(scripts).first()).toBeAttached();
}

edgeJourney('an idle page reloads for a new version and stays signed in (req 4.10)', async ({ page, edge }) => {
  await signInThrough(edge, page, { customer: demoCustomers.carla, at: '/history' });
  await waitForWorker(page);
  edge.deployNextVersion();
  await checkForUpdate(page);
  await expectNewVersion(page);
  await expect(page).toHaveURL(/\/history$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('History');
});

edgeJourney('no tab reloads during a payment, and both reload after it is left (req 4.10)', async ({ page, edge }) => {
  await signInThrough(edge, page, { customer: demoCustomers.ana, at: '/make-payment' });
  const other = await page.context().newPage();
  await other.goto(`${edge.portalUrl('lumen')}/login`);
  await waitForWorker(page);
  await waitForWorker(other);
  await page.getByRole('radio', { name: 'Another amount' }).check();
  await page.getByLabel('Amount to pay').fill('12.34');
  edge.deployNextVersion();
  await checkForUpdate(page);
  await waitUntilNewVersionWaits(page);
  // Longer than the other tab waits before it asks again.
  await page.waitForTimeout(7000);
  expect(await isSamePage(page)).toBe(true);
  expect(await isSamePage(other)).toBe(true);
  await expect(page.getByLabel('Amount to pay')).toHaveValue('12.34');
  await page.getByRole('button', { name: 'Review payment' }).click();
  await expect(page.getByRole('button', { name: /^Pay \$/ })).toBeVisible();
  await page.waitForTimeout(7000);
  expect(await isSamePage(page)).toBe(true);
  await page.getByRole('link', { name: 'History' }).click();
  await expectNewVersion(page);
  await expectNewVersion(other);
  await expect(page).toHaveURL(/\/history$/);
});

edgeJourney('the sign-in page keeps typed text and reloads once it is cleared (req 4.10)', async ({ page, edge }) => {
  await page.goto(`${edge.portalUrl('lumen')}/login`);
  await page.getByLabel('User name').focus();
  await waitForWorker(page);
  await page.getByLabel('User name').fill('ana');
  edge.deployNextVersion();
  await checkForUpdate(page);
  await waitUntilNewVersionWaits(page);
  await page.waitForTimeout(7000);
  expect(await isSamePage(page)).toBe(true);
  await expect(page.getByLabel('User name')).toHaveValue('ana');
  await page.getByLabel('User name').fill('');
  await expectNewVersion(page);
});

edgeJourney('the portal opens offline, says so and continues when the network is back', async ({ page, edge }) => {
  await signInThrough(edge, page, { customer: demoCustomers.ana, at: '/make-payment' });
  await waitForWorker(page);
  await page.waitForFunction(() => caches.match('/assets/i18n/en.json'));
  await page.context().setOffline(true);
  await page.reload();
  await expect(page.getByText("You're offline")).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Make a payment');
  await page.context().setOffline(false);
  await expect(page.getByText("You're offline")).toBeHidden();
  await page.reload();
  await expect(page).toHaveTitle('Make a payment | Lumen City Power');
  expect(await page.evaluate(keptCalls)).toEqual([]);
});

/** Returns the URLs of cached API requests, of which there must be none. */
async function keptCalls(): Promise<string[]> {
  const kept: string[] = [];
  for (const name of await caches.keys()) {
    for (const { url } of await (await caches.open(name)).keys()) kept.push(url);
  }
  return kept.filter((url) => new URL(url).pathname.startsWith('/api'));
}

edgeJourney('the page reloads once when a chunk is missing on the server (req 8.4)', async ({ page, edge }) => {
  await signInThrough(edge, page, { customer: demoCustomers.ana, at: '/make-payment' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  edge.lose(/\/build\/history-page/);
  await page.getByRole('link', { name: 'History' }).click();
  await expect.poll(() => loads).toBe(1);
  await expect(page.getByRole('alert')).toContainText("We couldn't load this page");
  await page.waitForTimeout(3000);
  expect(loads).toBe(1);
  await expect(page).toHaveURL(/\/history$/);
});

edgeJourney(
  'a screen that can’t be loaded offline says so and loads when the network is back',
  async ({ page, edge }) => {
    await signInThrough(edge, page, { customer: demoCustomers.ana, at: '/make-payment' });
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Make a payment');
    await page.evaluate(() => Object.assign(window, { isSamePage: true }));
    await page.context().setOffline(true);
    await page.getByRole('link', { name: 'History' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText("You're offline");
    // A failed reload would leave a blank page (req 8.4).
    await page.waitForTimeout(3000);
    expect(await isSamePage(page)).toBe(true);
    await page.context().setOffline(false);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('History');
  },
);
