import { parseDate } from '@internationalized/date';
import { formatFullDay } from '@quittance/domain/dates/format-full-day';
import { formatFullInstant } from '@quittance/domain/dates/format-instant';
import { cents } from '@quittance/domain/money/cents';
import { formatMoney } from '@quittance/domain/money/format-money';
import { methodDisplay } from '@quittance/domain/payment-methods/describe-method';
import { localeOf } from '../payments/receipt/document-locale.ts';
import type { ReceiptLine } from '../payments/receipt/receipt-content.ts';
import { type DocumentFrame, documentFrame } from '../settlements/documents/document-frame.ts';
import type { DocumentContent } from '../settlements/documents/draw-document.ts';
import type { AuthorizationText } from '../texts/en/authorization.ts';
import { texts } from '../texts/texts.ts';
import type { AuthorizedPayment } from './load-authorization.ts';

/**
 * Builds the authorization of a payment: the agreed payment, and the text with its fingerprint (Nacha rules, Regulation
 * E).
 */
export function authorizationContent(payment: AuthorizedPayment, frame: DocumentFrame): DocumentContent {
  const { tenant, language } = frame;
  const labels = texts[language].authorization;
  const receipt = texts[language].receipt;
  const acceptedAt = formatFullInstant(payment.acceptedAt, { language, timeZone: tenant.timeZone });
  const money = (amount: number) => formatMoney(cents(amount), { language, form: 'document' });
  return {
    ...documentFrame(frame),
    title: labels.payment.titleOf(payment.confirmationNumber, tenant.name),
    heading: labels.payment.heading,
    paragraphs: [labels.payment.intro(tenant.name, acceptedAt)],
    details: [
      // A guest payer is unknown and isn't the account's holder.
      ...(payment.guestSessionId === null ? [{ label: labels.authorizedBy, value: payment.payerName }] : []),
      ...payment.shares.map((share) => ({
        label: receipt.account,
        value: `${accountOf(share)}, ${money(share.amountCents)}`,
      })),
      { label: labels.total, value: money(payment.amountCents + payment.feeCents) },
      ...(payment.feeCents > 0 ? [{ label: labels.fee, value: money(payment.feeCents) }] : []),
      { label: receipt.method, value: methodOf(payment, frame) },
      { label: receipt.paymentDate, value: formatFullDay(parseDate(payment.scheduledFor), language) },
      { label: receipt.confirmationNumber, value: payment.confirmationNumber },
      { label: receipt.transactionReference, value: payment.paymentId },
      ...acceptanceLines(payment, { labels, acceptedAt }),
    ],
    authorization: { heading: labels.textHeading, text: payment.text, locale: localeOf(payment.language) },
    accounts: undefined,
  };
}

/**
 * Lists the evidence of an acceptance, which every authorization ends with. `acceptedAt` is formatted. A reply to a text
 * comes from no address and no browser.
 */
export function acceptanceLines(
  accepted: { clientAddress: string; userAgent: string; textHash: Buffer; signature: Buffer | null },
  { labels, acceptedAt }: { labels: AuthorizationText; acceptedAt: string },
): ReceiptLine[] {
  const { clientAddress, userAgent, textHash, signature } = accepted;
  return [
    { label: labels.acceptedAt, value: acceptedAt },
    ...(clientAddress === '' ? [] : [{ label: labels.acceptedFrom, value: clientAddress }]),
    ...(userAgent === '' ? [] : [{ label: labels.acceptedWith, value: userAgent }]),
    { label: labels.hash, value: textHash.toString('hex') },
    ...(signature ? [{ label: labels.signature, value: signature.toString('hex') }] : []),
  ];
}

/** Converts the columns of a version of a plan or of autopay. */
export function acceptanceOf(row: {
  client_address: string;
  user_agent: string;
  text_hash: Buffer;
  signature: Buffer | null;
}): Parameters<typeof acceptanceLines>[0] {
  const { client_address: clientAddress, user_agent: userAgent, text_hash: textHash, signature } = row;
  return { clientAddress, userAgent, textHash, signature };
}

/** Omits the account's name for guests, who don't see it (req 6.1). */
function accountOf({ accountName, accountReferenceCode }: AuthorizedPayment['shares'][number]): string {
  return accountName === '' ? accountReferenceCode : `${accountName} (${accountReferenceCode})`;
}

function methodOf(payment: AuthorizedPayment, { language }: DocumentFrame): string {
  const { paymentMethodType } = payment;
  // Neither was authorized in advance, so neither has an authorization to show.
  if (paymentMethodType === 'cash' || paymentMethodType === 'manual') return texts[language].receipt.cash;
  return methodDisplay(
    {
      paymentMethodType,
      accountType: payment.bankAccountType,
      binType: payment.cardBinType,
      wallet: payment.wallet,
      lastFour: payment.lastFour,
    },
    language,
  );
}
