import { expect, type Page } from '@playwright/test';
import { demoCustomers } from '../support/customers.ts';
import { portalUrl } from '../support/demo-port.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { expectNoSidewaysScroll } from '../support/expect-no-sideways-scroll.ts';
import { journey } from '../support/journey.ts';
import { waitForMail } from '../support/outbox.ts';
import { addDevice } from '../support/passkey-device.ts';
import { openLogin, signIn, submitLogin } from '../support/sign-in.ts';

const { dora } = demoCustomers;
const home = `${portalUrl(dora.tenant)}`;
const address = 'dora@example.com';

// Each journey here adds a passkey of Dora's.
journey.describe.configure({ mode: 'serial', timeout: 150_000 });

journey('a customer adds a passkey, signs in with it without a password, and removes it', async ({ page }) => {
  const device = await addDevice(page);
  await signIn(page, dora);
  const dialog = await openSecurity(page);
  await dialog.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(dialog.getByLabel('Name')).toBeFocused();
  await expectAccessible(page);
  await dialog.getByLabel('Name').fill('Work laptop');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Your passkey is ready.')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Remove Work laptop' })).toBeVisible();
  await expect(dialog.getByText('Not used yet')).toBeVisible();
  await expectAccessible(page);
  const mail = await waitForMail({ tenant: dora.tenant, to: address, containing: 'A passkey was added' });
  expect(mail.text).toContain('Work laptop');

  // Chromium's device takes part only in what begins while it is touched, and would choose a suggested passkey at once.
  await device.touches(false);
  await signOut(page);
  await expectAccessible(page);
  await untilSuggesting(page);
  await device.touches(true);
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(page).toHaveURL(`${home}/dashboard`);
  await expect(page.getByRole('banner')).toBeVisible();

  const again = await openSecurity(page);
  await expect(again.getByText('Last used')).toBeVisible();
  await again.getByRole('button', { name: 'Remove Work laptop' }).click();
  const question = page.getByRole('alertdialog', { name: 'Remove this passkey?' });
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Remove' }).click();
  await expect(again.getByText('We removed the passkey.')).toBeVisible();
  await waitForMail({ tenant: dora.tenant, to: address, containing: 'A passkey was removed' });

  // The device still has it.
  await device.touches(false);
  await signOut(page);
  await untilSuggesting(page);
  await device.touches(true);
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(page.getByText("That passkey didn't work")).toBeVisible();
  await expectAccessible(page);
  await device.touches(false);
  await device.lose();
  await submitLogin(page, dora);
});

journey('a customer chooses a passkey that the browser suggests at the user name', async ({ page }) => {
  const device = await addDevice(page);
  await signIn(page, dora);
  const dialog = await openSecurity(page);
  await dialog.getByRole('button', { name: 'Add a passkey' }).click();
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog.getByText('Your passkey is ready.')).toBeVisible();
  await device.touches(false);
  await signOut(page);
  await untilSuggesting(page);
  await expect(page.getByRole('button', { name: 'Sign in with a passkey' })).toBeVisible();
  await device.touches(true);
  await page.reload();
  await expect(page).toHaveURL(`${home}/dashboard`);
  await expect(page.getByRole('banner')).toBeVisible();
});

journey('a device that can’t verify its user adds no passkey', async ({ page }) => {
  await addDevice(page, { isUserVerified: false });
  await signIn(page, dora);
  const dialog = await openSecurity(page);
  await dialog.getByRole('button', { name: 'Add a passkey' }).click();
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog.getByText("We didn't add a passkey.")).toBeVisible();
  await expectAccessible(page);
});

journey('a tenant without passkeys shows none', async ({ page }) => {
  await addDevice(page);
  await openLogin(page, demoCustomers.ana);
  await expect(page.getByLabel('User name')).toHaveAttribute('autocomplete', 'username');
  await expect(page.getByRole('button', { name: 'Sign in with a passkey' })).toHaveCount(0);
});

journey.describe('on a phone, in Spanish', () => {
  journey.use({ locale: 'es-US', viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  journey('the screens fit', async ({ page }) => {
    await addDevice(page);
    await openLogin(page, dora);
    await expect(page.getByRole('button', { name: 'Iniciar sesión con una llave de acceso' })).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await submitLogin(page, dora);
    await page.goto(`${home}/dashboard/d/user-profile`);
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Seguridad' }).tap();
    await dialog.getByRole('button', { name: 'Agregar una llave de acceso' }).tap();
    await dialog.getByLabel('Nombre').fill('Un nombre tan largo como puede ser aquí.');
    await expectNoSidewaysScroll(page);
    await dialog.getByRole('button', { name: 'Continuar' }).tap();
    await expect(dialog.getByText('Su llave de acceso está lista.')).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  });
});

/** Waits until the page has asked the browser to suggest passkeys, which a busy machine does late. */
async function untilSuggesting(page: Page): Promise<void> {
  await expect(page.getByLabel('User name')).toHaveAttribute('autocomplete', 'username webauthn');
  await expect(page.locator('html[data-suggesting]')).toBeAttached();
}

async function openSecurity(page: Page) {
  await page.goto(`${home}/dashboard/d/user-profile`);
  const dialog = page.getByRole('dialog', { name: 'Profile' });
  await dialog.getByRole('button', { name: 'Security' }).click();
  return dialog;
}

async function signOut(page: Page): Promise<void> {
  await page.goto(`${home}/dashboard`);
  await page.getByRole('button', { name: /Dora/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out', exact: true }).click();
  await expect(page.getByText("You've signed out.")).toBeVisible();
}
