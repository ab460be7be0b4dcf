import type { MailText } from '../../templates/mail-text.ts';
import { helpPath, type SupportMailFacts } from '../../templates/support-mail-facts.ts';

const open = { label: 'Open the help page', path: helpPath };
const notYou = "If this wasn't you, contact us right away.";
const questions = "If something doesn't look right, contact us.";

export function supportMailText(facts: SupportMailFacts, tenantName: string): MailText {
  const about = `Account ${facts.accountReferenceCode} (${facts.accountName})`;
  switch (facts.template) {
    case 'DisputeOpened':
      return {
        subject: "You told us you don't owe this debt",
        heading: "We're reviewing your dispute",
        paragraphs: [
          `${about}. You told us you don't owe this debt.`,
          `${tenantName} won't collect on this account until we've responded to you. You can withdraw your dispute at any time.`,
          ...canceledText(facts.canceledPayments),
          ...(facts.isPlanPaused ? ["Your payment plan is paused. We won't take any payments for it."] : []),
          "We can't stop a payment that we've already sent to your bank or card issuer.",
          "If you have a letter or receipt that shows you don't owe this debt, send it to us on the help page.",
        ],
        action: open,
        reassurance: notYou,
      };
    case 'DisputeWithdrawn':
      return {
        subject: 'You withdrew your dispute',
        heading: 'You withdrew your dispute',
        paragraphs: [
          `${about}. You can make payments on this account again.`,
          ...writtenText(facts.written, tenantName),
          ...resumedText(facts.nextOn),
        ],
        action: open,
        reassurance: notYou,
      };
    case 'DisputeCleared':
      return {
        subject: 'Our decision on your dispute',
        heading: 'You owe this debt',
        paragraphs: [
          `${about}. You told us you don't owe this debt. We looked into it and found that you do.`,
          ...writtenText(facts.written, tenantName),
          ...resumedText(facts.nextOn),
          'If you disagree or want to know why, contact us.',
        ],
        action: open,
        reassurance: questions,
      };
    case 'DisputeUpheld':
      return {
        subject: 'Our decision on your dispute',
        heading: 'You were right',
        paragraphs: [
          `${about}. You told us you don't owe this debt. We looked into it, and you were right.`,
          "We'll correct the balance. You don't need to do anything.",
          ...writtenText(facts.written, tenantName),
          ...(facts.isPlanStopped ? ["Your payment plan has ended. We won't take any more payments for it."] : []),
        ],
        action: open,
        reassurance: questions,
      };
    case 'DisputeAnswered':
      return {
        subject: 'About your dispute',
        heading: 'A message about your dispute',
        paragraphs: [
          `${about}. You told us you don't owe this debt, and we're looking into it.`,
          ...writtenText(facts.written, tenantName),
          `${tenantName} won't collect on this account until we've responded to you.`,
        ],
        action: open,
        reassurance: questions,
      };
  }
}

function canceledText(count: number): string[] {
  if (count === 0) return [];
  return [count === 1 ? 'We canceled a scheduled payment.' : `We canceled ${count} scheduled payments.`];
}

function resumedText(nextOn: string | null): string[] {
  return nextOn === null ? [] : [`Your payment plan will resume. The next payment is on ${nextOn}.`];
}

function writtenText(written: readonly string[] | undefined, tenantName: string): string[] {
  return written === undefined || written.length === 0 ? [] : [`Message from ${tenantName}:`, ...written];
}
