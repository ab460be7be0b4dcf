import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import { leftByShares } from '@quittance/domain/balances/left-by-shares';
import { otherScheduledText } from '@quittance/domain/balances/other-scheduled-text';
import type { Language } from '@quittance/domain/languages';
import { cents, zeroCents } from '@quittance/domain/money/cents';
import type { BankAccountType } from '@quittance/domain/payment-methods/bank-account-type';
import { type DescribedMethod, methodDisplay } from '@quittance/domain/payment-methods/describe-method';
import type { ManualForm } from '@quittance/domain/payments/manual-payment';
import type { PaymentState } from '@quittance/domain/payments/payment-life';
import type { PaymentMailFacts } from '@quittance/messaging/templates/payment-mail-facts';
import { sql } from 'kysely';
import { waitsBehindPrenote } from '../../ach/waits-behind-prenote.ts';
import { texts } from '../../texts/texts.ts';
import { balancesLeft, otherScheduled, type ScheduledBeside, scheduledBeside } from '../record/left-by-payment.ts';

export type NotifiedSinglePayment = {
  customerId: string;
  accountIds: readonly string[];
  /** The language of the authorization. For a guest's payment, the account holder's language. */
  language: Language;
  paymentMethodType: PaymentRow['paid_by'];
  state: PaymentState;
  /** YYYY-MM-DD. */
  scheduledFor: string;
  /** YYYY-MM-DD. */
  settlesBy: string | null;
  /** True while the debit waits for a check of the bank account. */
  waitsBehindPrenote: boolean;
  returnCode: string | null;
  createdAt: Date;
  isGuest: boolean;
  /** True when the payer replied to a text, so that nobody sees a screen. */
  isByText: boolean;
  /** True when a settlement message reports the failure. */
  isNotifiedBySettlement: boolean;
  /** Null for cash. */
  authorizationText: string | null;
  facts: Pick<
    PaymentMailFacts,
    | 'confirmationNumber'
    | 'accounts'
    | 'totalCents'
    | 'feeCents'
    | 'loweredFeeCents'
    | 'method'
    | 'isSettlement'
    | 'leftCents'
    | 'otherScheduled'
  >;
};

/** Loads a payment for a message, in its payer's language or `inLanguage`. Throws when the payment doesn't exist or has no account. */
export async function loadNotifiedSinglePayment(
  tx: TenantTransaction,
  { tenantId, paymentId, now, inLanguage }: { tenantId: string; paymentId: string; now: Date; inLanguage?: Language },
): Promise<NotifiedSinglePayment> {
  const { rows } = await sql<PaymentRow>`
    select p.customer_id, p.confirmation_number, p.amount_cents + p.fee_cents as total_cents, p.fee_cents, p.lowered_fee_cents, p.is_settlement, p.paid_by, p.state,
      p.scheduled_for, p.settles_by, p.return_code, p.created_at, m.bank_account_type, m.card_bin_type, m.last_four, m.wallet, h.form as manual_form,
      m.guest_session_id is not null as is_guest,
      exists (select from pay_by_text_offer o where o.tenant_id = ${tenantId} and o.payment_id = p.payment_id) as is_by_text, agreed.language as agreed_in, agreed.text as agreed_text, c.language as read_in,
      exists (
        select from settlement_event e where e.tenant_id = ${tenantId} and e.settlement_id = p.settlement_id and e.payment_id = p.payment_id
          and e.event in ('returned', 'payment-failed')
      ) as is_notified_by_settlement,
      (
        select json_agg(
          json_build_object('accountName', a.name, 'accountReferenceCode', a.reference_code) order by a.reference_code
        )
        from payment_share s
        join account a on a.tenant_id = s.tenant_id and a.account_id = s.account_id
        where s.tenant_id = ${tenantId} and s.payment_id = p.payment_id
      ) as accounts,
      array(
        select s.account_id from payment_share s where s.tenant_id = ${tenantId} and s.payment_id = p.payment_id
      ) as account_ids,
      ${waitsBehindPrenote('p')} as waits_behind_prenote,
      ${balancesLeft('p', now)} as left,
      ${scheduledBeside('p', now)} as scheduled
    from payment p
    join customer c on c.tenant_id = p.tenant_id and c.customer_id = p.customer_id
    left join payment_method m on m.tenant_id = p.tenant_id and m.payment_method_id = p.payment_method_id
    left join manual_payment h on h.tenant_id = p.tenant_id and h.payment_id = p.payment_id
    left join payment_authorization agreed on agreed.tenant_id = p.tenant_id and agreed.payment_id = p.payment_id
    where p.tenant_id = ${tenantId} and p.payment_id = ${paymentId}
  `.execute(tx);
  const [row] = rows;
  if (!row?.accounts) throw new Error('expected the payment of the notice and its account, got none');
  return notifiedSinglePayment(row, { accounts: row.accounts, inLanguage });
}

