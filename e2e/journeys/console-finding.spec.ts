import { expect } from '@playwright/test';
import { demoMethods } from '../../packages/services/src/demo/demo-methods.ts';
import { signInAtConsole } from '../support/console.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { journey } from '../support/journey.ts';
import { newCustomer } from '../support/new-customers.ts';
import { confirmationNumber, freshAmount, openMakePayment, pressPay, reviewAmount } from '../support/pay.ts';
import { signIn } from '../support/sign-in.ts';

journey.setTimeout(120_000);

journey(
  'an employee finds a customer by street address and a payment by its amount, and comes back to it with a saved filter',
  async ({ page, browser }) => {
    const account = { name: 'Electricity', balanceCents: 30_000, amountDueCents: 30_000, minimumCents: 1_000 };
    const payer = await newCustomer({ tenant: 'lumen', account, methods: [demoMethods.visaDebit] });
    await signIn(page, payer);
    await openMakePayment(page);
    const amount = freshAmount();
    await reviewAmount(page, amount);
    await pressPay(page);
    const number = await confirmationNumber(page);

    const desks = await browser.newContext({ viewport: { width: 1280, height: 900 } });
    const desk = await desks.newPage();
    await signInAtConsole(desk, { tenant: 'lumen', name: 'ada' });
    await desk.keyboard.press('/');
    await expect(desk.getByRole('searchbox', { name: 'Search customers and payments' })).toBeFocused();
    // Customers of these tests live on Elm Street, each at the number of their account.
    const houseNumber = payer.accountReferenceCode.replace('PAT-', '');
    await desk.keyboard.type(`elm street ${houseNumber}`);
    await desk.keyboard.press('Enter');
    await expect(desk.getByRole('table', { name: 'Customers' })).toContainText(payer.accountReferenceCode);
    await desk.keyboard.press('/');
    await desk.keyboard.press('ControlOrMeta+A');
    await desk.keyboard.type(`$${amount}`);
    await desk.keyboard.press('Enter');
    const payments = desk.getByRole('table', { name: 'Payments' });
    await expect(payments.getByRole('link', { name: number })).toBeVisible();
    await expectAccessible(desk);
    await desk.getByRole('link', { name: 'Search payments' }).click();
    await expect(desk.getByLabel('Number, amount or reference')).toHaveValue(`$${amount}`);

    const name = `Payment ${number}`;
    await desk.getByRole('button', { name: 'Saved filters' }).click();
    await desk.getByRole('menuitem', { name: 'Save this filter' }).click();
    await desk.getByLabel('Filter name').fill(name);
    await expectAccessible(desk);
    await desk.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await expect(desk.getByText('Filter saved.')).toBeVisible();
    await desk.getByRole('button', { name: 'Clear filters' }).click();
    await desk.getByRole('button', { name: 'Saved filters' }).click();
    await desk.getByRole('menuitem', { name }).click();
    await expect(desk.getByLabel('Number, amount or reference')).toHaveValue(`$${amount}`);
    await expect(payments.getByRole('link', { name: number })).toBeVisible();

    await desk.getByRole('button', { name: 'Saved filters' }).click();
    await desk.getByRole('menuitem', { name: 'Rename or delete filters' }).click();
    await expectAccessible(desk);
    await desk.getByRole('button', { name: `Delete “${name}”` }).click();
    await desk.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect(desk.getByText('Filter deleted.')).toBeVisible();
    await desks.close();
  },
);
