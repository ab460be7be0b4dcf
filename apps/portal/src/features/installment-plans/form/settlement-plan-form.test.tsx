import { refusal, type StandInApi, startStandInApi } from '@quittance/browser/testing/stand-in-api';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { payingServices } from '../../../testing/payment-fixtures.ts';
import { answerPlans, answerPreviews, plansAsked, previewsAsked } from '../../../testing/plan-fixtures.ts';
import { renderPortal } from '../../../testing/render-portal.tsx';
import { owing, wireSettlement } from '../../../testing/settlement-fixtures.ts';

let api: StandInApi;

beforeAll(async () => {
  api = await startStandInApi();
});
afterAll(() => api.close());
beforeEach(() => {
  api.received.length = 0;
  api.answer('/v1/customer/accounts', refusal('Unavailable'));
  answerPreviews(api, { goalCents: 124_000 });
  answerPlans(api);
});

/** $744 until May 20, 2027, agreed on November 21, 2026. */
function settling(change: Parameters<typeof wireSettlement>[0] = {}) {
  const terms = { settlementAmount: 744, settlementOfferType: 3, payBy: '2027-05-20', installments: 6 } as const;
  return payingServices({
    apiUrl: api.apiUrl,
    accounts: [owing({ settlement: wireSettlement({ ...terms, ...change }) })],
  });
}

const paymentTexts = () =>
  within(screen.getByRole('region', { name: 'Your payments' }))
    .getAllByRole('listitem')
    .map((row) => row.textContent);
const lastPreview = () => previewsAsked(api).at(-1);

describe('plan for an accepted settlement (req 7.6)', () => {
  it('replaces the amount and spreads the total until the deadline', async () => {
    await renderPortal('/make-payment', { services: settling() });
    expect(screen.queryByRole('textbox', { name: 'Each payment' })).toBeNull();
    expect(screen.queryByRole('radio', { name: 'Pay over time' })).toBeNull();
    expect(paymentTexts()).toHaveLength(6);
    expect(paymentTexts()[0]).toContain('Tomorrow, November 22');
    expect(paymentTexts()[0]).toContain('$124');
    await waitFor(() => expect(lastPreview()).toBeDefined());
    expect(lastPreview()).toMatchObject({
      settlementID: 'S-1',
      accountReferenceCode: 'HR-4471',
      installmentSchedule: {
        amountCalculationType: 1,
        calculationAmount: 744,
        calculationDate: '11/22/2026',
        intervalType: 'Monthly',
        intervalSettings: { MonthlyType: 0, MonthlyTypeObject: { Day: 22 } },
        endConditionType: 1,
        endConditionValue: '05/20/2027',
        firstInstallmentAmount: null,
      },
    });
  });

  it('starts today with the down payment if there is one (req 3.13)', async () => {
    await renderPortal('/make-payment', { services: settling({ settlementOfferType: 2, downPaymentAmount: 200 }) });
    expect(paymentTexts()[0]).toContain('Today, November 21');
    expect(paymentTexts()[0]).toContain('$200');
    expect(paymentTexts()[1]).toContain('Monday, December 21');
    await waitFor(() =>
      expect(lastPreview()).toMatchObject({
        installmentSchedule: {
          firstInstallmentAmount: 200,
          firstInstallmentDate: '11/21/2026',
          calculationDate: '12/21/2026',
        },
      }),
    );
  });

  it('lets the customer choose only the first day', async () => {
    await renderPortal('/make-payment', { services: settling() });
    await userEvent.click(screen.getByRole('radio', { name: 'Another day' }));
    await userEvent.click(await screen.findByRole('button', { name: /Monday, November 30, 2026/ }));
    expect(paymentTexts()[0]).toContain('Monday, November 30');
    await waitFor(() =>
      expect(lastPreview()).toMatchObject({ installmentSchedule: { calculationDate: '11/30/2026' } }),
    );
  });

  it('can be set aside to pay something else', async () => {
    await renderPortal('/make-payment', { services: settling() });
    await userEvent.click(screen.getByRole('button', { name: 'Pay something else' }));
    expect(screen.getByRole('radio', { name: /^Amount due/ })).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'Your payments' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Back to your settlement plan' }));
    expect(paymentTexts()).toHaveLength(6);
  });

  it('is authorized as a settlement and then submitted (req 4.1)', async () => {
    const services = settling();
    await renderPortal('/make-payment', { services });
    await userEvent.click(screen.getByRole('button', { name: 'Review plan' }));
    expect(await screen.findByText(/to settle account HR-4471/)).toBeTruthy();
    await userEvent.click(screen.getByRole('checkbox'));
    expect(lastPreview()).toMatchObject({
      settlementID: 'S-1',
      installmentSchedule: { persistInstallmentRecipe: true },
    });
    await userEvent.click(screen.getByRole('button', { name: 'Start the plan' }));
    await screen.findByRole('heading', { level: 1, name: 'Your plan is set up' });
    expect(plansAsked(api)).toHaveLength(1);
    expect(services.sessionStorage.get('settlementStatus')).toBe('3');
    const events = () =>
      api.received.filter(({ path }) => path === '/v1/userevent/logevent').map(({ body }) => body.userEventType);
    await waitFor(() =>
      expect(events()).toEqual(expect.arrayContaining(['monthlyScheduleSet', 'SIFPaymentSubmitted'])),
    );
  });
});
