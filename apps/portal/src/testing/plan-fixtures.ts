import { parseDate } from '@internationalized/date';
import { type StandInApi, success } from '@quittance/browser/testing/stand-in-api';
import { previewInstallmentSeries } from '@quittance/contract/installment-plans';
import { readSchedule } from '@quittance/contract/wire/installment-schedule';
import { planInstallments, seriesTotal } from '@quittance/domain/installment-plans/plan-installments';
import { cents } from '@quittance/domain/money/cents';
import { dollarsFromCents } from '@quittance/domain/money/decimal-dollars';
import * as z from 'zod/mini';
import type { Services } from '../session/services.tsx';
import { payingServices } from './payment-fixtures.ts';
import { wireInstallment, wireSeries } from './series-fixtures.ts';

const previewPath = '/v1/transactiondata/previewinstallmentseries';
const createPath = '/v1/transactiondata/createinstallmentseries';

/** The bodies of preview and creation requests, in order. */
export const previewsAsked = (api: StandInApi) => bodiesOf(api, previewPath);
export const plansAsked = (api: StandInApi) => bodiesOf(api, createPath);

/** Ana on Saturday, November 21, 2026, at noon in Chicago. By default she owes $184.32, of which $60 is due. */
export function onSaturday(
  { apiUrl }: Pick<StandInApi, 'apiUrl'>,
  options: Partial<Parameters<typeof payingServices>[0]> = {},
  make: (options: Parameters<typeof payingServices>[0]) => Services = payingServices,
): Services {
  return make({ apiUrl, accounts: [{ currentPaymentAmount: 60 }], ...options });
}

/**
 * Makes the API preview every schedule as on Saturday, November 21, 2026, against a balance of $184.32 in cents. Each
 * recipe gets its own ID. `feeDollars` overrides the fee of the first payment.
 */
export function answerPreviews(
  api: StandInApi,
  { feeDollars, goalCents = 18_432 }: { feeDollars?: number; goalCents?: number } = {},
): void {
  let recipes = 0;
  api.answer(previewPath, (response) => {
    const asked = z.decode(
      previewInstallmentSeries.request,
      api.received.findLast(({ path }) => path === previewPath)?.body as z.input<
        typeof previewInstallmentSeries.request
      >,
    );
    const { persistInstallmentRecipe, intervalType, convenienceFee } = asked.installmentSchedule;
    const read = readSchedule(asked.installmentSchedule);
    if (read.kind !== 'read') throw new Error(`the schedule cannot be read: ${read.field}`);
    const planned = planInstallments(read.schedule, {
      today: parseDate('2026-11-21'),
      minimumCents: cents(1),
      maximumCents: cents(goalCents),
      goalCents: cents(goalCents),
    });
    if (planned.kind !== 'planned') throw new Error(`the schedule cannot be laid out: ${planned.fault}`);
    const fee = feeDollars ?? convenienceFee?.feeValue ?? 0;
    const body = {
      ...success,
      transactionCount: planned.installments.length,
      installmentRecipeIdentifier: persistInstallmentRecipe ? `recipe-${++recipes}` : null,
      installments: planned.installments.map(({ sequence, dueOn, amountCents }) => ({
        sequenceNumber: sequence,
        installmentDate: dueOn.toString(),
        amount: dollarsFromCents(amountCents),
        convenienceFee: sequence === 1 ? fee : 0,
      })),
      frequency: intervalType,
      totalAmount: dollarsFromCents(seriesTotal(planned.installments)),
      totalFee: fee,
    };
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
}

/** Makes the API create every plan: two payments of $92.16, starting November 30, 2026. */
export function answerPlans(api: StandInApi): void {
  const installments = [
    wireInstallment({ sequenceNumber: 1, installmentDate: '2026-11-30', chargeDate: '2026-11-30', amount: 92.16 }),
    wireInstallment({ sequenceNumber: 2, installmentDate: '2026-12-07', chargeDate: '2026-12-07', amount: 92.16 }),
  ];
  const series = wireSeries({
    installments,
    frequency: 1,
    totalAmount: 184.32,
    paidAmount: 0,
    remainingAmount: 184.32,
    missingAmount: 0,
  });
  api.answer(createPath, { status: 200, body: { ...success, series, confirmationNumber: 'QTNPLAN234' } });
}

function bodiesOf(api: StandInApi, wanted: string): Record<string, unknown>[] {
  return api.received.filter(({ path }) => path === wanted).map(({ body }) => body);
}
