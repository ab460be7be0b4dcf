import { expect } from '@playwright/test';
import { demoMethods } from '../../packages/services/src/demo/demo-methods.ts';
import { signInAtConsole } from '../support/console.ts';
import { portalUrl } from '../support/demo-port.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { journey } from '../support/journey.ts';
import { newCustomer } from '../support/new-customers.ts';
import { confirmationNumber, freshAmount, openMakePayment, pressPay, reviewAmount } from '../support/pay.ts';
import { signIn } from '../support/sign-in.ts';

journey.setTimeout(120_000);

journey(
  'an agent requests a refund, another employee approves it, and the payment is refunded',
  async ({ page, browser }) => {
    const account = { name: 'Electricity', balanceCents: 30_000, amountDueCents: 30_000, minimumCents: 1_000 };
    const payer = await newCustomer({ tenant: 'lumen', account, methods: [demoMethods.visaDebit] });
    await signIn(page, payer);
    await openMakePayment(page);
    await reviewAmount(page, freshAmount());
    await pressPay(page);
    const number = await confirmationNumber(page);

    const agents = await browser.newContext({ viewport: { width: 1280, height: 900 } });
    const agent = await agents.newPage();
    await signInAtConsole(agent, { tenant: 'lumen', name: 'ada' });
    const search = agent.getByRole('searchbox', { name: 'Search customers and payments' });
    await search.fill(number);
    await search.press('Enter');
    await agent.getByRole('link', { name: number }).click();
    await expect(agent.getByRole('heading', { level: 1 })).toContainText(number);
    await agent.getByRole('button', { name: 'Refund payment', exact: true }).click();
    await agent.getByLabel('Reason').selectOption({ label: 'Paid twice' });
    await agent.getByLabel(/^Note/).fill('She paid at the counter too.');
    await expectAccessible(agent);
    await agent.getByRole('button', { name: /^Request refund of \$/ }).click();
    await expect(agent.getByText('Your request is waiting for a second person’s approval.')).toBeVisible();
    await agent.getByRole('link', { name: 'View request' }).click();
    await expect(agent.getByRole('button', { name: 'Withdraw request' })).toBeVisible();
    await expect(agent.getByRole('button', { name: 'Approve' })).toHaveCount(0);

    const supervisors = await browser.newContext({ viewport: { width: 1280, height: 900 } });
    const supervisor = await supervisors.newPage();
    await signInAtConsole(supervisor, { tenant: 'lumen', name: 'sam' });
    await supervisor.goto(agent.url());
    await expect(supervisor.getByText('She paid at the counter too.')).toBeVisible();
    await expect(supervisor.getByRole('link', { name: number })).toBeVisible();
    await supervisor.getByRole('button', { name: 'Approve' }).click();
    await expectAccessible(supervisor);
    await supervisor.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
    // A sign-in within the last 5 minutes is recent enough.
    await expect(supervisor.getByText('Request approved.')).toBeVisible();

    await agent.getByRole('link', { name: number }).click();
    await expect(async () => {
      await agent.reload();
      await expect(agent.getByText('Refunded', { exact: true }).first()).toBeVisible({ timeout: 3_000 });
    }).toPass({ timeout: 60_000 });
    await expectAccessible(agent);
    await page.goto(`${portalUrl('lumen')}/history`);
    await expect(page.getByText(/[Rr]efunded/).first()).toBeVisible();
    await agents.close();
    await supervisors.close();
  },
);
