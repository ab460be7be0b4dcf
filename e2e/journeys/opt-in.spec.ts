import { expect, type Page } from '@playwright/test';
import { demoCustomers } from '../support/customers.ts';
import { portalUrl } from '../support/demo-port.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { forgetSession } from '../support/forget-session.ts';
import { journey } from '../support/journey.ts';
import { codeFor, waitForMail } from '../support/outbox.ts';
import { resetSendLimits } from '../support/send-limits.ts';
import { openLogin, signIn, submitCode, submitPassword } from '../support/sign-in.ts';

async function openOptIn(page: Page, tenant: 'lumen' | 'northwind') {
  await page.goto(`${portalUrl(tenant)}/two-fa`);
  await expect(page.getByRole('switch')).toBeVisible();
}

journey.describe('in Spanish', () => {
  journey.use({ locale: 'es-US' });

  journey(
    'a customer of a tenant that requires an e-mail address opts in to codes by e-mail, and out again',
    async ({ page }) => {
      const { fay } = demoCustomers;
      await signIn(page, fay);
      await openOptIn(page, 'northwind');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Configuración de la cuenta');
      const toggle = page.getByRole('switch', { name: 'Pedir un código cuando inicie sesión' });
      await expect(toggle).not.toBeChecked();
      await expectAccessible(page);
      await toggle.click();
      await expect(toggle).toBeChecked();
      await resetSendLimits(fay);
      await page.getByRole('button', { name: 'Continuar' }).click();
      await expect(page.getByText('Enviamos un código a fay@example.com. Escríbalo aquí.')).toBeVisible();
      await expectAccessible(page);
      await submitCode(page, await codeFor(page));
      await expect(page.getByRole('banner')).toBeVisible();

      // From now on, signing in requires a code.
      await forgetSession(page);
      await openLogin(page, fay);
      await submitPassword(page, fay);
      await submitCode(page, await codeFor(page));
      await expect(page.getByRole('banner')).toBeVisible();

      await openOptIn(page, 'northwind');
      await expect(toggle).toBeChecked();
      await toggle.click();
      const optedOutAt = new Date();
      await page.getByRole('button', { name: 'Continuar' }).click();
      await expect(page.getByRole('banner')).toBeVisible();
      await waitForMail({ tenant: 'northwind', to: 'fay@example.com', after: optedOutAt });
    },
  );
});

journey(
  'a customer without an e-mail address adds one in the dialog to opt in, and opts out again',
  async ({ page }) => {
    const { fred } = demoCustomers;
    await signIn(page, fred);
    await openOptIn(page, 'lumen');
    const toggle = page.getByRole('switch', { name: 'Ask for a code when I sign in' });
    await toggle.click();
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page).toHaveURL(/\/two-fa-email-input$/);
    await expect(page.getByRole('textbox')).toHaveValue('fred@example.com');
    await page.getByRole('checkbox').check();
    await resetSendLimits(fred);
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByText('We sent a code to fred@example.com.')).toBeVisible();
    await submitCode(page, await codeFor(page));
    await expect(page).toHaveURL(/\/make-payment$/);

    await openOptIn(page, 'lumen');
    await expect(toggle).toBeChecked();
    await toggle.click();
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page).toHaveURL(/\/make-payment$/);
    await forgetSession(page);
    // Without the second factor, the password is enough.
    await openLogin(page, fred);
    await submitPassword(page, fred);
    await expect(page).toHaveURL(/\/make-payment$/);
  },
);
