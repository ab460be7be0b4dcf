import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import { formatFullDay } from '@quittance/domain/dates/format-full-day';
import type { Language } from '@quittance/domain/languages';
import { expiringMonths, lastDayOf } from '@quittance/domain/payment-methods/card-expiry';
import { methodDisplay } from '@quittance/domain/payment-methods/describe-method';
import type { CardBinType, CardPaymentType } from '@quittance/domain/payment-methods/payment-token';
import { sql } from 'kysely';
import { notifyEach } from '../messages/notify-each.ts';
import { queueNotice } from '../messages/queue-notice.ts';
import type { ServiceContext } from '../service-context.ts';
import type { TenantRow } from '../tenants/tenant.ts';
import { todayOf } from '../tenants/today-of.ts';

type NotifyContext = Pick<ServiceContext, 'database' | 'keyring' | 'now'> & { onFault(fault: unknown): void };

/** Per night. The rest follow the next night, and thirty nights are available. */
const batch = 1_000;

/**
 * Notifies customers of saved cards that expire within 30 days, each once regardless of the number of workers. A
 * customer without a channel is marked too. Returns the number of cards with a notice.
 */
export async function notifyExpiringCards(context: NotifyContext, tenant: TenantRow): Promise<number> {
  const months = expiringMonths(todayOf(tenant, context.now()));
  const cards = await context.database.inTenant(tenant.id, (tx) =>
    tx
      .selectFrom('payment_method')
      .select('payment_method_id')
      .where('tenant_id', '=', tenant.id)
      .where('kind', '=', 'card')
      .where('usage', '<>', 'SingleUse')
      .where('guest_session_id', 'is', null)
      .where('retired_at', 'is', null)
      .where('expiry_noticed_at', 'is', null)
      .where(({ or, and, eb }) =>
        or(
          months.map(({ year, month }) =>
            and([eb('card_expiry_year', '=', year), eb('card_expiry_month', '=', month)]),
          ),
        ),
      )
      .orderBy('payment_method_id')
      .limit(batch)
      .execute(),
  );
  return notifyEach(cards, {
    notify: ({ payment_method_id: methodId }) => notifyOne(context, { tenant, methodId }),
    onFault: context.onFault,
  });
}

function notifyOne(
  context: NotifyContext,
  { tenant, methodId }: { tenant: TenantRow; methodId: string },
): Promise<boolean> {
  return context.database.inTenant(tenant.id, async (tx) => {
    const card = await holdUnnotified(tx, { tenant, methodId });
    if (!card) return false;
    await tx
      .updateTable('payment_method')
      .set({ expiry_noticed_at: context.now() })
      .where('tenant_id', '=', tenant.id)
      .where('payment_method_id', '=', methodId)
      .execute();
    const { customer_id: customerId, last_four: lastFour, card_bin_type: binType, paid_by: paymentMethodType } = card;
    const language = card.language ?? 'en';
    const lastDay = formatFullDay(lastDayOf({ month: card.card_expiry_month, year: card.card_expiry_year }), language);
    const method = methodDisplay({ paymentMethodType, accountType: null, binType, wallet: null, lastFour }, language);
    const queued = await queueNotice(tx, context, {
      ...{ tenant, customerId, language, kind: 'account' },
      mail: { template: 'CardExpiring', method, lastDay, paysPlan: card.pays_plan },
      text: { template: 'CardExpiringText', lastFour, on: lastDay },
    });
    return queued > 0;
  });
}

async function holdUnnotified(
  tx: TenantTransaction,
  { tenant, methodId }: { tenant: TenantRow; methodId: string },
): Promise<CardRow | undefined> {
  const { rows } = await sql<CardRow>`
    select m.customer_id, m.last_four, m.card_bin_type, m.card_expiry_month, m.card_expiry_year, c.language,
      case when m.card_is_hsa then 'hsacard' when m.card_bin_type = 'DEBIT' then 'debitcard' else 'creditcard' end as paid_by,
      exists (
        select from installment_plan p where p.tenant_id = ${tenant.id} and p.customer_id = m.customer_id
          and p.payment_method_id = m.payment_method_id and p.state in ('active', 'paused')
      ) as pays_plan
    from payment_method m
    join customer c on c.tenant_id = m.tenant_id and c.customer_id = m.customer_id
    where m.tenant_id = ${tenant.id} and m.payment_method_id = ${methodId} and m.retired_at is null and m.expiry_noticed_at is null
    for no key update of m skip locked
  `.execute(tx);
  return rows[0];
}

type CardRow = {
  customer_id: string;
  last_four: string;
  card_bin_type: CardBinType | null;
  card_expiry_month: number;
  card_expiry_year: number;
  language: Language | null;
  paid_by: CardPaymentType;
  pays_plan: boolean;
};