function notifiedSinglePayment(
  row: PaymentRow,
  { accounts, inLanguage }: { accounts: PaymentMailFacts['accounts']; inLanguage: Language | undefined },
): NotifiedSinglePayment {
  const language =
    inLanguage ?? (row.is_guest ? (row.read_in ?? row.agreed_in) : (row.agreed_in ?? row.read_in)) ?? 'en';
  const left = Object.values(row.left).map((amount) => (amount === null ? null : cents(amount)));
  const leftCents = leftByShares(left, { owedAgainCents: zeroCents });
  return {
    customerId: row.customer_id,
    accountIds: row.account_ids,
    language,
    paymentMethodType: row.paid_by,
    state: row.state,
    scheduledFor: row.scheduled_for,
    settlesBy: row.settles_by,
    waitsBehindPrenote: row.waits_behind_prenote,
    returnCode: row.return_code,
    createdAt: row.created_at,
    isGuest: row.is_guest,
    isByText: row.is_by_text,
    isNotifiedBySettlement: row.is_notified_by_settlement,
    authorizationText: row.agreed_text,
    facts: {
      confirmationNumber: row.confirmation_number,
      accounts,
      totalCents: row.total_cents,
      feeCents: row.fee_cents,
      ...(row.lowered_fee_cents > 0 && { loweredFeeCents: row.lowered_fee_cents }),
      method: methodOf(row, language),
      isSettlement: row.is_settlement,
      ...(leftCents !== undefined && { leftCents }),
      ...(row.scheduled && {
        otherScheduled: otherScheduledText(otherScheduled(row.scheduled), language),
      }),
    },
  };
}

function methodOf(row: PaymentRow, language: Language): string | null {
  if (row.paid_by === 'cash') return null;
  if (row.paid_by === 'manual') return texts[language].manualPayments[row.manual_form ?? 'other'];
  const {
    paid_by: paymentMethodType,
    bank_account_type: accountType,
    card_bin_type: binType,
    last_four: lastFour,
    wallet,
  } = row;
  return methodDisplay({ paymentMethodType, accountType, binType, lastFour, wallet }, language);
}

type PaymentRow = {
  customer_id: string;
  account_ids: string[];
  confirmation_number: string;
  total_cents: number;
  fee_cents: number;
  lowered_fee_cents: number;
  is_settlement: boolean;
  paid_by: Exclude<DescribedMethod['paymentMethodType'], 'giftcard'> | 'cash' | 'manual';
  state: PaymentState;
  scheduled_for: string;
  settles_by: string | null;
  waits_behind_prenote: boolean;
  return_code: string | null;
  created_at: Date;
  bank_account_type: BankAccountType | null;
  card_bin_type: DescribedMethod['binType'] | null;
  last_four: string | null;
  wallet: DescribedMethod['wallet'] | null;
  manual_form: ManualForm | null;
  is_guest: boolean;
  is_by_text: boolean;
  agreed_in: Language | null;
  agreed_text: string | null;
  read_in: Language | null;
  is_notified_by_settlement: boolean;
  left: Record<string, number | null>;
  scheduled: ScheduledBeside | null;
  accounts: PaymentMailFacts['accounts'] | null;
};
