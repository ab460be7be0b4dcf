import { cents } from '@quittance/domain/money/cents';
import { formatMoney } from '@quittance/domain/money/format-money';
import type { MailWords } from './mail-words.ts';
import { type SettlementMailFacts, settlementPath } from './settlement-mail-facts.ts';

/** The e-mails about settlements in English. */
export function englishSettlementMailWords(facts: SettlementMailFacts, tenantName: string): MailWords {
  const about = `Account ${facts.accountReferenceCode} (${facts.accountName})`;
  return wordsOf(facts, { tenantName, about });
}

const money = (amountCents: number) => formatMoney(cents(amountCents), { language: 'en', form: 'document' });
const questions = 'If something here does not look right, please contact us.';
const notSettledAnyMore =
  'Your bank returned a payment, so this account is no longer settled and the letter we sent you is no longer valid.';
const open = { label: 'Open your account', path: settlementPath };

function wordsOf(facts: SettlementMailFacts, { tenantName, about }: { tenantName: string; about: string }): MailWords {
  switch (facts.template) {
    case 'SettlementAccepted':
      return {
        subject: 'You accepted an offer to settle',
        heading: 'You accepted an offer to settle',
        paragraphs: [`${about}.`, 'This is your copy of what you agreed to. Please keep it.', facts.agreementText],
        action: { label: 'Go on to pay', path: settlementPath },
        reassurance: 'If this was not you, please contact us right away.',
      };
    case 'SettlementCompleted':
      return {
        subject: 'Your debt is settled',
        heading: 'Your debt is settled',
        paragraphs: [
          `${about}. All of the settlement is paid, ${money(facts.paidCents)} in all.`,
          'Nothing more is owed on this account.',
          'A letter that says so is in your account. Please keep it.',
        ],
        action: { label: 'Get your letter', path: settlementPath },
        reassurance: questions,
      };
    case 'SettlementBroken':
      return {
        subject: 'Your settlement has ended',
        heading: 'Your settlement has ended',
        paragraphs: [
          `${about}. The settlement was not paid as agreed, so it has ended.`,
          ...(facts.wasSettled ? [notSettledAnyMore] : []),
          `The ${money(facts.paidCents)} that you paid counts.`,
          facts.balance ?? `${money(facts.owedCents)} of the full balance is owed.`,
        ],
        action: open,
        reassurance: `If you cannot pay that now, talk to ${tenantName}: there may be another way.`,
      };
    case 'SettlementReopened':
      return {
        subject: 'A payment of your settlement failed',
        heading: 'A payment of your settlement failed',
        paragraphs: [
          `${about}. ${money(facts.amountCents)} did not go through, or your bank returned it.`,
          ...(facts.wasSettled ? [notSettledAnyMore] : []),
          next(facts),
          ...(facts.balance === undefined ? [] : [facts.balance]),
        ],
        action: open,
        reassurance: questions,
      };
    case 'SettlementLapsed':
      return {
        subject: 'The offer that you accepted is over',
        heading: 'The offer that you accepted is over',
        paragraphs: [
          `${about}. The settlement was not begun in time, so it has ended. Nothing was charged.`,
          facts.balance ?? 'The full balance is owed.',
        ],
        action: open,
        reassurance: `If you still want to settle, ask ${tenantName} for another offer.`,
      };
  }
}

/** What can be done about a payment that did not come. */
function next({ isPlan, payBy }: Extract<SettlementMailFacts, { template: 'SettlementReopened' }>): string {
  if (isPlan) return 'Your plan goes on until all of it is paid.';
  return payBy === null
    ? 'You can still settle: pay the same amount again.'
    : `You can still settle: pay the same amount again by the end of ${payBy}.`;
}
