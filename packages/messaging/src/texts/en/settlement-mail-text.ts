import { cents } from '@quittance/domain/money/cents';
import { formatMoney } from '@quittance/domain/money/format-money';
import type { MailText } from '../../templates/mail-text.ts';
import { type SettlementMailFacts, settlementPath } from '../../templates/settlement-mail-facts.ts';

export function settlementMailText(facts: SettlementMailFacts, tenantName: string): MailText {
  const about = `Account ${facts.accountReferenceCode} (${facts.accountName})`;
  return mailTextOf(facts, { tenantName, about });
}

const money = (amountCents: number) => formatMoney(cents(amountCents), { language: 'en', form: 'document' });
const questions = "If something doesn't look right, contact us.";
const notSettledAnyMore =
  'Your bank returned a payment, so this account is no longer settled and the letter we sent you is no longer valid.';
const open = { label: 'Open your account', path: settlementPath };

function mailTextOf(
  facts: SettlementMailFacts,
  { tenantName, about }: { tenantName: string; about: string },
): MailText {
  switch (facts.template) {
    case 'SettlementAccepted':
      return {
        subject: 'You accepted a settlement offer',
        heading: 'You accepted a settlement offer',
        paragraphs: [
          `${about}.`,
          'This is your copy of what you agreed to. Keep it for your records.',
          facts.agreementText,
        ],
        action: { label: 'Continue to payment', path: settlementPath },
        reassurance: "If this wasn't you, contact us right away.",
      };
    case 'SettlementCompleted':
      return {
        subject: 'Your account is settled',
        heading: 'Your account is settled',
        paragraphs: [
          `${about}. You've paid the settlement in full: ${money(facts.paidCents)}.`,
          'You owe nothing more on this account.',
          'A letter confirming this is in your account. Keep it for your records.',
        ],
        action: { label: 'Get your letter', path: settlementPath },
        reassurance: questions,
      };
    case 'SettlementBroken':
      return {
        subject: 'Your settlement has ended',
        heading: 'Your settlement has ended',
        paragraphs: [
          `${about}. The settlement wasn't paid as agreed, so it has ended.`,
          ...(facts.wasSettled ? [notSettledAnyMore] : []),
          ...(facts.paidCents > 0 ? [`The ${money(facts.paidCents)} you paid still counts toward your balance.`] : []),
          facts.balance ?? `You still owe ${money(facts.owedCents)} of the full balance.`,
        ],
        action: open,
        reassurance: `If you can't pay now, talk to ${tenantName}. You may have other options.`,
      };
    case 'SettlementReopened':
      return {
        subject: "A settlement payment didn't go through",
        heading: "A settlement payment didn't go through",
        paragraphs: [
          `${about}. Your payment of ${money(facts.amountCents)} didn't go through, or your bank returned it.`,
          ...(facts.wasSettled ? [notSettledAnyMore] : []),
          next(facts),
          ...(facts.balance === undefined ? [] : [facts.balance]),
        ],
        action: open,
        reassurance: questions,
      };
    case 'SettlementLapsed':
      return {
        subject: 'Your settlement offer expired',
        heading: 'Your settlement offer expired',
        paragraphs: [
          `${about}. We didn't receive the first settlement payment in time, so the offer expired. We didn't charge you.`,
          facts.balance ?? 'You owe the full balance.',
        ],
        action: open,
        reassurance: `If you still want to settle, ask ${tenantName} for another offer.`,
      };
  }
}

/** Tells the customer what to do about a missed payment. */
function next({ isPlan, payBy }: Extract<SettlementMailFacts, { template: 'SettlementReopened' }>): string {
  if (isPlan) return "Your plan continues until you've paid the settlement in full.";
  return payBy === null
    ? 'You can still settle: pay the same amount again.'
    : `You can still settle: pay the same amount again by ${payBy}.`;
}
