import { expect } from '@playwright/test';
import { expectAccessible } from '../support/expect-accessible.ts';
import { expectNoSidewaysScroll } from '../support/expect-no-sideways-scroll.ts';
import { openHelp } from '../support/help.ts';
import { journey } from '../support/journey.ts';
import { signInOwing } from '../support/plan-form.ts';

const letter = { name: 'letter.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') };

journey('a customer finds the contact details, requests a callback, changes it and cancels it', async ({ page }) => {
  await signInOwing(page);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Help and contact' }).click();
  await expect(page).toHaveURL(/\/help$/);
  await expect(page).toHaveTitle('Help | Lumen City Power');
  await expect(page.getByRole('region', { name: 'Talk to us' }).getByRole('link', { name: /^Call/ })).toBeVisible();
  const card = page.getByRole('region', { name: 'Get a call from us' });
  await expect(card.getByLabel('Phone number')).toHaveValue(/^\(217\) 555-9\d{3}$/);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await card.getByLabel('Phone number').fill('217555');
  await card.getByRole('button', { name: 'Request a call' }).click();
  await expect(card.getByText('Enter a 10-digit phone number.')).toBeVisible();
  await expectAccessible(page);
  await card.getByLabel('Phone number').fill('2175559999');
  await card.getByLabel('What is the call about?').selectOption('plan');
  await card.getByLabel('Time of day').selectOption('evening');
  await card.getByRole('button', { name: 'Request a call' }).click();
  await expect(card.getByText(/^We'll call you on .*, between 5 PM and 9 PM$/)).toBeVisible();
  await expect(card.getByText('Number: (217) 555-9999. About: A payment plan.')).toBeVisible();
  await expectAccessible(page);

  await page.reload();
  await card.getByRole('button', { name: 'Change call' }).click();
  await card.getByLabel('Time of day').selectOption('morning');
  await card.getByRole('button', { name: 'Save change' }).click();
  await expect(card.getByText(/between 8 AM and noon$/)).toBeVisible();
  await card.getByRole('button', { name: 'Cancel call' }).click();
  await expect(card.getByRole('button', { name: 'Request a call' })).toBeVisible();
});

journey('a customer sends a document, and a file with a false type is rejected', async ({ page }) => {
  const customer = await signInOwing(page);
  await openHelp(page, customer);
  const card = page.getByRole('region', { name: 'Send a document' });
  await card.getByLabel('File').setInputFiles({ ...letter, buffer: Buffer.from('MZ this is a program') });
  await card.getByRole('button', { name: 'Send document' }).click();
  await expect(card.getByRole('alert')).toContainText(
    "This file doesn't look like a PDF, JPEG, PNG or HEIC, so we didn't save it",
  );
  await expectAccessible(page);

  await card.getByLabel('File').setInputFiles(letter);
  await card.getByRole('button', { name: 'Send document' }).click();
  await expect(card.getByText('We received letter.pdf')).toBeVisible();
  await expect(card.getByRole('listitem')).toHaveCount(1);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.reload();
  await expect(card.getByRole('listitem')).toContainText('letter.pdf');
});

journey.describe('in Spanish', () => {
  journey.use({ locale: 'es-US' });

  journey('a customer finds help and answers to common questions', async ({ page }) => {
    const customer = await signInOwing(page);
    await openHelp(page, customer);
    await expect(page).toHaveTitle('Ayuda | Lumen City Power');
    await page.getByText('No puedo pagar ahora. ¿Qué puedo hacer?').click();
    await expect(page.getByText(/^En «Hacer un pago», vea si puede pagar un monto menor/)).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.getByRole('button', { name: 'Pedir una llamada' }).click();
    await expect(page.getByText(/^Le llamaremos el .*, de 8 a\. m\. a mediodía$/)).toBeVisible();
    await expectAccessible(page);
  });
});
