import { expect } from '@playwright/test';
import { portalUrl } from '../support/demo-port.ts';
import { journey } from '../support/journey.ts';
import { signInWithPlan } from '../support/plans.ts';

for (const locale of ['en-US', 'es-US'] as const) {
  for (const colorScheme of ['light', 'dark'] as const) for (const viewport of [{ width: 390, height: 844 }, { width: 1280, height: 900 }]) {
    journey.describe(`${locale} ${colorScheme} ${viewport.width}`, () => {
      journey.use({ locale, viewport, colorScheme });
      journey('shots', async ({ page }) => {
        await signInWithPlan(page, { firstInDays: 9 });
        const shot = async (name: string) => {
          await page.waitForTimeout(500);
          await page.screenshot({ path: `/tmp/shots/${locale}-${colorScheme}-${viewport.width}-${name}.png` });
          const dialog = page.getByRole('dialog');
          await dialog.evaluate((box) => {
            for (const each of [box, ...box.querySelectorAll('*')]) if (each.scrollHeight > each.clientHeight) each.scrollTop = each.scrollHeight;
          });
          await page.waitForTimeout(300);
          await page.screenshot({ path: `/tmp/shots/${locale}-${colorScheme}-${viewport.width}-${name}-end.png` });
        };
        await page.goto(`${portalUrl('lumen')}/make-payment/d/payment-plan`);
        await expect(page.getByRole('dialog').getByRole('heading', { level: 3 }).first()).toBeVisible();
        await shot('plan');
        await page.goto(`${portalUrl('lumen')}/make-payment/d/payment-plan?change=frequency`);
        const dialog = page.getByRole('dialog');
        await dialog.locator('select').first().selectOption('twice-a-month');
        await shot('choose');
        await dialog.locator('input[inputmode="decimal"], input[type="text"]').last().fill('100');
        await dialog.locator('form button[type="submit"]').click();
        await expect(dialog.getByRole('table')).toBeVisible();
        await shot('review');
        await dialog.getByRole('checkbox').check();
        await dialog.locator('button').filter({ hasText: /Change how often I pay|Cambiar la frecuencia/ }).click();
        await expect(dialog.getByText(/Payment dates changed|Fechas de pago cambiadas/).first()).toBeVisible();
        await shot('done');
      });
    });
  }
}
