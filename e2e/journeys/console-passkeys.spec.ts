import { expect, type Page } from '@playwright/test';
import { consoleUrl, signInAtConsole } from '../support/console.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { expectNoSidewaysScroll } from '../support/expect-no-sideways-scroll.ts';
import { journey } from '../support/journey.ts';
import { addDevice } from '../support/passkey-device.ts';

const tenant = 'northwind';
const home = consoleUrl(tenant);

// Each journey here adds a passkey of Vic's.
journey.describe.configure({ mode: 'serial', timeout: 150_000 });

journey('a staff member adds a passkey, signs in with it, confirms with it, and removes it', async ({ page }) => {
  const device = await addDevice(page);
  await device.touches(false);
  await signInAtConsole(page, { tenant, name: 'vic' });
  await expect(page.getByRole('banner')).toBeVisible();
  await device.touches(true);
  await addPasskey(page, { name: 'Work laptop' });
  await expectAccessible(page);

  // Chromium's device takes part only in what begins while it is touched, and would choose a suggested passkey at once.
  await device.touches(false);
  await signOut(page);
  await expect(page.getByRole('button', { name: 'Sign in with a passkey' })).toBeVisible();
  await expectAccessible(page);
  await device.touches(true);
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Hello, Vic' })).toBeVisible();

  await page.goto(`${home}/own-access`);
  await expect(page.getByText('Last used')).toBeVisible();
  await page.getByRole('button', { name: 'Remove Work laptop' }).click();
  await expectAccessible(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('We removed the passkey.')).toBeVisible();

  // The device still has it.
  await device.touches(false);
  await signOut(page);
  await expect(page.getByRole('button', { name: 'Sign in with a passkey' })).toBeVisible();
  await device.touches(true);
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(page.getByText('That passkey didn’t work.')).toBeVisible();
  await expectAccessible(page);
});

journey.describe('on a phone, in Spanish', () => {
  journey.use({ locale: 'es-US', viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  journey('the screens fit', async ({ page }) => {
    const device = await addDevice(page);
    await device.touches(false);
    await page.goto(`${home}/sign-in`);
    await expect(page.getByRole('button', { name: 'Iniciar sesión con una llave de acceso' })).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  });
});

async function addPasskey(page: Page, { name }: { name: string }): Promise<void> {
  await page.goto(`${home}/own-access`);
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a passkey' });
  await dialog.getByLabel('Name').fill(name);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('Your passkey is ready.')).toBeVisible();
  await expect(page.getByRole('button', { name: `Remove ${name}` })).toBeVisible();
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /User menu for/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out', exact: true }).click();
  await expect(page.getByText('You’ve signed out.')).toBeVisible();
}
