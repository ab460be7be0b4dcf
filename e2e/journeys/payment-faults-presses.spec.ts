import { expect } from '@playwright/test';
import { faultJourney } from '../support/fault-journey.ts';
import { expectConfirming, expectPaidOnce, payButton, reviewAtEdge, submitPath } from '../support/faulty-payment.ts';
import { pressTargetOf, pressTwice } from '../support/press-twice.ts';
import { tabTo } from '../support/tab-to.ts';

faultJourney.describe.configure({ retries: 0, timeout: 120_000 });

faultJourney('a double click on Pay charges once', async ({ page, faultyEdge }) => {
  const payer = await reviewAtEdge(page, faultyEdge);
  await pressTwice(page, payButton(page));
  await expectPaidOnce(page, payer);
  expect(faultyEdge.bodiesOf(submitPath)).toHaveLength(1);
});

faultJourney('Enter and a click at the same moment charge once', async ({ page, faultyEdge }) => {
  const payer = await reviewAtEdge(page, faultyEdge);
  const press = await pressTargetOf(page, payButton(page));
  await tabTo(page, payButton(page));
  await Promise.all([page.keyboard.press('Enter'), press()]);
  await expectPaidOnce(page, payer);
  expect(faultyEdge.bodiesOf(submitPath)).toHaveLength(1);
});

faultJourney.describe('en español', () => {
  faultJourney.use({ locale: 'es-US' });

  faultJourney('a double tap on Pay with a lost response charges once', async ({ page, faultyEdge }) => {
    const payer = await reviewAtEdge(page, faultyEdge);
    faultyEdge.spoil(submitPath, 'lost');
    const second = faultyEdge.hold(submitPath);
    await pressTwice(page, payButton(page));
    await expectConfirming(page);
    second.release();
    await expectPaidOnce(page, payer);
  });
});
