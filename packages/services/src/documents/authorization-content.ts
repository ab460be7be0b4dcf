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
  const acceptedAt = formatFullInstant(payment.acceptedAt, { language, timeZone: tenant.timeZone });
  const money = (amount: number) => formatMoney(cents(amount), { language, form: 'document' });
  return {
    ...paperFrame(frame),
    title: words.payment.titleOf(payment.confirmationNumber, tenant.name),
    heading: words.payment.heading,
    paragraphs: [words.payment.intro(tenant.name, acceptedAt)],
    details: [
      // A guest payer is unknown and isn't the account's holder.
      ...(payment.guestSessionId === null ? [{ label: words.authorizedBy, value: payment.payerName }] : []),
      ...payment.shares.map((share) => ({
        label: receipt.account,
        value: `${accountOf(share)}, ${money(share.amountCents)}`,
      })),
      { label: words.total, value: money(payment.amountCents + payment.feeCents) },
      ...(payment.feeCents > 0 ? [{ label: words.fee, value: money(payment.feeCents) }] : []),
      { label: receipt.method, value: methodOf(payment, frame) },
      { label: receipt.paymentDate, value: formatFullDay(parseDate(payment.payOn), language) },
      { label: receipt.confirmationNumber, value: payment.confirmationNumber },
      { label: receipt.transactionReference, value: payment.paymentId },
      { label: words.acceptedAt, value: acceptedAt },
      { label: words.acceptedFrom, value: payment.clientAddress },
      { label: words.acceptedWith, value: payment.userAgent },
      { label: words.hash, value: payment.textHash.toString('hex') },
      ...(payment.signature ? [{ label: words.signature, value: payment.signature.toString('hex') }] : []),
    ],
    authorization: { heading: words.words, text: payment.text, locale: localeOf(payment.language) },
    accounts: undefined,
  };
}

/** Omits the account's name for guests, who don't see it (req 6.1). */
function accountOf({ accountName, accountReferenceCode }: AuthorizedPayment['shares'][number]): string {
  return accountName === '' ? accountReferenceCode : `${accountName} (${accountReferenceCode})`;
}

function methodOf(payment: AuthorizedPayment, { language }: PaperFrame): string {
  const { paidBy } = payment;
  // Neither was authorized in advance, so neither has an authorization to show.
  if (paidBy === 'cash' || paidBy === 'manual') return texts[language].receipt.cash;
  return methodDisplay(
    {
      paidBy,
      accountType: payment.bankAccountType,
      binType: payment.cardBinType,
      wallet: payment.wallet,
      lastFour: payment.lastFour,
    },
    language,
  );
}
