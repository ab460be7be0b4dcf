import { expect, type Page } from '@playwright/test';
import { portalUrl } from './demo-port.ts';
import type { Person } from './people.ts';

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

/** On a login screen, wherever it stands: signs a person in and waits until the portal has let them in. */
export async function submitLogin(page: Page, person: Person): Promise<void> {
  await page.locator('input[name="username"]').fill(person.login);
  await page.locator('input[name="password"]').fill(person.secret);
  await page.locator('form button[type="submit"]').click();
  await expect(page).not.toHaveURL(/\/login/);
  // The frame of the signed-in stands, and with it what watches over the session.
  await expect(page.getByRole('banner')).toBeVisible();
}
