import { expect, type Page } from '@playwright/test';
import { freshAmount, reviewAmount } from './pay.ts';

/** Picks the tenth of next month in the calendar on Make a payment. */
export async function pickNextMonth(page: Page): Promise<void> {
  // The radio button's name changes with the last picked day.
  await page.locator('input[type="radio"][value="later"]').check();
  await page
    .getByRole('button', { name: /^(Next|Siguiente)$/ })
    .first()
    .click();
  await page
    .getByRole('gridcell')
    .getByRole('button', { name: /\b10,|\b10 de\b/ })
    .click();
}

/** Schedules a payment of a unique amount by checking account and returns its confirmation number. */
export async function schedulePayment(page: Page): Promise<string> {
  await page.getByRole('radio', { name: /\*\*1234/ }).check();
  await pickNextMonth(page);
  await reviewAmount(page, freshAmount());
  await page.getByRole('checkbox', { name: /^(I authorize|Autorizo)/ }).check();
  await page.getByRole('button', { name: /^(Schedule|Programar) \$/ }).click();
  await expect(page).toHaveURL(/\/success/);
  return (await page.locator('main strong').first().textContent()) ?? '';
}

/** Opens a payment's details in the history. */
export async function openInHistory(page: Page, confirmationNumber: string): Promise<void> {
  await page.goto(new URL(`/history?text=${confirmationNumber}`, page.url()).href);
  await page
    .locator('main')
    .getByRole('button', { name: /Details|Detalles|Unit|\$\d/ })
    .first()
    .click();
  await expect(page.getByRole('dialog')).toContainText(confirmationNumber);
}
