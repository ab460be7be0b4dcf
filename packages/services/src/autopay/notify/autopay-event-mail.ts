import type { AutopayEndReason } from '@quittance/domain/autopay/autopay-life';
import { autopayEndReasons } from '@quittance/domain/autopay/autopay-life';
import { type NoChargeReason, noChargeReasons } from '@quittance/domain/autopay/plan-charge';
import type { AutopayMailFacts } from '@quittance/messaging/templates/autopay-mail-facts';
import { setbackReason } from '../../installment-plans/notify/plan-event-mail.ts';

/** Amounts in cents with fees. Days and methods are formatted. */
export type NotifiedAutopay = {
  readonly accountName: string;
  readonly authorizationText: string;
  readonly balance: string;
  readonly payment: { readonly amountCents: number; readonly method: string } | undefined;
  /** The next try, if the charge still waits for it. */
  readonly again: Extract<AutopayMailFacts, { template: 'AutopayPaymentFailed' }>['again'];
};

export type NotifiedEvent = { readonly event: string; readonly reason: string | null };

/** Builds the message about an event of autopay, or returns undefined when none is due. */
export function autopayEventMail(
  { event, reason }: NotifiedEvent,
  { accountName, authorizationText, balance, payment, again }: NotifiedAutopay,
): AutopayMailFacts | undefined {
  switch (event) {
    case 'enrolled':
      return { template: 'AutopayStarted', accountName, authorizationText };
    case 'changed':
      return { template: 'AutopayChanged', accountName, authorizationText };
    case 'ended':
      return { template: 'AutopayEnded', accountName, reason: endReason(reason) };
    case 'refused-for-now':
    case 'refused':
    case 'returned-for-now':
    case 'returned': {
      if (!payment) return undefined;
      const isReturned = reason !== null && /^R\d\d$/.test(reason);
      const failed = { accountName, ...payment, reason: setbackReason(reason), isReturned, again, balance };
      return { template: 'AutopayPaymentFailed', ...failed };
    }
    case 'not-charged':
    case 'canceled':
    case 'given-up': {
      const known = noChargeReasons.find((each) => each === reason);
      return known && isNews(known)
        ? { template: 'AutopayNotCharged', accountName, reason: known, balance }
        : undefined;
    }
    default:
      return undefined;
  }
}

/** Other messages report the end of autopay and a newer bill. */
function isNews(reason: NoChargeReason): boolean {
  const others: readonly NoChargeReason[] = ['nothing-due', 'autopay-ended', 'bill-replaced'];
  return !others.includes(reason);
}

function endReason(reason: string | null): AutopayEndReason {
  const known = autopayEndReasons.find((each) => each === reason);
  if (!known) throw new Error(`unknown reason for the end of autopay: ${reason}`);
  return known;
}
