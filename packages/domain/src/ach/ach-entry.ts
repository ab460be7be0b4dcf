import type { CalendarDate } from '@internationalized/date';
import type { Cents } from '../money/cents.ts';
import type { ReceiverAccount } from '../nacha/after-change.ts';
import type { EntryToSend } from '../nacha/entry-to-send.ts';
import type { AchOriginator } from './originator.ts';

/** An account with whose it is. */
export type AchAccount = ReceiverAccount & { readonly holderName: string };

/** Money that is to move by a file, or the trying out of an account. */
export type AchEntry = {
  readonly kind: 'debit' | 'credit' | 'prenote';
  readonly amountCents: Cents;
  /** Whether it came back for lack of funds and is sent again. */
  readonly isRetry: boolean;
  /** One of a series. */
  readonly isRecurring: boolean;
  /** Whether the account is a business's: then the entry is a corporate one. */
  readonly isBusiness: boolean;
  readonly account: AchAccount;
  /** Our reference for the payer, up to 15 characters. */
  readonly individualId: string;
};

/** An entry as a file of its payee has it: a business's is CCD, a consumer's debit was agreed to online (WEB), and money that goes back is a credit (PPD). */
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
