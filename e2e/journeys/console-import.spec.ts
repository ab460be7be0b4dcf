import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { signInAtConsole } from '../support/console.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { journey } from '../support/journey.ts';

journey.setTimeout(120_000);

const header = 'customerReferenceCode,firstName,lastName,city,zip\n';

async function handIn(page: Page, { name, text }: { name: string; text: string }): Promise<void> {
  await page.getByRole('link', { name: 'Imports' }).first().click();
  await page.getByRole('link', { name: 'Upload a file' }).click();
  await page
    .getByLabel('File', { exact: true })
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });
  await page.getByLabel('Payee').selectOption('HARBOR');
  await page.getByRole('button', { name: 'Upload file' }).click();
}

journey(
  'an employee previews a file with errors, imports it, corrects the rejected rows, imports them and undoes the import',
  async ({ page }) => {
    const mark = Date.now();
    const text = `${header}C-${mark}-1,Ana,Doe,Tacoma,98402\nC-${mark}-2,Ben,Roe,Seattle,ABCDE\n`;
    await signInAtConsole(page, { tenant: 'harbor', name: 'sam' });
    await handIn(page, { name: `customers-${mark}.csv`, text: 'id,name\n1,Ana\n' });
    await expect(page.getByText('Choose a column for each required field')).toBeVisible();
    await expectAccessible(page);
    await handIn(page, { name: `customers-${mark}.csv`, text });
    await expect(page.getByText('Nothing has been imported yet')).toBeVisible({ timeout: 30_000 });
    await expect(page.getByRole('row', { name: /ZIP code:.*ABCDE.*This must be a ZIP code/ })).toBeVisible();
    await expectAccessible(page);
    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Rejected rows (CSV)' }).click();
    const quarantine = await readFile(await (await saving).path(), 'utf8');
    expect(quarantine).toContain('ABCDE');
    await page.getByRole('button', { name: 'Import' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Import' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Imported', { timeout: 30_000 });

    await handIn(page, { name: `mended-${mark}.csv`, text: quarantine.replace('ABCDE', '98101') });
    await expect(page.getByText('Nothing has been imported yet')).toBeVisible({ timeout: 30_000 });
    await expect(page.getByText('New').first()).toBeVisible();
    await page.getByRole('button', { name: 'Import' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Import' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Imported', { timeout: 30_000 });

    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Undone', { timeout: 30_000 });
  },
);
