import { parseDate } from '@internationalized/date';
import { formatFullDay } from '@quittance/domain/dates/format-full-day';
import { formatFullInstant } from '@quittance/domain/dates/format-instant';
import { cents } from '@quittance/domain/money/cents';
import { formatMoney } from '@quittance/domain/money/format-money';
import { methodDisplay } from '@quittance/domain/payment-methods/describe-method';
import { localeOf } from '../payments/receipt/document-locale.ts';
import type { PaperContent } from '../settlements/papers/draw-paper.ts';
import { type PaperFrame, paperFrame } from '../settlements/papers/paper-frame.ts';
import { texts } from '../texts/texts.ts';
import type { AuthorizedPayment } from './load-authorization.ts';

/**
 * Builds the authorization of a payment: the agreed payment, and the text with its fingerprint (Nacha rules, Regulation
 * E).
 */
export function authorizationContent(payment: AuthorizedPayment, frame: PaperFrame): PaperContent {
  const { tenant, language } = frame;
  const words = texts[language].authorization;
  const receipt = texts[language].receipt;
  const acceptedAt = formatFullInstant(payment.accepted_at, { language, timeZone: tenant.timeZone });
  const money = (amount: number) => formatMoney(cents(amount), { language, form: 'document' });
  return {
    ...paperFrame(frame),
    title: words.payment.titleOf(payment.confirmation_number, tenant.name),
    heading: words.payment.heading,
    paragraphs: [words.payment.intro(tenant.name, acceptedAt)],
    details: [
      // A guest payer is unknown and isn't the account's holder.
      ...(payment.guest_session_id === null ? [{ label: words.authorizedBy, value: payment.payer_name }] : []),
      ...payment.shares.map((share) => ({
        label: receipt.account,
        value: `${accountOf(share)}, ${money(share.amount_cents)}`,
      })),
      { label: words.total, value: money(payment.amount_cents + payment.fee_cents) },
      ...(payment.fee_cents > 0 ? [{ label: words.fee, value: money(payment.fee_cents) }] : []),
      { label: receipt.method, value: methodOf(payment, frame) },
      { label: receipt.paymentDate, value: formatFullDay(parseDate(payment.pay_on), language) },
      { label: receipt.confirmationNumber, value: payment.confirmation_number },
      { label: receipt.transactionReference, value: payment.payment_id },
      { label: words.acceptedAt, value: acceptedAt },
      { label: words.acceptedFrom, value: payment.client_address },
      { label: words.acceptedWith, value: payment.user_agent },
      { label: words.hash, value: payment.text_hash.toString('hex') },
      ...(payment.signature ? [{ label: words.signature, value: payment.signature.toString('hex') }] : []),
    ],
    authorization: { heading: words.words, text: payment.text, locale: localeOf(payment.language) },
    accounts: undefined,
  };
}

/** Omits the account's name for guests, who don't see it (req 6.1). */
function accountOf({ account_name, account_reference_code }: AuthorizedPayment['shares'][number]): string {
  return account_name === '' ? account_reference_code : `${account_name} (${account_reference_code})`;
}

function methodOf(payment: AuthorizedPayment, { language }: PaperFrame): string {
  const { paid_by: paidBy } = payment;
  // Neither was authorized in advance, so neither has an authorization to show.
  if (paidBy === 'cash' || paidBy === 'manual') return texts[language].receipt.cash;
  return methodDisplay(
    {
      paidBy,
      accountType: payment.bank_account_type,
      binType: payment.card_bin_type,
      wallet: payment.wallet,
      lastFour: payment.last_four,
    },
    language,
  );
}
