import { formatFullDay } from '@quittance/domain/dates/format-full-day';
import type { Language } from '@quittance/domain/languages';
import type { ReminderKind } from '@quittance/domain/reminders/reminder-rules';
import { planPath } from '@quittance/messaging/templates/plan-mail-facts';
import type { ReminderMailFacts } from '@quittance/messaging/templates/reminder-mail-facts';
import { settlementPath } from '@quittance/messaging/templates/settlement-mail-facts';
import type { OfferedPayment, ReminderTextFacts } from '@quittance/messaging/templates/text-message-facts';
import type { RemindedAccount } from './load-reminded-account.ts';

/** The link's path, and the days that it works if it needs no password. */
export type ReminderLink = { readonly path: string; readonly days: number | null };

const templates = {
  'bill-ready': 'BillReady',
  'due-soon': 'BillDueSoon',
  'due-today': 'BillDueToday',
  'past-due': 'BillPastDue',
  'offer-made': 'OfferMade',
  'offer-ends-soon': 'OfferEndsSoon',
  'plan-missed': 'PlanMissed',
} as const satisfies Record<ReminderKind, ReminderMailFacts['template']>;

/** Returns the page where a customer signs in to act on a reminder that a guest can't act on. */
export function signedInPath(kind: ReminderKind): string {
  return kind === 'plan-missed' ? planPath : settlementPath;
}

export function reminderMail(
  account: RemindedAccount,
  { kind, language, link }: { kind: ReminderKind; language: Language; link: ReminderLink },
): ReminderMailFacts {
  return {
    template: templates[kind],
    accountName: account.name,
    amountCents: account.amountCents,
    on: account.endsOn && formatFullDay(account.endsOn, language),
    isOnAutopay: kind === 'bill-ready' && account.isOnAutopay,
    linkPath: link.path,
    linkDays: link.days,
  };
}

export function reminderText(
  { template, amountCents, on, isOnAutopay }: ReminderMailFacts,
  { url, offered }: { url: string; offered: OfferedPayment | null },
): ReminderTextFacts {
  return template === 'PlanMissed'
    ? { template: 'PlanMissedText', amountCents, url }
    : { template: `${template}Text`, amountCents, on, isOnAutopay, url, offered };
}
