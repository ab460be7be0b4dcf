import { cents } from '@quittance/domain/money/cents';
import { formatMoney } from '@quittance/domain/money/format-money';
import type { ProposalDeclineReason } from '@quittance/domain/settlements/proposal-rules';
import type { MailText } from '../../templates/mail-text.ts';
import { offerPath, type ProposalMailFacts } from '../../templates/proposal-mail-facts.ts';
import { settlementPath } from '../../templates/settlement-mail-facts.ts';

const money = (amountCents: number) => formatMoney(cents(amountCents), { language: 'en', form: 'document' });

const reasons: Record<ProposalDeclineReason, string> = {
  'too-low': "We can't settle this account for that amount. You may be able to propose a higher one in your account.",
  'not-now': "We can't settle this account for less right now.",
  'please-call': "We'd like to talk about it with you first. Please call us.",
};

const planReasons: Record<ProposalDeclineReason, string> = {
  ...reasons,
  'too-low': "We can't agree to payments that small. You may be able to propose a higher amount in your account.",
  'not-now': "We can't agree to smaller payments right now.",
};

/** The subject doesn't state an amount, because others may see it on a locked screen. */
export function proposalMailText(facts: ProposalMailFacts, tenantName: string): MailText {
  const heading = 'We answered your proposal';
  const isPlan = facts.kind === 'plan';
  const amount = (amountCents: number) => (isPlan ? `${money(amountCents)} a month` : money(amountCents));
  const about = `Account ${facts.accountReferenceCode} (${facts.accountName}). You proposed ${amount(facts.proposedCents)}.`;
  const reassurance = `If you have questions, contact ${tenantName}.`;
  if (facts.answer === 'declined') {
    return {
      subject: heading,
      heading,
      paragraphs: [
        about,
        (isPlan ? planReasons : reasons)[facts.reason],
        'Your proposal changed nothing about your account.',
      ],
      action: { label: 'Open your account', path: settlementPath },
      reassurance,
    };
  }
  const { totalCents, on } = facts;
  if (isPlan) {
    const planAnswer =
      facts.answer === 'accepted'
        ? `We accept your proposal. You can set up a plan with payments of ${amount(totalCents)}.`
        : `We can't agree to payments that small, but you can set up a plan with payments of ${amount(totalCents)}.`;
    return {
      subject: heading,
      heading,
      paragraphs: [about, planAnswer, `You can set up your plan until ${on}. You pay nothing until you do.`],
      action: { label: 'Set up your plan', path: settlementPath },
      reassurance,
    };
  }
  const answer =
    facts.answer === 'accepted'
      ? `We accept your proposal. You can settle this account for ${money(totalCents)}.`
      : `We can't settle this account for that amount, but you can settle it for ${money(totalCents)}.`;
  return {
    subject: heading,
    heading,
    paragraphs: [about, answer, `You have an offer for this amount until ${on}. You pay nothing until you accept it.`],
    action: { label: 'See your offer', path: offerPath },
    reassurance,
  };
}
