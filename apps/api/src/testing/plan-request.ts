import { createInstallmentSeries, previewInstallmentSeries } from '@quittance/contract/installment-plans';
import { installmentSchedule, wireSchedule } from '@quittance/contract/wire/installment-schedule';
import { looseDay } from '@quittance/contract/wire/loose-day';
import { cents } from '@quittance/domain/money/cents';
import { settlementSchedule } from '@quittance/domain/settlements/settlement-schedule';
import { todayOf } from '@quittance/services/tenants/today-of';
import { makeCard } from '@quittance/services/testing/fixtures/test-tenant';
import * as z from 'zod/mini';
import type { SignedIn } from './payers/signed-in-customer.ts';
import type { TestApi, TestRequest } from './test-api.ts';

export type PreviewBody = z.input<typeof previewInstallmentSeries.request>;
export type ScheduleBody = z.input<typeof installmentSchedule>;

/** Pays $50.00 every Monday from the tests' first day until $200.00, in the format of req 7.6. */
export function scheduleBody(changes: Partial<ScheduleBody> = {}): ScheduleBody {
  return {
    firstInstallmentAmount: null,
    firstInstallmentDate: null,
    amountCalculationType: 0,
    calculationAmount: 50,
    calculationDate: '11/23/2026',
    intervalType: 'Weekly',
    intervalSettings: { DayOfWeek: 1 },
    endConditionType: 2,
    endConditionValue: 200,
    convenienceFee: { feeValue: 0, convenienceFeeAssignmentType: 1, convenienceFeeCalculationType: 0 },
    persistInstallmentRecipe: true,
    ...changes,
  };
}

/** Schedules the plan that pays a settlement of makeSettlement. */
export function settlementBody(api: TestApi, { tenant }: Pick<SignedIn, 'tenant'>): ScheduleBody {
  const today = todayOf(tenant, api.world.clock.now);
  const terms = { type: 'autopay', totalCents: cents(12_000), downPaymentCents: null } as const;
  const schedule = settlementSchedule(
    { ...terms, dueOn: today.add({ months: 6 }) },
    { selectedOn: today.add({ days: 8 }), today },
  );
  const fee = { assignment: 'first-payment-only', rate: { kind: 'fixed', amountCents: cents(0) } } as const;
  return z.encode(installmentSchedule, wireSchedule(schedule, fee));
}

/** Returns the tenant's business date in `days` days, in the format of req 7.6. */
export function looseDayAhead(api: TestApi, { tenant, days }: Pick<SignedIn, 'tenant'> & { days: number }): string {
  return z.encode(looseDay, todayOf(tenant, api.world.clock.now).add({ days }));
}

/** Previews a plan from today, paid by card. */
export function previewRequest(
  api: TestApi,
  { credentials, account, tenant }: SignedIn,
  { schedule, ...changes }: Partial<PreviewBody> & { schedule?: Partial<ScheduleBody> } = {},
): TestRequest & { body: PreviewBody } {
  const calculationDate = looseDayAhead(api, { tenant, days: 0 });
  const installmentSchedule = scheduleBody({ calculationDate, ...schedule });
  const of = { hostname: `${credentials.tenant}.localhost`, ExternalRequestID: '', accountReferenceCode: account };
  return {
    ...credentials,
    body: { ...of, paymentMethod: 'creditcard', installmentSchedule, ...changes },
  };
}

/** Previews a plan and returns its recipe. Throws when refused. */
export async function keptRecipe(
  api: TestApi,
  payer: SignedIn,
  changes: Parameters<typeof previewRequest>[2] = {},
): Promise<string> {
  const answer = await api.send(previewInstallmentSeries, previewRequest(api, payer, changes));
  if (answer.statusCode !== 200) throw new Error(`the preview answered ${answer.statusCode}: ${answer.body}`);
  return answer.json().installmentRecipeIdentifier;
}

export type CreateBody = z.input<typeof createInstallmentSeries.request>;

/** Creates a plan from a recipe, with a new card unless a method is given. */
export async function planRequest(
  api: TestApi,
  payer: SignedIn,
  { preview, ...changes }: Partial<CreateBody> & { preview?: Parameters<typeof previewRequest>[2] } = {},
): Promise<TestRequest & { body: CreateBody }> {
  const { tenant, session, credentials } = payer;
  return {
    ...credentials,
    body: {
      installmentRecipeIdentifier: changes.installmentRecipeIdentifier ?? (await keptRecipe(api, payer, preview)),
      referenceId: changes.referenceId ?? (await makeCard(api.world, { tenant, session })),
      authorization: { accepted: true, language: 'en' },
      ...changes,
    },
  };
}

export async function makePlan(
  api: TestApi,
  payer: SignedIn,
  changes: Parameters<typeof planRequest>[2] = {},
): Promise<string> {
  const answer = await api.send(createInstallmentSeries, await planRequest(api, payer, changes));
  if (answer.statusCode !== 200) throw new Error(`the plan answered ${answer.statusCode}: ${answer.body}`);
  return answer.json().series.transactionSeriesID;
}

/** A card that expires at the end of this month. */
export function expiringCard({ world }: TestApi): { number: string; expMonth: number; expYear: number } {
  const [expYear, expMonth] = world.clock.now.toISOString().split('-').map(Number);
  if (!expYear || !expMonth) throw new Error('the clock has no date');
  return { number: '5555555555554444', expMonth, expYear };
}
