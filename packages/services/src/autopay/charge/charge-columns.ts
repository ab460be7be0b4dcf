import { type CalendarDate, parseDate } from '@internationalized/date';
import type { AutopayChargeTable } from '@quittance/database/tables/autopay-tables';
import type { AutopayCharge } from '@quittance/domain/autopay/autopay-charge';
import { cents } from '@quittance/domain/money/cents';

export type ChargeColumns = Pick<
  AutopayChargeTable,
  | 'state'
  | 'amount_cents'
  | 'charge_on'
  | 'due_on'
  | 'notice_send_on'
  | 'notice_by'
  | 'notice_delivered_on'
  | 'approved_on'
  | 'uses'
  | 'tries'
  | 'tried_cents'
  | 'first_charged_on'
>;

export function chargeOf(row: ChargeColumns): AutopayCharge {
  return {
    state: row.state,
    amountCents: cents(row.amount_cents),
    chargeOn: parseDate(row.charge_on),
    dueOn: parseDate(row.due_on),
    notice: {
      sendOn: dayOf(row.notice_send_on),
      by: dayOf(row.notice_by),
      deliveredOn: dayOf(row.notice_delivered_on),
    },
    approvedOn: dayOf(row.approved_on),
    uses: row.uses,
    tries: row.tries,
    triedCents: row.tried_cents === null ? null : cents(row.tried_cents),
    firstChargedOn: dayOf(row.first_charged_on),
  };
}

export function columnsOf(charge: AutopayCharge): ChargeColumns {
  const { notice } = charge;
  return {
    state: charge.state,
    amount_cents: charge.amountCents,
    charge_on: charge.chargeOn.toString(),
    due_on: charge.dueOn.toString(),
    notice_send_on: textOf(notice.sendOn),
    notice_by: textOf(notice.by),
    notice_delivered_on: textOf(notice.deliveredOn),
    approved_on: textOf(charge.approvedOn),
    uses: charge.uses,
    tries: charge.tries,
    tried_cents: charge.triedCents,
    first_charged_on: textOf(charge.firstChargedOn),
  };
}

function dayOf(day: string | null): CalendarDate | null {
  return day === null ? null : parseDate(day);
}

function textOf(day: CalendarDate | null): string | null {
  return day === null ? null : day.toString();
}
