import { expect } from '@playwright/test';
import { demoCustomers } from '../support/customers.ts';
import { portalUrl } from '../support/demo-port.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { journey } from '../support/journey.ts';
import { openLogin, signIn } from '../support/sign-in.ts';

journey('the portal keeps the chosen language, starting with the server’s first byte (req 9.5)', async ({ page }) => {
  await openLogin(page, demoCustomers.carla);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.getByRole('button', { name: 'English' })).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: 'Español' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  await expect(page).toHaveTitle('Iniciar sesión | Lumen City Power');
  await expectAccessible(page);

  const answer = await page.reload();
  expect(await answer?.text()).toContain('<html lang="es">');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Iniciar sesión');
  await signIn(page, demoCustomers.carla);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hacer un pago');
});

journey('the portal keeps the chosen language when its cookie is deleted (req 9.5)', async ({ page, context }) => {
  await openLogin(page, demoCustomers.carla);
  await page.getByRole('button', { name: 'Español' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  await context.clearCookies({ name: 'language' });
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Iniciar sesión');
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
});

journey.describe('with an unsupported browser language', () => {
  journey.use({ locale: 'fr-CA' });

  journey('the portal is in English (req 9.5)', async ({ page }) => {
    await page.goto(`${portalUrl('northwind')}/login`);
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await expect(page.getByText('A clear bill for good care.')).toHaveCount(1);
  });
});
