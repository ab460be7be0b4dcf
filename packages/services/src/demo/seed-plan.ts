import type { CalendarDate } from '@internationalized/date';
import type { TenantDatabase } from '@quittance/database/tenant-transaction';
import { chargeDay } from '@quittance/domain/installment-plans/schedule/charge-day';
import { type Cents, cents, zeroCents } from '@quittance/domain/money/cents';
import { cardPaymentType } from '@quittance/domain/payment-methods/payment-token';
import { chargedFrom } from '@quittance/domain/payments/payment-date';
import { sql } from 'kysely';
import { feeCardKind } from '../fees/fee-limits-of.ts';
import { lockDueInstallments } from '../installment-plans/charge/lock-due-installments.ts';
import { createInstallmentSeries } from '../installment-plans/create/create-installment-series.ts';
import { insertInstallmentPayments } from '../installment-plans/create/insert-installment-payments.ts';
import { previewInstallmentSeries } from '../installment-plans/create/preview-installment-series.ts';
import { methodReference, type PaymentMethod } from '../payment-methods/load-payment-methods.ts';
import type { CustomerSession } from '../sign-in/session.ts';
import type { Keyring } from '../tenants/keyring.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { todayOf } from '../tenants/today-of.ts';
import type { DemoPlan } from './demo-tenant.ts';
import { type PastOutcome, seedOutcome } from './seed-outcome.ts';

type PlanContext = { database: TenantDatabase; keyring: Keyring; now: Date };

type SeededPlan = {
  tenant: Tenant;
  session: CustomerSession;
  plan: DemoPlan;
  method: PaymentMethod;
};

const dayMs = 24 * 60 * 60 * 1000;

/** The last day that every month has, so that payments are a month apart whichever day the demo starts. */
const lastDayOfEveryMonth = 28;

/**
 * Creates a demo plan as a customer would have, some months ago, and charges the installments due since as the worker
 * would, but without a processor or notices.
 */
export async function seedPlan(context: PlanContext, seeded: SeededPlan): Promise<void> {
  const { tenant, plan, method } = seeded;
  const today = todayOf(tenant, context.now);
  const next = today.add({ days: plan.nextInDays });
  const firstOn = next.set({ day: Math.min(next.day, lastDayOfEveryMonth) }).subtract({ months: plan.made });
  await makePlan(context, { ...seeded, firstOn });
  for (let nth = 0; nth < plan.made; nth++) {
    const chargeOn = chargeDay(firstOn.add({ months: nth }), method.kind === 'bank' ? 'bank' : 'card');
    const isReturned = plan.isLastReturned === true && nth === plan.made - 1;
    await charge(context, { tenant, chargeOn, method, isReturned });
  }
  await markAllNotified(context, tenant);
}

async function makePlan(
  context: PlanContext,
  { tenant, session, plan, method, firstOn }: SeededPlan & { firstOn: CalendarDate },
): Promise<void> {
  const now = chargedFrom(firstOn.subtract({ days: 3 }), tenant.timeZone);
  const clock = { database: context.database, keyring: context.keyring, now: () => now };
  const previewed = await previewInstallmentSeries(clock, {
    tenant,
    session,
    accountReferenceCode: plan.accountReferenceCode,
    settlementId: undefined,
    cardKind: feeCardKind({ ...method, wallet: null }),
    paymentMethodType:
      method.kind === 'bank'
        ? 'bankaccount'
        : cardPaymentType({ binType: method.cardBinType ?? 'UNKNOWN', isHsa: method.cardIsHsa ?? false }),
    schedule: {
      rhythm: { frequency: 'monthly', day: firstOn.day },
      startOn: firstOn,
      calculation: 'recurring',
      amountCents: cents(plan.amountCents),
      end: { kind: 'amount', totalCents: await owedOn(context, { tenant, plan }) },
    },
    fee: { assignment: 'first-payment-only', rate: { kind: 'fixed', amountCents: zeroCents } },
    isKept: true,
  });
  if (previewed.kind === 'refused') throw new Error(`a demo plan was refused: ${previewed.code}`);
  const created = await createInstallmentSeries(clock, {
    tenant,
    session,
    recipeId: previewed.recipeId ?? '',
    methodReference: methodReference(method),
    expectedFeeCents: undefined,
    authorizedIn: 'en',
    client: { address: '127.0.0.1', userAgent: 'demo' },
  });
  if (created.kind === 'refused') throw new Error(`a demo plan was refused: ${created.code}`);
}

async function owedOn(
  { database }: PlanContext,
  { tenant, plan }: Pick<SeededPlan, 'tenant' | 'plan'>,
): Promise<Cents> {
  const account = await database.inTenant(tenant.id, (tx) =>
    tx
      .selectFrom('account')
      .select('balance_cents')
      .where('tenant_id', '=', tenant.id)
      .where('reference_code', '=', plan.accountReferenceCode)
      .executeTakeFirstOrThrow(),
  );
  return cents(account.balance_cents);
}

async function charge(
  { database, now: seededAt }: PlanContext,
  {
    tenant,
    chargeOn,
    method,
    isReturned,
  }: { tenant: Tenant; chargeOn: CalendarDate; method: PaymentMethod; isReturned: boolean },
): Promise<void> {
  const madeAt = chargedFrom(chargeOn, tenant.timeZone);
  const day = { tenantId: tenant.id, today: chargeOn.toString() };
  const paymentIds = await database.inTenant(tenant.id, async (tx) => {
    const due = await lockDueInstallments(tx, { ...day, now: madeAt });
    const installments = due.map((each) => ({
      ...each,
      chargedCents: cents(each.amount_cents),
      fee: { feeCents: cents(each.fee_cents), refused: null, loweredCents: zeroCents },
    }));
    return insertInstallmentPayments(tx, { ...day, installments, now: madeAt });
  });
  const yesterday = Math.floor((seededAt.getTime() - madeAt.getTime()) / dayMs) - 1;
  const outcome: PastOutcome = isReturned ? { returnedAfterDays: yesterday } : 'paid';
  for (const paymentId of paymentIds)
    await seedOutcome({ database }, { tenant, paymentId, kind: method.kind, madeAt, outcome });
}

async function markAllNotified({ database }: PlanContext, tenant: Tenant): Promise<void> {
  await database.inTenant(tenant.id, (tx) =>
    sql`update plan_event set notified_at = at where tenant_id = ${tenant.id} and notified_at is null`.execute(tx),
  );
}
