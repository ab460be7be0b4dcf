import { expect, type Page } from '@playwright/test';
import type { JourneyCustomer } from './customers.ts';
import { portalUrl } from './demo-port.ts';

/** Opens the signed-in customer's help page and waits until it has loaded. */
export async function openHelp(page: Page, { tenant }: Pick<JourneyCustomer, 'tenant'>): Promise<void> {
  await page.goto(`${portalUrl(tenant)}/help`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^(Help|Ayuda)$/);
  await expect(page.getByRole('button', { name: /^(Request a call|Pedir una llamada)$/ })).toBeVisible();
}

/** Sends a reason in the dispute dialog and waits until the dispute is open. */
export async function sendDispute(page: Page, reason: RegExp): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: reason }).check();
  await dialog.getByRole('button', { name: /^(I don't owe this|No debo esto)$/ }).click();
  await expect(dialog.getByRole('heading', { level: 2 })).toHaveText(
    /^(Thank you for telling us|Gracias por decírnoslo)$/,
  );
}
