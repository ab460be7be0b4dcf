import { type StandInApi, success } from '@quittance/browser/testing/stand-in-api';
import type { changeInstallmentSeries, getInstallmentSeries } from '@quittance/contract/installment-plans';
import type * as z from 'zod/mini';
import type { Services } from '../session/services.tsx';
import { payingServices } from './payment-fixtures.ts';

type WireSeries = z.input<typeof getInstallmentSeries.response>['series'][number];
type WireInstallment = WireSeries['installments'][number];
type WireChanged = z.input<typeof changeInstallmentSeries.response>;

/** A payment of $50 on Monday, December 1, 2098, which can be changed until the end of the previous day. */
export function wireInstallment(change: Partial<WireInstallment> = {}): WireInstallment {
  return {
    sequenceNumber: 2,
    installmentDate: '2098-12-01',
    amount: 50,
    convenienceFee: 0,
    chargeDate: '2098-12-01',
    status: 'scheduled',
    changeableThrough: '2098-11-30',
    transactionReferenceCode: null,
    failureCode: null,
    ...change,
  };
}

/** The payments of Ana's plan: one paid, then December 1, January 1 (a holiday) and February 1. */
export const wireInstallments: WireInstallment[] = [
  wireInstallment({
    sequenceNumber: 1,
    installmentDate: '2098-11-01',
    chargeDate: '2098-11-03',
    status: 'paid',
    changeableThrough: null,
    transactionReferenceCode: 'T-1',
  }),
  wireInstallment(),
  wireInstallment({
    sequenceNumber: 3,
    installmentDate: '2099-01-01',
    chargeDate: '2099-01-02',
    changeableThrough: '2099-01-01',
  }),
  wireInstallment({
    sequenceNumber: 4,
    installmentDate: '2099-02-01',
    chargeDate: '2099-02-02',
    changeableThrough: '2099-02-01',
  }),
];

/** Ana's plan: $50 every month with Checking **1234, $200 in all. */
export function wireSeries(change: Partial<WireSeries> = {}): WireSeries {
  return {
    transactionSeriesID: 'P-1',
    referenceID: 'QTNPLAN234',
    accountReferenceCode: 'LCP-100184',
    accountName: '1200 W Lake St, Apt 4',
    status: 'active',
    stopReason: null,
    frequency: 3,
    isSettlement: false,
    totalAmount: 200,
    paidAmount: 50,
    remainingAmount: 150,
    missingAmount: 0,
    paymentMethod: { referenceID: 'b1', kind: 'bankaccount', accountType: 'c', cardType: null, lastFour: '1234' },
    versionNumber: 1,
    createdDate: '2098-10-20T18:00:00.000Z',
    installments: wireInstallments,
    versions: [
      {
        versionNumber: 1,
        change: 'created',
        acceptedAt: '2098-10-20T18:00:00.000Z',
        authorizationText: 'I authorize four payments of $50.00.',
      },
    ],
    ...change,
  };
}

/** Makes the API return these plans. */
export function answerSeries(api: StandInApi, ...series: WireSeries[]): void {
  api.answer('/v1/transactiondata/installmentseries', { status: 200, body: { ...success, series } });
}

/** The API's response to a change: the new payments and the authorization. */
export function wireChanged(after: readonly WireInstallment[], change: Partial<WireChanged> = {}): WireChanged {
  return {
    ...success,
    before: wireInstallments,
    after: [...after],
    authorizationText: { en: 'I authorize the changed plan.', es: 'Autorizo el plan cambiado.' },
    series: wireSeries(),
    ...change,
  };
}

/** Ana, signed in, with an account that has the plan. */
export function planServices(options: Parameters<typeof payingServices>[0]): Services {
  return payingServices({
    seriesInfo: {
      transactionSeriesID: 'P-1',
      referenceID: 'QTNPLAN234',
      firstPaymentAmount: 50,
      firstPaymentFee: 0,
      paymentMethod: 'Checking **1234',
      settlementDate: '2098-12-01',
    },
    ...options,
  });
}
