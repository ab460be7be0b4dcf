import { expect, type Page } from '@playwright/test';
import { portalUrl } from './demo-port.ts';
import type { Person } from './people.ts';

/** Opens the help page of whoever is signed in, and waits until all of it is there. */
export async function openHelp(page: Page, { tenant }: Pick<Person, 'tenant'>): Promise<void> {
  await page.goto(`${portalUrl(tenant)}/help`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^(Help|Ayuda)$/);
  await expect(page.getByRole('button', { name: /^(Request a call|Pedir una llamada)$/ })).toBeVisible();
}

/** In the dialog of "I do not owe this": gives a reason and sends it; answers once it is open. */
export async function sendDispute(page: Page, reason: RegExp): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: reason }).check();
  await dialog.getByRole('button', { name: /^(I don't owe this|No debo esto)$/ }).click();
  await expect(dialog.getByRole('heading', { level: 2 })).toHaveText(
    /^(Thank you for telling us|Gracias por decírnoslo)$/,
  );
}
