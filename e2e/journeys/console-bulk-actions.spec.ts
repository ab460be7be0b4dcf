import { expect, type Page } from '@playwright/test';
import { sampleFiles } from '../../packages/services/src/testing/sample-files.ts';
import { signInAtConsole } from '../support/console.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { expectNoSidewaysScroll } from '../support/expect-no-sideways-scroll.ts';
import { openHelp } from '../support/help.ts';
import { journey } from '../support/journey.ts';
import { newCustomer } from '../support/new-customers.ts';
import { signIn } from '../support/sign-in.ts';

journey.setTimeout(120_000);

/** Sends a customer's files with names that no other journey uses. */
async function sendFiles(page: Page): Promise<string[]> {
  const account = { name: 'Electricity', balanceCents: 20_000, amountDueCents: 20_000, minimumCents: 1_000 };
  const sender = await newCustomer({ tenant: 'lumen', account });
  await signIn(page, sender);
  await openHelp(page, sender);
  const card = page.getByRole('region', { name: 'Send a document' });
  const names = ['first', 'second'].map((part) => `${part}-${sender.accountReferenceCode}.pdf`);
  for (const name of names) {
    const buffer = Buffer.concat([sampleFiles.pdf, Buffer.from(name)]);
    await card.getByLabel('File').setInputFiles({ name, mimeType: 'application/pdf', buffer });
    await card.getByRole('button', { name: 'Send document' }).click();
    await expect(card.getByText(`We received ${name}`)).toBeVisible();
  }
  return names;
}

journey('an employee marks several files as reviewed after a preview, and undoes it', async ({ page, browser }) => {
  const names = await sendFiles(page);
  const desks = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  const desk = await desks.newPage();
  await signInAtConsole(desk, { tenant: 'lumen', name: 'sam' });
  await desk.getByRole('link', { name: 'Uploaded files' }).click();
  for (const name of names) await desk.getByRole('checkbox', { name: new RegExp(`^Select ${name}`) }).check();
  await expectAccessible(desk);
  await desk
    .getByRole('region', { name: 'Selected rows' })
    .getByRole('button', { name: 'Mark files as reviewed' })
    .click();

  await expect(desk.getByText('Preview: nothing has changed yet')).toBeVisible();
  await expectAccessible(desk);
  await desk.getByRole('button', { name: 'Mark files as reviewed' }).click();
  const dialog = desk.getByRole('dialog');
  await expect(dialog.getByText('Rows that will change: 2.')).toBeVisible();
  await dialog.getByLabel('Reason').fill('Read together with the customer.');
  await expectAccessible(desk);
  await dialog.getByRole('button', { name: 'Mark files as reviewed' }).click();
  await expect(desk.getByText('The action is finished')).toBeVisible();
  await expectAccessible(desk);
  const list = desk.url();
  await desk.getByRole('link', { name: 'Uploaded files' }).click();
  await expect(desk.getByRole('heading', { level: 1 })).toHaveText('Uploaded files');
  for (const name of names) await expect(desk.getByRole('link', { name })).toHaveCount(0);

  await desk.goto(list);
  await desk.getByRole('button', { name: 'Undo' }).click();
  await desk.getByRole('dialog').getByRole('button', { name: 'Undo' }).click();
  await expect(desk.getByText('The changes were undone')).toBeVisible();
  await desk.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(desk);
  await desk.goto(list.replace(/\/bulk-actions\/.*/, '/uploads'));
  for (const name of names) await expect(desk.getByRole('link', { name })).toBeVisible();
  await expectNoSidewaysScroll(desk);
  await desks.close();
});
