import type { TenantDatabase } from '@quittance/database/tenant-transaction';
import type { MethodKind } from '@quittance/domain/payment-methods/method-kind';
import { recordEvent } from '../payment-reactions/record-event.ts';
import { claimPayment } from '../payments/charge/claim-payment.ts';
import type { PaymentHappening } from '../payments/payment-step.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { todayOf } from '../tenants/today-of.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** A returned payment had insufficient funds, and was returned before or after it settled. */
export type PastOutcome = 'paid' | { returnedAfterDays: number };

/** Replays the events of a reserved demo payment without contacting a processor. */
export async function seedOutcome(
  { database }: { database: TenantDatabase },
  past: { tenant: Tenant; paymentId: string; kind: MethodKind; madeAt: Date; outcome: PastOutcome },
): Promise<void> {
  const { tenant, paymentId, madeAt } = past;
  await claimPayment({ database, now: () => madeAt }, { tenantId: tenant.id, paymentId });
  for (const { happening, daysLater } of storyOf(past)) {
    const now = new Date(madeAt.getTime() + daysLater * dayMs);
    const today = todayOf(tenant, now).toString();
    await database.inTenant(tenant.id, (tx) =>
      recordEvent(tx, { tenantId: tenant.id, paymentId, today, now, happening }),
    );
  }
}

const settlesAfterDays = 3;

function storyOf({ kind, outcome }: { kind: MethodKind; outcome: PastOutcome }) {
  if (kind !== 'bank') return [step({ event: 'processor-succeeded' }, 0)];
  const accepted = step({ event: 'processor-accepted' }, 0);
  const settled = step({ event: 'settled' }, settlesAfterDays);
  if (outcome === 'paid') return [accepted, settled];
  const { returnedAfterDays: daysLater } = outcome;
  const returned = step({ event: 'returned', returnCode: 'R01' }, daysLater);
  return daysLater > settlesAfterDays ? [accepted, settled, returned] : [accepted, returned];
}

function step(happening: PaymentHappening, daysLater: number) {
  return { happening, daysLater };
}
