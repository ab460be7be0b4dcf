import { type CalendarDate, toZoned } from '@internationalized/date';
import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import { formatFullDay } from '@quittance/domain/dates/format-full-day';
import {
  type CardExpiry,
  type CardNotice,
  dueCardNotice,
  expiringMonths,
  lastDayOf,
} from '@quittance/domain/payment-methods/card-expiry';
import { methodDisplay } from '@quittance/domain/payment-methods/describe-method';
import { offeredLanguage } from '@quittance/domain/tenants/tenant-languages';
import { autopayPath } from '@quittance/messaging/templates/autopay-mail-facts';
import { type RawBuilder, sql } from 'kysely';
import { notifyEach } from '../messages/notify-each.ts';
import { queueNotice } from '../messages/queue-notice.ts';
import type { ServiceContext } from '../service-context.ts';
import type { TenantRow } from '../tenants/tenant.ts';
import { todayOf } from '../tenants/today-of.ts';
import { type ExpiringCard, holdExpiringCard, paysAutopay, paysPlan } from './expiring-card.ts';

type NotifyContext = Pick<ServiceContext, 'database' | 'keyring' | 'now' | 'portalUrl'> & {
  onFault(fault: unknown): void;
};

/** Per night. The rest follow the next night. */
const batch = 1_000;

/**
 * Notifies customers of saved cards that expire within 30 days, and reminds those whose plan or autopay still uses the
 * card within its last 7 days, each once regardless of the number of workers. A customer without a channel is marked
 * too. Returns the number of cards with a notice.
 */
export async function notifyExpiringCards(context: NotifyContext, tenant: TenantRow): Promise<number> {
  const today = todayOf(tenant, context.now());
  const cards = await context.database.inTenant(tenant.id, (tx) => findCards(tx, { tenantId: tenant.id, today }));
  return notifyEach(cards, {
    notify: ({ payment_method_id: methodId }) => notifyOne(context, { tenant, methodId, today }),
    onFault: context.onFault,
  });
}

async function findCards(
  tx: TenantTransaction,
  { tenantId, today }: { tenantId: string; today: CalendarDate },
): Promise<{ payment_method_id: string }[]> {
  const isSaved = sql`m.tenant_id = ${tenantId} and m.kind = 'card' and m.usage <> 'SingleUse' and m.guest_session_id is null and m.retired_at is null`;
  const { rows } = await sql<{ payment_method_id: string }>`
    (
      select m.payment_method_id from payment_method m
      where ${isSaved} and m.expiry_noticed_at is null and (${expiresIn(expiringMonths(today, 'first'))})
      order by m.payment_method_id limit ${batch}
    ) union (
      select m.payment_method_id from payment_method m
      where ${isSaved} and m.expiry_reminded_at is null and (${expiresIn(expiringMonths(today, 'reminder'))})
        and (${paysPlan(tenantId)} or ${paysAutopay(tenantId)})
      order by m.payment_method_id limit ${batch}
    )
    order by payment_method_id limit ${batch}
  `.execute(tx);
  return rows;
}

function expiresIn(months: readonly CardExpiry[]): RawBuilder<unknown> {
  const each = months.map(({ year, month }) => sql`(m.card_expiry_year = ${year} and m.card_expiry_month = ${month})`);
  return each.length === 0 ? sql`false` : sql`${sql.join(each, sql` or `)}`;
}

function notifyOne(
  context: NotifyContext,
  { tenant, methodId, today }: { tenant: TenantRow; methodId: string; today: CalendarDate },
): Promise<boolean> {
  return context.database.inTenant(tenant.id, async (tx) => {
    const card = await holdExpiringCard(tx, { tenantId: tenant.id, methodId });
    const notice = card && dueCardNotice(noticedCard(card), today);
    if (!notice) return false;
    const now = context.now();
    await tx
      .updateTable('payment_method')
      .set({
        expiry_noticed_at: card.expiry_noticed_at ?? now,
        ...(notice === 'reminder' && { expiry_reminded_at: now }),
      })
      .where('tenant_id', '=', tenant.id)
      .where('payment_method_id', '=', methodId)
      .execute();
    return queueCardNotice(tx, context, { tenant, methodId, card, notice });
  });
}

function noticedCard(card: ExpiringCard) {
  const {
    expiry_noticed_at: noticedAt,
    expiry_reminded_at: remindedAt,
    paysPlan: isOfPlan,
    paysAutopay: isOfAutopay,
  } = card;
  return {
    expiry: expiryOf(card),
    isInUse: isOfPlan || isOfAutopay,
    noticed: { first: noticedAt !== null, reminder: remindedAt !== null },
  };
}

function expiryOf({ card_expiry_month: month, card_expiry_year: year }: ExpiringCard): CardExpiry {
  return { month, year };
}

async function queueCardNotice(
  tx: TenantTransaction,
  context: NotifyContext,
  { tenant, methodId, card, notice }: { tenant: TenantRow; methodId: string; card: ExpiringCard; notice: CardNotice },
): Promise<boolean> {
  const { customer_id: customerId, last_four: lastFour, card_bin_type: binType, paid_by: paymentMethodType } = card;
  const uses = { paysPlan: card.paysPlan, paysAutopay: card.paysAutopay };
  const language = offeredLanguage(tenant.languages, card.language);
  const endsOn = lastDayOf(expiryOf(card));
  const lastDay = formatFullDay(endsOn, language);
  const method = methodDisplay({ paymentMethodType, accountType: null, binType, wallet: null, lastFour }, language);
  const url = uses.paysAutopay ? `${context.portalUrl(tenant.label)}${autopayPath}` : null;
  const isReminder = notice === 'reminder' && card.expiry_noticed_at !== null;
  const queued = await queueNotice(tx, context, {
    ...{ tenant, customerId, language, kind: 'account' },
    card: { methodId, ...uses },
    mail: { template: 'CardExpiring', method, lastDay, ...uses, isReminder },
    text: { template: 'CardExpiringText', lastFour, on: lastDay, url },
    uselessAfter: toZoned(endsOn.add({ days: 1 }), tenant.timeZone).toDate(),
  });
  return queued > 0;
}
