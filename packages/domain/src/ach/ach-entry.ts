import type { CalendarDate } from '@internationalized/date';
import type { Cents } from '../money/cents.ts';
import type { ReceiverAccount } from '../nacha/after-change.ts';
import type { EntryToSend } from '../nacha/entry-to-send.ts';
import type { AchOriginator } from './originator.ts';

export type AchAccount = ReceiverAccount & { readonly holderName: string };

/** A prenote moves no money. */
export const achEntryKinds = ['debit', 'credit', 'prenote'] as const;
export type AchEntryKind = (typeof achEntryKinds)[number];
/** Kinds of rows in the file queue. `cancel` is a debit that was withdrawn before it was written to a file. */
export const queuedEntryKinds = [...achEntryKinds, 'cancel'] as const;
export type QueuedEntryKind = (typeof queuedEntryKinds)[number];

/** Money to move by file, or a prenote that verifies an account. */
export type AchEntry = {
  readonly kind: AchEntryKind;
  readonly amountCents: Cents;
  /** True for the retry of an entry returned for insufficient funds. */
  readonly isRetry: boolean;
  readonly isRecurring: boolean;
  /** True for a business account, which needs a corporate entry. */
  readonly isBusiness: boolean;
  readonly account: AchAccount;
  /** Our reference for the payer, up to 15 characters. */
  readonly individualId: string;
};

/**
 * Chooses the entry class: CCD for businesses, WEB for consumer debits authorized online, PPD for credits that return
 * money.
 */
export function asEntryToSend(
  entry: AchEntry,
  { originator, effectiveOn }: { originator: AchOriginator; effectiveOn: CalendarDate },
): EntryToSend {
  const { holderName, ...account } = entry.account;
  const isCredit = entry.kind === 'credit';
  return {
    company: { name: originator.companyName, identification: originator.companyIdentification },
    entryClass: entry.isBusiness ? 'CCD' : isCredit ? 'PPD' : 'WEB',
    purpose: isCredit ? 'refund' : entry.isRetry ? 'retry' : 'payment',
    description: originator.entryDescription,
    effectiveOn,
    direction: isCredit ? 'credit' : 'debit',
    isPrenote: entry.kind === 'prenote',
    amountCents: entry.amountCents,
    ...account,
    individualId: entry.individualId,
    individualName: holderName,
    isRecurring: entry.isRecurring,
    paymentInformation: '',
  };
}
