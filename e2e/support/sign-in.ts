import { expect, type Page, type Response } from '@playwright/test';
import { portalUrl } from './demo-port.ts';
import { codeFor } from './outbox.ts';
import type { Person } from './people.ts';
import { forgetSends } from './send-limits.ts';

const codePage = /\/authentication-code/;

/** Opens the login screen of a person's portal and waits until it is there. */
export async function openLogin(page: Page, person: Person): Promise<void> {
  await page.goto(`${portalUrl(person.tenant)}/login`);
  await expect(page.locator('input[name="username"]')).toBeVisible();
}

/** Signs a person in through the login screen, in whatever language it shows, and waits until the portal has let them in. */
export async function signIn(page: Page, person: Person): Promise<void> {
  if (!page.url().startsWith(`${portalUrl(person.tenant)}/login`)) await openLogin(page, person);
  await submitLogin(page, person);
}

/**
 * On a login screen, wherever it stands: signs a person in, with the code of the e-mail where one is asked for, and waits until the
 * portal has let them in.
 */
export async function submitLogin(page: Page, person: Person): Promise<void> {
  await submitUntilTaken(page, person);
  if (codePage.test(page.url())) await submitCode(page, await codeFor(page));
  await expect(page).not.toHaveURL(codePage);
  // The frame of the signed-in stands, and with it what watches over the session.
  await expect(page.getByRole('banner')).toBeVisible();
}

/** Tries again where another journey has signed the same person in at the same moment, and its code counts against this one. */
async function submitUntilTaken(page: Page, person: Person): Promise<void> {
  let isRefused = false;
  const watch = (response: Response) => {
    isRefused ||= response.status() === 429 && response.url().endsWith('/auth/send2facode');
  };
  page.on('response', watch);
  await submitPassword(page, person);
  await expect(async () => {
    if (isRefused) {
      isRefused = false;
      await submitPassword(page, person);
    }
    expect(page.url()).not.toMatch(/\/login/);
  }).toPass({ timeout: 15_000, intervals: [100, 250, 500] });
  page.off('response', watch);
}

/** On a login screen: types what a person signs in with and sends it; where codes are due, a code is on its way after that. */
export async function submitPassword(page: Page, person: Person): Promise<void> {
  await forgetSends(person);
  await page.locator('input[name="username"]').fill(person.login);
  await page.locator('input[name="password"]').fill(person.secret);
  await page.locator('form button[type="submit"]').click();
}

/** On the code page: types a code and goes on, where the page did not do so by itself. */
export async function submitCode(page: Page, code: string): Promise<void> {
  await page.locator('input[autocomplete="one-time-code"]').fill(code);
  await page.locator('form button[type="submit"]').click();
}
