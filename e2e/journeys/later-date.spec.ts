import { expect } from '@playwright/test';
import { demoCustomers } from '../support/customers.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { expectNoSidewaysScroll } from '../support/expect-no-sideways-scroll.ts';
import { journey } from '../support/journey.ts';
import { freshAmount, openMakePayment, payAccount, reviewAmount } from '../support/pay.ts';
import { moveToToday } from '../support/payment-days.ts';
import { openInHistory, pickNextMonth, schedulePayment } from '../support/schedule.ts';
import { signIn } from '../support/sign-in.ts';

journey.describe('in English', () => {
  journey('a customer schedules a payment, sees it and cancels it', async ({ page }) => {
    await signIn(page, demoCustomers.ben);
    await payAccount(page, 'LCP-200043');
    await openMakePayment(page);
    await page.reload();
    await page.getByRole('radio', { name: /Checking \*\*1234/ }).check();
    await pickNextMonth(page);
    await expect(page.getByRole('radio', { name: /10$/ })).toBeChecked();
    await expect(
      page.getByText(/Your bank will move the money on .*You can cancel until the end of/).first(),
    ).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);

    await reviewAmount(page, freshAmount());
    await expect(page.getByText(/We won't charge you before/)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: /^Schedule \$/ }).click();
    await expect(page.getByText('Check the box to authorize the payment.')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('checkbox', { name: /^I authorize/ }).check();
    await page.getByRole('button', { name: /^Schedule \$/ }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Scheduled for');
    await expect(page.getByText(/^You can cancel until the end of/)).toBeVisible();
    await expect(page.getByText('Paid to')).toBeHidden();
    await expectAccessible(page);
    const number = (await page.locator('main strong').first().textContent()) ?? '';

    await openInHistory(page, number);
    const detail = page.getByRole('dialog');
    await expect(detail).toContainText('Scheduled');
    await expectAccessible(page);
    await detail.getByRole('button', { name: 'Cancel payment' }).click();
    await expectAccessible(page);
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel payment' }).click();
    await expect(detail).toContainText("The payment was canceled. You haven't been charged.");
    await expect(detail.getByRole('button', { name: 'Cancel payment' })).toBeHidden();
    // The button that had the focus is gone.
    await expect(detail.locator(':focus').or(page.locator('[role="dialog"]:focus'))).toHaveCount(1);
  });

  journey('a customer can’t cancel a payment once its day has come', async ({ page }) => {
    await signIn(page, demoCustomers.ben);
    await payAccount(page, 'LCP-200044');
    await openMakePayment(page);
    await page.reload();
    const number = await schedulePayment(page);
    await openInHistory(page, number);
    const detail = page.getByRole('dialog');
    // The page still offers to cancel, and the server refuses.
    await expect(detail.getByRole('button', { name: 'Cancel payment' })).toBeVisible();
    await moveToToday(number);
    await detail.getByRole('button', { name: 'Cancel payment' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel payment' }).click();
    await expect(detail).toContainText("It's too late to cancel.");
    await expect(detail).toContainText('Processing');
    await expect(detail.getByRole('button', { name: 'Cancel payment' })).toBeHidden();
  });
});

journey.describe('in Spanish', () => {
  journey.use({ locale: 'es-US' });

  journey('a customer schedules a payment and cancels it', async ({ page }) => {
    await signIn(page, demoCustomers.ben);
    await payAccount(page, 'LCP-200024');
    await openMakePayment(page);
    await page.reload();
    await pickNextMonth(page);
    await expect(page.getByText(/Puede cancelar hasta el final del/).first()).toBeVisible();
    await expectAccessible(page);
    const number = await schedulePayment(page);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Programado para el');
    await openInHistory(page, number);
    const detail = page.getByRole('dialog');
    await detail.getByRole('button', { name: 'Cancelar el pago' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancelar el pago' }).click();
    await expect(detail).toContainText('El pago se canceló. No se le cobró nada.');
  });
});
