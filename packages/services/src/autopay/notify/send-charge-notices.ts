import { type CalendarDate, parseDate, toZoned } from '@internationalized/date';
import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import type { AutopayCharge } from '@quittance/domain/autopay/autopay-charge';
import { methodToCharge, namedMethod } from '@quittance/domain/autopay/chargeable-method';
import { formatFullDay } from '@quittance/domain/dates/format-full-day';
import { changeableThrough } from '@quittance/domain/installment-plans/schedule/charge-day';
import type { Language } from '@quittance/domain/languages';
import { cents } from '@quittance/domain/money/cents';
import { isExpired, lastDayOf } from '@quittance/domain/payment-methods/card-expiry';
import { noticeValidThrough } from '@quittance/domain/payments/debit-notice';
import { chargedFrom } from '@quittance/domain/payments/payment-date';
import type { AutopayMailFacts, CardEnd } from '@quittance/messaging/templates/autopay-mail-facts';
import { writeDebitNotice } from '../../debit-notices/write-debit-notice.ts';
import { notifyEach } from '../../messages/notify-each.ts';
import type { ServiceContext } from '../../service-context.ts';
import type { TenantRow } from '../../tenants/tenant.ts';
import { todayOf } from '../../tenants/today-of.ts';
import { holdAccounts } from '../charge/hold-accounts.ts';
import type { HeldCharge } from '../charge/lock-charges.ts';
import { type AgreementFacts, chargeFacts } from '../facts/load-agreements.ts';
import { methodText, type SavedMethod } from '../facts/method-facts.ts';
import { queueAutopayNotice } from './queue-autopay-notice.ts';

type NoticeContext = Pick<ServiceContext, 'database' | 'keyring' | 'now'> & { onFault(fault: unknown): void };

const batch = 100;

/**
 * Announces coming charges, and asks about those above the customer's ceiling, each once no matter how many workers run.
 * Keeps a required notice on record, so that its charge waits until it arrives. Doesn't send a notice when it is too
 * late for the charge: the charge is then moved first. Returns the number of charges announced.
 */
export async function sendChargeNotices(context: NoticeContext, tenant: TenantRow): Promise<number> {
  const today = todayOf(tenant, context.now()).toString();
  const coming = await context.database.inTenant(tenant.id, (tx) => findUnnoticed(tx, { tenantId: tenant.id, today }));
  return notifyEach(coming, {
    notify: (charge) => noticeOne(context, { tenant, ...charge, today }),
    onFault: context.onFault,
  });
}

type Unnoticed = { accountId: string; chargeId: string };

function findUnnoticed(
  tx: TenantTransaction,
  { tenantId, today }: { tenantId: string; today: string },
): Promise<Unnoticed[]> {
  return tx
    .selectFrom('autopay_charge')
    .select(['account_id as accountId', 'charge_id as chargeId'])
    .where('tenant_id', '=', tenantId)
    .where('state', 'in', ['announced', 'asking'])
    .where('noticed_at', 'is', null)
    .where('notice_send_on', '<=', today)
    .where('charge_on', '>', today)
    .where(({ eb, or }) => or([eb('notice_by', 'is', null), eb('notice_by', '>=', today)]))
    .orderBy('charge_on')
    .orderBy('charge_id')
    .limit(batch)
    .execute();
}

function noticeOne(
  context: NoticeContext,
  { tenant, accountId, chargeId, today }: Unnoticed & { tenant: TenantRow; today: string },
): Promise<boolean> {
  const now = context.now();
  return context.database.inTenant(tenant.id, async (tx) => {
    const key = await context.keyring.forTenant(tenant.id, tx);
    const [held] = await holdAccounts(tx, { tenant, accountIds: [accountId], key, today });
    const charge = held?.ahead.find((each) => each.row.charge_id === chargeId);
    if (!held || !charge || charge.row.noticed_at !== null || charge.row.state === 'retrying') return false;
    const { row } = charge;
    const { facts } = held;
    const { customer_id: customerId, language } = facts.agreement;
    const mail = noticeMail(charge, { facts, language });
    const uselessAfter = chargedFrom(parseDate(row.charge_on), tenant.timeZone);
    const queued = await queueAutopayNotice(tx, context, { tenant, customerId, language, facts: mail, uselessAfter });
    const noticeId =
      row.notice_by === null
        ? null
        : await writeDebitNotice(tx, {
            ...{ tenantId: tenant.id, customerId, accountId, chargeId, chargeOn: row.charge_on, queued, now },
            amountCents: row.amount_cents + row.fee_cents,
            window: windowOf(parseDate(row.notice_by), { tenant, today: parseDate(today) }),
          });
    await tx
      .updateTable('autopay_charge')
      .set({ noticed_at: now, notice_id: noticeId })
      .where('tenant_id', '=', tenant.id)
      .where('charge_id', '=', chargeId)
      .execute();
    return Object.keys(queued).length > 0;
  });
}

function windowOf(by: CalendarDate, { tenant, today }: { tenant: TenantRow; today: CalendarDate }) {
  const endOf = (day: CalendarDate) => toZoned(day.add({ days: 1 }), tenant.timeZone).toDate();
  return { deliverBefore: endOf(by), staleFrom: endOf(noticeValidThrough(today)) };
}

function noticeMail(
  charge: HeldCharge,
  { facts, language }: { facts: AgreementFacts; language: Language },
): AutopayMailFacts {
  const { row } = charge;
  const { terms, account, agreement } = facts;
  const chargeOn = parseDate(row.charge_on);
  const dueOn = parseDate(row.due_on);
  const lastChange = formatFullDay(changeableThrough(chargeOn), language);
  const payment = {
    accountName: account.name,
    amountCents: row.amount_cents + row.fee_cents,
    method: methodText(methodOf(facts, row.uses), language),
    chargeOn: formatFullDay(chargeOn, language),
    cardEnd: cardEndOf(charge, { facts, language }),
  };
  if (row.state === 'asking' && terms.ceilingCents !== null)
    return { template: 'AutopayApprovalNeeded', ...payment, ceilingCents: terms.ceilingCents, answerBy: lastChange };
  const { previous_cents: previous } = agreement;
  return {
    template: 'AutopayPaymentComing',
    ...payment,
    dueOn: formatFullDay(dueOn, language),
    isLate: chargeOn.compare(dueOn) > 0,
    changeableThrough: lastChange,
    earlierCents: previous === null || previous === row.amount_cents ? null : previous,
  };
}

function methodOf({ terms, methods }: AgreementFacts, uses: AutopayCharge['uses']): SavedMethod {
  const { methodId } = namedMethod(terms, uses);
  const method = methods.get(methodId);
  if (!method) throw new Error(`expected the payment method ${methodId} of autopay, got none`);
  return method;
}

/** Returns the last valid day of a card that expires before the charge, with the backup method that pays then. */
function cardEndOf(
  { row, bill }: HeldCharge,
  { facts, language }: { facts: AgreementFacts; language: Language },
): CardEnd | null {
  const day = parseDate(row.charge_on);
  const { methods } = chargeFacts(facts, { bill, amountCents: cents(row.amount_cents) });
  const { expiry } = methods.method;
  if (row.uses === 'backup' || !expiry || !isExpired(expiry, day)) return null;
  const isBackedUp = methodToCharge(row, { methods, day }) === 'backup';
  return {
    lastDay: formatFullDay(lastDayOf(expiry), language),
    backup: isBackedUp ? methodText(methodOf(facts, 'backup'), language) : null,
  };
}
