import { expect, type Page, type Response } from '@playwright/test';
import type { JourneyCustomer } from './customers.ts';
import { portalUrl } from './demo-port.ts';
import { codeFor } from './outbox.ts';
import { resetSendLimits } from './send-limits.ts';

const codePage = /\/authentication-code/;

export async function openLogin(page: Page, customer: JourneyCustomer): Promise<void> {
  await page.goto(`${portalUrl(customer.tenant)}/login`);
  await expect(page.locator('input[name="username"]')).toBeVisible();
}

/** Signs in a customer on the sign-in page, in any language, and waits until they are signed in. */
export async function signIn(page: Page, customer: JourneyCustomer): Promise<void> {
  if (!page.url().startsWith(`${portalUrl(customer.tenant)}/login`)) await openLogin(page, customer);
  await submitLogin(page, customer);
}

/**
 * Signs in a customer on an open sign-in page, with an e-mailed code if one is required, and waits until they are
 * signed in.
 */
export async function submitLogin(page: Page, customer: JourneyCustomer): Promise<void> {
  await submitUntilTaken(page, customer);
  if (codePage.test(page.url())) await submitCode(page, await codeFor(page));
  await expect(page).not.toHaveURL(codePage);
  await expect(page.getByRole('banner')).toBeVisible();
  await waitForSessionTimer(page);
}

/**
 * Waits until the page watches for inactivity. That part loads after the screen, and a test that moves the page's clock
 * before would move it for nobody.
 */
export async function waitForSessionTimer(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => localStorage.getItem('lastActivity'))).not.toBeNull();
}

/** Retries when another journey signs in the same customer at the same moment and its code replaces this one. */
async function submitUntilTaken(page: Page, customer: JourneyCustomer): Promise<void> {
  let isRefused = false;
  const watch = (response: Response) => {
    isRefused ||= response.status() === 429 && response.url().endsWith('/auth/send2facode');
  };
  page.on('response', watch);
  await submitPassword(page, customer);
  await expect(async () => {
    if (isRefused) {
      isRefused = false;
      await submitPassword(page, customer);
    }
    expect(page.url()).not.toMatch(/\/login/);
  }).toPass({ timeout: 15_000, intervals: [100, 250, 500] });
  page.off('response', watch);
}

/** Submits the credentials on the sign-in page. If the tenant requires codes, this sends one. */
export async function submitPassword(page: Page, customer: JourneyCustomer): Promise<void> {
  await resetSendLimits(customer);
  await page.locator('input[name="username"]').fill(customer.login);
  await page.locator('input[name="password"]').fill(customer.secret);
  await page.locator('form button[type="submit"]').click();
}

/** Submits a code on the code page, unless the page submits it on its own. */
export async function submitCode(page: Page, code: string): Promise<void> {
  await page.locator('input[autocomplete="one-time-code"]').fill(code);
  await page.locator('form button[type="submit"]').click();
}
