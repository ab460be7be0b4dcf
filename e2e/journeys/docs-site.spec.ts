import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { expect } from '@playwright/test';
import { ports } from '../support/demo-port.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { expectNoSidewaysScroll } from '../support/expect-no-sideways-scroll.ts';
import { journey } from '../support/journey.ts';

const port = ports.docs;
const root = path.join(import.meta.dirname, '../..');

journey('a developer finds an operation of the API in the documentation', async ({ page }) => {
  journey.slow();
  const server = spawn(process.execPath, [path.join(root, 'tools/docs.ts'), '--port', String(port)], { cwd: root });
  try {
    await once(server.stdout, 'data');
    await page.goto(`http://localhost:${port}/quick-start`);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Quick start');
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.keyboard.press('Control+k');
    await page.getByRole('searchbox').fill('refund a payment');
    await page.getByRole('option').filter({ hasText: 'Read and refund payments' }).first().click();
    await expect(page).toHaveURL(/\/creditor-api/);
    await page.keyboard.press('Control+k');
    await page.getByRole('searchbox').fill('refund');
    await page
      .locator('[role=option]')
      .filter({ has: page.locator('a[href^="/reference/payments"]') })
      .first()
      .click();
    await expect(page).toHaveURL(/\/reference\/payments/);
    await expect(page.getByText('POST /api/v1/creditor/payments/{paymentID}/refund')).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  } finally {
    server.kill();
    await once(server, 'exit');
  }
});
