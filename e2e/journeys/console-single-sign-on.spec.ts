import { expect, type Page } from '@playwright/test';
import { consoleUrl } from '../support/console.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { expectNoSidewaysScroll } from '../support/expect-no-sideways-scroll.ts';
import { staffIdentityProvider } from '../support/identity-provider.ts';
import { journey } from '../support/journey.ts';

const home = consoleUrl('lumen');

journey.setTimeout(120_000);

journey('a staff member signs in at the identity provider and gets the role of the group', async ({ page }) => {
  await page.goto(`${home}/payments`);
  await signInAtProvider(page, { account: `lead-${Date.now()}` });
  await expect(page.getByRole('heading', { level: 1, name: 'Payments' })).toBeVisible();
  await expect(page).toHaveURL(`${home}/payments`);
  await page.goto(`${home}/own-access`);
  await expect(page.getByRole('main').getByText('Supervisor', { exact: true })).toBeVisible();
});

journey('someone without a group is told whom to ask', async ({ page }) => {
  await page.goto(`${home}/sign-in`);
  await expectAccessible(page);
  await signInAtProvider(page, { account: `other-${Date.now()}` });
  await expect(page.getByRole('heading', { level: 1, name: 'You’re not signed in' })).toBeVisible();
  await expect(page.getByText(/You aren’t in a group that can use this console/)).toBeVisible();
  await expect(page).toHaveURL(`${home}/sign-in/return`);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('link', { name: 'Back to sign-in' }).click();
  await expect(page.getByLabel('Password')).toBeVisible();
});

journey.describe('on a phone, in Spanish', () => {
  journey.use({ locale: 'es-US', viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  journey('the sign-in page fits', async ({ page }) => {
    await page.goto(`${home}/sign-in`);
    await expect(page.getByRole('button', { name: `Iniciar sesión con ${staffIdentityProvider.name}` })).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  });
});

async function signInAtProvider(page: Page, { account }: { account: string }): Promise<void> {
  await page.getByRole('button', { name: `Sign in with ${staffIdentityProvider.name}` }).click();
  await page.getByLabel('Account').fill(account);
  await page.getByRole('button', { name: 'Log in' }).click();
}
