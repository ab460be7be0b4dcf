import { expect, type Page } from '@playwright/test';
import { faultJourney } from '../support/fault-journey.ts';
import type { Fault } from '../support/faulty-edge.ts';
import { expectConfirming, expectPaidOnce, payButton, reviewAtEdge, submitPath } from '../support/faulty-payment.ts';
import { holdTimeouts } from '../support/timeouts-by-clock.ts';

faultJourney.describe.configure({ retries: 0, timeout: 120_000 });

// The payment is made, but the response is lost or broken. The page retries with the same idempotency key until it
// knows the outcome.
for (const [what, fault] of [
  ['the connection is reset', 'lost'],
  ['the edge answers 500', 500],
  ['the response is not JSON', 'bad-json'],
  ['the answer breaks off in the middle', 'half'],
] as const satisfies readonly (readonly [string, Fault])[]) {
  faultJourney(`a payment is charged once when ${what} after it was made`, async ({ page, faultyEdge }) => {
    const payer = await reviewAtEdge(page, faultyEdge);
    faultyEdge.spoil(submitPath, fault);
    const second = faultyEdge.hold(submitPath);
    await payButton(page).click();
    await expectConfirming(page);
    second.release();
    await expectPaidOnce(page, payer);
    const keys = faultyEdge.bodiesOf(submitPath).map(({ idempotencyKey }) => idempotencyKey);
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
  });
}

faultJourney('a payment is charged once when the response takes longer than a minute', async ({ page, faultyEdge }) => {
  await holdTimeouts(page);
  const payer = await reviewAtEdge(page, faultyEdge);
  const tries = [faultyEdge.hold(submitPath), faultyEdge.hold(submitPath), faultyEdge.hold(submitPath)];
  await payButton(page).click();
  for (const { done } of tries) {
    expect(await done).toBe(200);
    // Advances by the maximum request time, then by the maximum retry delay.
    await page.clock.fastForward(20_500);
    await expectConfirming(page);
    await page.clock.fastForward(8_500);
  }
  await expectPaidOnce(page, payer);
});

faultJourney(
  'a payment is charged once when the network fails before the response',
  async ({ page, context, faultyEdge }) => {
    const payer = await reviewAtEdge(page, faultyEdge);
    const held = faultyEdge.hold(submitPath);
    await payButton(page).click();
    await held.done;
    await context.setOffline(true);
    held.release('lost');
    await expectConfirming(page);
    await expect(page.getByText(/^You're offline\. We may or may not have received your payment/)).toBeVisible();
    await context.setOffline(false);
    await expectPaidOnce(page, payer);
  },
);

faultJourney('a payment is charged once after the network comes back', async ({ page, context, faultyEdge }) => {
  const payer = await reviewAtEdge(page, faultyEdge);
  await context.setOffline(true);
  await payButton(page).click();
  await expectConfirming(page);
  expect(faultyEdge.bodiesOf(submitPath)).toEqual([]);
  await context.setOffline(false);
  await expectPaidOnce(page, payer);
});

faultJourney('a payment is charged once when the token is refreshed meanwhile', async ({ page, faultyEdge }) => {
  await page.clock.install();
  const payer = await reviewAtEdge(page, faultyEdge);
  const held = faultyEdge.hold(submitPath);
  await payButton(page).click();
  await held.done;
  const before = await tokenOf(page);
  await page.clock.fastForward(9.1 * 60_000);
  await expect.poll(() => tokenOf(page), { timeout: 15_000 }).not.toBe(before);
  held.release('lost');
  await expectPaidOnce(page, payer);
});

function tokenOf(page: Page): Promise<string> {
  return page.evaluate(() => JSON.parse(sessionStorage.getItem('user') ?? '{}').token);
}

faultJourney.describe('en español', () => {
  faultJourney.use({ locale: 'es-US' });

  faultJourney(
    'a payment is charged once when the proxy fails twice after it was made',
    async ({ page, faultyEdge }) => {
      const payer = await reviewAtEdge(page, faultyEdge);
      faultyEdge.spoil(submitPath, 503, 'lost');
      const third = faultyEdge.hold(submitPath);
      await payButton(page).click();
      await expectConfirming(page);
      third.release();
      await expectPaidOnce(page, payer);
      expect(faultyEdge.bodiesOf(submitPath)).toHaveLength(3);
    },
  );
});
