import type { MailWords } from './mail-words.ts';
import { helpPath, type SupportMailFacts } from './support-mail-facts.ts';

const open = { label: 'Open the help page', path: helpPath };
const notYou = 'If this was not you, please contact us right away.';
const questions = 'If something here does not look right, please contact us.';

/** The e-mails about disputes in English. */
export function englishSupportMailWords(facts: SupportMailFacts, tenantName: string): MailWords {
  const about = `Account ${facts.accountReferenceCode} (${facts.accountName})`;
  switch (facts.template) {
    case 'DisputeOpened':
      return {
        subject: 'You told us that you do not owe this',
        heading: 'We are looking into it',
        paragraphs: [
          `${about}. You told us that you do not owe this debt.`,
          `Until we have an answer for you, ${tenantName} collects nothing on this account. You can take your dispute back at any time.`,
          ...canceledWords(facts.canceledPayments),
          ...(facts.isPlanPaused ? ['Your payment plan rests. Nothing is taken for it.'] : []),
          'A payment that your bank or card was already asked for goes on.',
          'If you have a letter or a receipt that shows it, you can send it to us on the help page.',
        ],
        action: open,
        reassurance: notYou,
      };
    case 'DisputeWithdrawn':
      return {
        subject: 'You took your dispute back',
        heading: 'You took your dispute back',
        paragraphs: [
          `${about}. The account can be paid again.`,
          ...writtenWords(facts.written, tenantName),
          ...resumedWords(facts.nextOn),
        ],
        action: open,
        reassurance: notYou,
      };
    case 'DisputeCleared':
      return {
        subject: 'Our answer to your dispute',
        heading: 'The debt stands',
        paragraphs: [
          `${about}. You told us that you do not owe this debt. We looked into it, and the debt stands.`,
          ...writtenWords(facts.written, tenantName),
          ...resumedWords(facts.nextOn),
          'If you want to know what this is based on, or you disagree, please contact us.',
        ],
        action: open,
        reassurance: questions,
      };
    case 'DisputeUpheld':
      return {
        subject: 'Our answer to your dispute',
        heading: 'You were right',
        paragraphs: [
          `${about}. You told us that you do not owe this debt. We looked into it, and you were right.`,
          'We correct the balance. You do not have to do anything.',
          ...writtenWords(facts.written, tenantName),
          ...(facts.isPlanStopped ? ['Your payment plan has ended. Nothing more is taken for it.'] : []),
        ],
        action: open,
        reassurance: questions,
      };
    case 'DisputeAnswered':
      return {
        subject: 'About your dispute',
        heading: 'A message about your dispute',
        paragraphs: [
          `${about}. You told us that you do not owe this debt, and we are looking into it.`,
          ...writtenWords(facts.written, tenantName),
          `Until we have an answer for you, ${tenantName} collects nothing on this account.`,
        ],
        action: open,
        reassurance: questions,
      };
  }
}

function canceledWords(count: number): string[] {
  if (count === 0) return [];
  return [
    count === 1
      ? 'A payment that was still to come is canceled.'
      : `${count} payments that were still to come are canceled.`,
  ];
}

function resumedWords(nextOn: string | null): string[] {
  return nextOn === null ? [] : [`Your payment plan goes on. Its next payment is on ${nextOn}.`];
}

function writtenWords(written: readonly string[] | undefined, tenantName: string): string[] {
  return written === undefined || written.length === 0 ? [] : [`${tenantName} writes:`, ...written];
}
