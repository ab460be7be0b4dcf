import { expect } from '@playwright/test';
import { signInAtConsole } from '../support/console.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { expectNoSidewaysScroll } from '../support/expect-no-sideways-scroll.ts';
import { journey } from '../support/journey.ts';
import { newCustomer } from '../support/new-customers.ts';
import { freshAmount, openMakePayment, pressPay, reviewAmount } from '../support/pay.ts';
import { signIn } from '../support/sign-in.ts';

journey.setTimeout(300_000);

/** The sandbox's card whose payments are charged back, and whose bank accepts evidence. */
const disputedCard = { kind: 'card', number: '4000009200000019', expMonth: 8, expYear: 2031 } as const;

journey('a payment is charged back, an employee sends evidence, and the creditor wins', async ({ page, browser }) => {
  const account = { name: 'Electricity', balanceCents: 30_000, amountDueCents: 30_000, minimumCents: 1_000 };
  const payer = await newCustomer({ tenant: 'lumen', account, methods: [disputedCard] });
  await signIn(page, payer);
  await openMakePayment(page);
  const amount = freshAmount();
  await reviewAmount(page, amount);
  await pressPay(page);
  await expect(page).toHaveURL(/\/success/);

  const desk = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  const agent = await desk.newPage();
  await signInAtConsole(agent, { tenant: 'lumen', name: 'ada' });
  await agent.getByRole('link', { name: 'Chargebacks' }).click();
  await expect(agent.getByRole('heading', { level: 1 })).toHaveText('Chargebacks');
  const row = agent.getByRole('row').filter({ hasText: amount });
  await expect(async () => {
    await agent.reload();
    await expect(row).toBeVisible({ timeout: 3_000 });
  }).toPass({ timeout: 120_000 });
  await row.getByRole('link').first().click();
  await expect(agent.getByText('Send evidence by the deadline')).toBeVisible();
  await expectAccessible(agent);
  await agent.getByRole('button', { name: 'Write evidence' }).click();
  await agent.getByLabel('Explanation').fill('The customer called us on the day after the payment.');
  const letter = { name: 'call.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n%%EOF\n') };
  await agent.getByLabel(/^E-mails or letters/).setInputFiles(letter);
  await agent.getByText('What we add').click();
  await expect(agent.getByRole('dialog').getByText(/The payer agreed to this text/)).toBeVisible();
  await expectAccessible(agent);
  for (const width of [390, 1280]) {
    await agent.setViewportSize({ width, height: 900 });
    await expectNoSidewaysScroll(agent);
  }
  await agent.getByRole('button', { name: 'Send evidence' }).click();
  await expect(agent.getByText('The bank is reviewing your evidence')).toBeVisible();
  await expect(agent.getByText(/^call\.pdf/)).toBeVisible();
  await expectAccessible(agent);
  await expect(async () => {
    await agent.reload();
    await expect(agent.getByText('You won this chargeback')).toBeVisible({ timeout: 3_000 });
  }).toPass({ timeout: 90_000 });
  await expect(agent.getByText('The customer called us on the day after the payment.')).toBeVisible();
  await desk.close();
});
