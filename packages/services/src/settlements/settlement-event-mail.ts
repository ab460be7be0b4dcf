import { parseDate } from '@internationalized/date';
import { formatFullDay } from '@quittance/domain/dates/format-full-day';
import type { SettlementMailFacts } from '@quittance/messaging/templates/settlement-mail-facts';
import type { NotifiedSettlement } from './notified-settlement.ts';

/**
 * Builds the message about an event of a settlement (req 4.1). Returns undefined when no message is due: the customer
 * caused the event and saw the result, or it is outdated, such as a failed payment that was repeated. `balance` is the
 * account's current balance.
 */
export function settlementEventMail(settlement: NotifiedSettlement, balance: string): SettlementMailFacts | undefined {
  const { event, state, paid_cents: paidCents, account_balance_cents: owedCents } = settlement;
  const account = { accountName: settlement.account_name, accountReferenceCode: settlement.account_reference_code };
  switch (event) {
    case 'accepted':
      return { template: 'SettlementAccepted', ...account, agreementText: settlement.agreement_text };
    case 'all-paid':
      return state === 'completed' ? { template: 'SettlementCompleted', ...account, paidCents } : undefined;
    case 'terms-broken':
      return {
        template: 'SettlementBroken',
        ...account,
        paidCents,
        owedCents,
        wasSettled: settlement.is_reopening,
        balance,
      };
    case 'returned':
      return state === 'submitted' || state === 'accepted'
        ? reopened(settlement, { wasSettled: true, balance })
        : undefined;
    case 'payment-failed':
      return state === 'accepted' && isNews(settlement)
        ? reopened(settlement, { wasSettled: false, balance })
        : undefined;
    case 'not-begun-in-time':
      return { template: 'SettlementLapsed', ...account, balance };
    default:
      return undefined;
  }
}

function isNews({ payment_state, is_payer_present, is_reopening }: NotifiedSettlement): boolean {
  return payment_state !== 'canceled' && is_payer_present !== true && !is_reopening;
}

function reopened(
  settlement: NotifiedSettlement,
  facts: { wasSettled: boolean; balance: string },
): SettlementMailFacts {
  return {
    template: 'SettlementReopened',
    accountName: settlement.account_name,
    accountReferenceCode: settlement.account_reference_code,
    amountCents: settlement.payment_amount_cents ?? 0,
    ...facts,
    isPlan: settlement.offer_type !== 'lump-sum',
    payBy: settlement.pay_by === null ? null : formatFullDay(parseDate(settlement.pay_by), settlement.language),
  };
}
