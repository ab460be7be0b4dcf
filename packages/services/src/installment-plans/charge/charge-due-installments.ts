import type { CalendarDate } from '@internationalized/date';
import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import type { PayableAccount } from '@quittance/domain/accounts/account';
import { installmentCharge } from '@quittance/domain/installment-plans/installment-charge';
import { cents } from '@quittance/domain/money/cents';
import type { PaymentConfiguration } from '@quittance/domain/payments/payment-configuration';
import { chargedFrom } from '@quittance/domain/payments/payment-date';
import { lawfulInstallmentFee } from '../../fees/lawful-installment-fee.ts';
import { cardKindToday, isBankTaken } from '../../payment-methods/card-kind-today.ts';
import { processPayment } from '../../payments/charge/process-payment.ts';
import type { ServiceContext } from '../../service-context.ts';
import type { TenantKey } from '../../tenants/keyring.ts';
import type { Tenant } from '../../tenants/tenant.ts';
import { todayOf } from '../../tenants/today-of.ts';
import { movePlan } from '../change/move-plan.ts';
import { postponeUnnoticed } from '../change/postpone-unnoticed.ts';
import { type ChargedInstallment, insertInstallmentPayments } from '../create/insert-installment-payments.ts';
import type { TenantFeeRules } from '../create/plan-rules.ts';
import { needsInstallmentNotice } from './announced-installment.ts';
import { type DueInstallment, lockDueInstallments } from './lock-due-installments.ts';

type ChargeContext = Pick<ServiceContext, 'database' | 'now' | 'processors' | 'keyring'> & {
  onFault(fault: unknown): void;
};

type ChargingTenant = Pick<Tenant, 'id' | 'timeZone'> & TenantFeeRules;

/** Payments of a batch that are sent in parallel. */
const atOnce = 4;

/**
 * Charges the installments that are due, from 6 a.m. in the tenant's time zone (req 7.6). Commits the payments of a
 * batch before sending any, so that the sweeper takes over those that this process doesn't reach. Any number of workers
 * may run it at once, and each installment is charged by one of them. Postpones an installment whose required notice
 * didn't reach the customer in time. Returns the number of charged installments.
 */
export async function chargeDueInstallments(context: ChargeContext, tenant: ChargingTenant): Promise<number> {
  let charged = 0;
  for (;;) {
    const now = context.now();
    const today = todayOf(tenant, now);
    if (chargedFrom(today, tenant.timeZone) > now) return charged;
    const { isMore, paymentIds } = await context.database.inTenant(tenant.id, async (tx) =>
      reserveBatch(tx, { tenant, key: await context.keyring.forTenant(tenant.id, tx), today, now }),
    );
    if (!isMore) return charged;
    await eachOf(paymentIds, async (paymentId) => {
      await processPayment(context, { tenant, paymentId }).catch(context.onFault);
    });
    charged += paymentIds.length;
  }
}

/** `isMore` is false when nothing was due. Skipped installments wait for the next round. */
async function reserveBatch(
  tx: TenantTransaction,
  { tenant, key, today, now }: { tenant: ChargingTenant; key: TenantKey; today: CalendarDate; now: Date },
): Promise<{ isMore: boolean; paymentIds: string[] }> {
  const { id: tenantId, timeZone } = tenant;
  const due = await lockDueInstallments(tx, { tenantId, today: today.toString(), now });
  const charged: ChargedInstallment[] = [];
  for (const locked of due) {
    const { installment, isMethodTaken } = withKindToday(locked, tenant);
    const charge = installmentCharge(
      { amountCents: cents(installment.amount_cents), balanceCents: cents(installment.balance_cents) },
      {
        isDisputed: installment.is_disputed,
        isMethodGone: installment.is_method_gone,
        methodKind: installment.method_kind,
        isMethodTaken,
        expiry: expiryOf(installment),
        today,
      },
    );
    const plan = { tenantId, planId: installment.plan_id, now };
    if (charge.kind === 'charge' && lacksNotice(installment, timeZone)) {
      await postponeUnnoticed(tx, { tenantId, installment, today, now });
    } else if (charge.kind === 'charge') {
      const fee = lawfulInstallmentFee(installment, { tenant, key });
      charged.push({ ...installment, chargedCents: charge.amountCents, fee });
    } else if (charge.kind === 'rest') await movePlan(tx, { ...plan, event: 'paused', reason: charge.reason });
    else await movePlan(tx, { ...plan, event: 'completed', reason: 'nothing-owed' });
  }
  const paymentIds = await insertInstallmentPayments(tx, {
    tenantId,
    installments: charged,
    today: today.toString(),
    now,
  });
  return { isMore: due.length > 0, paymentIds };
}

/** Adds the card type according to today's settings and whether the account still accepts the method. */
function withKindToday(
  installment: DueInstallment,
  tenant: TenantFeeRules,
): { installment: DueInstallment; isMethodTaken: boolean } {
  const configuration = (installment.payment_configuration ?? tenant.paymentConfiguration) as PaymentConfiguration;
  const approvedMethods = (installment.approved_methods ?? undefined) as PayableAccount['approvedMethods'];
  const rules = { configuration, accounts: [{ approvedMethods }] };
  if (installment.method_kind !== 'card') return { installment, isMethodTaken: isBankTaken(rules) };
  const { isHsa, paymentMethodType, isTaken } = cardKindToday(installment, rules);
  return { installment: { ...installment, card_is_hsa: isHsa, paid_by: paymentMethodType }, isMethodTaken: isTaken };
}

/** A retry needs no notice, because the message about the return names its date and amount. */
function lacksNotice(installment: DueInstallment, timeZone: string): boolean {
  if (installment.state === 'retrying' || installment.is_noticed) return false;
  const due = { ...installment, due_cents: installment.amount_cents + installment.fee_cents };
  return needsInstallmentNotice(due, todayOf({ timeZone }, installment.agreed_at));
}

function expiryOf({ card_expiry_month: month, card_expiry_year: year }: DueInstallment) {
  return month === null || year === null ? undefined : { month, year };
}

/** Runs `work` for each item with limited concurrency. */
async function eachOf(items: readonly string[], work: (item: string) => Promise<void>): Promise<void> {
  const queue = items.values();
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (const item of queue) await work(item);
    }),
  );
}
