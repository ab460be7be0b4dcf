import { agentLinkMailWords } from './agent-link-mail-words.ts';
import { englishPaymentMailWords } from './english-payment-mail-words.ts';
import { englishPlanMailWords } from './english-plan-mail-words.ts';
import { englishSettlementMailWords } from './english-settlement-mail-words.ts';
import { englishStaffMailWords } from './english-staff-mail-words.ts';
import { englishSupportMailWords } from './english-support-mail-words.ts';
import type { MailFacts } from './mail-facts.ts';
import type { MailWords, MailWordsOfLanguage } from './mail-words.ts';
import { isPaymentMail, payPath } from './payment-mail-facts.ts';
import { isPlanMail, planPath } from './plan-mail-facts.ts';
import { receiptMailWords } from './receipt-mail-words.ts';
import { isSettlementMail } from './settlement-mail-facts.ts';
import { isStaffMail } from './staff-mail-facts.ts';
import { isSupportMail } from './support-mail-facts.ts';

/** The e-mails in English. */
export const englishMailWords: MailWordsOfLanguage = {
  frame: {
    questions: (contact) => `Questions? ${contact}`,
    unsubscribe: 'Stop e-mail to this address',
    sentBy: (year, tenantName, host) => `© ${year} ${tenantName} · sent by ${host}`,
    reference: (id) => `Reference ${id}`,
  },
  of(facts, { tenantName }) {
    return wordsOf(facts, tenantName);
  },
};

function wordsOf(facts: MailFacts, tenantName: string): MailWords {
  if (isPaymentMail(facts)) return englishPaymentMailWords(facts);
  if (isPlanMail(facts)) return englishPlanMailWords(facts, tenantName);
  if (isSettlementMail(facts)) return englishSettlementMailWords(facts, tenantName);
  if (isStaffMail(facts)) return englishStaffMailWords(facts, tenantName);
  if (isSupportMail(facts)) return englishSupportMailWords(facts, tenantName);
  const notYou = 'If you did not ask for this, you can ignore this message: nothing changes without the code.';
  const callUs = 'If this was not you, please call us right away.';
  if (facts.template === 'ReceiptCopy') return receiptMailWords.en(facts);
  if (facts.template === 'AgentLink') return agentLinkMailWords.en(facts, tenantName);
  switch (facts.template) {
    case 'EmailAuthCodeText':
      return {
        subject: `${facts.code} confirms your e-mail address`,
        heading: 'Confirm your e-mail address',
        paragraphs: [`Type this code on the page that is open. It can be used once, within ${facts.minutes} minutes.`],
        code: facts.code,
        ...(facts.linkPath !== undefined && { action: { label: 'Or open this page', path: facts.linkPath } }),
        reassurance: notYou,
      };
    case 'StepUpCodeText':
      return {
        subject: `${facts.code} confirms that it is you`,
        heading: 'Confirm that it is you',
        paragraphs: [
          `Someone signed in as you is about to make a change. If that is you, type this code on the page that is open, within ${facts.minutes} minutes.`,
          'We never ask for it by phone or in a message. Whoever does is not us.',
        ],
        code: facts.code,
        reassurance: callUs,
      };
    case 'TwoFaEmailAuthCodeText':
      return {
        subject: `${facts.code} is your sign-in code`,
        heading: 'Your sign-in code',
        paragraphs: [
          `Type this code to finish signing in. It can be used once, within ${facts.minutes} minutes.`,
          'We never ask for it by phone or in a message. Whoever does is not us.',
        ],
        code: facts.code,
        reassurance: 'If you were not signing in, someone knows your password. Change it, or call us.',
      };
    case 'PasswordResetCodeText':
      return {
        subject: `${facts.code} lets you choose a new password`,
        heading: 'Choose a new password',
        paragraphs: [`Type this code on the page that is open. It can be used once, within ${facts.minutes} minutes.`],
        code: facts.code,
        reassurance: 'If you did not ask for this, you can ignore this message: your password stays as it is.',
      };
    case 'RegistrationCodeText':
      return {
        subject: `${facts.code} opens your access`,
        heading: 'Set up your access',
        paragraphs: [
          `Someone with your account number is setting up online access at ${tenantName}.`,
          `If that is you, type this code on the page that is open. It can be used once, within ${facts.minutes} minutes.`,
        ],
        code: facts.code,
        reassurance: notYou,
      };
    case 'AccessExists':
      return {
        subject: 'You have online access already',
        heading: 'You have online access already',
        paragraphs: [
          `Someone with your account number is setting up online access at ${tenantName}. You have it: your user name is ${facts.userName}.`,
          'If you do not remember your password, choose a new one.',
        ],
        action: { label: 'Choose a new password', path: '/forgot-password' },
        reassurance: 'If you did not ask for this, you can ignore this message: nothing has changed.',
      };
    case 'EmailAddressChanged':
      return {
        subject: 'Your e-mail address was changed',
        heading: 'Your e-mail address was changed',
        paragraphs: [
          facts.newAddress === ''
            ? 'From now on we have no e-mail address of yours, and we do not write to this one any more.'
            : `From now on we write to ${facts.newAddress}. This is the last message to this address about it.`,
        ],
        reassurance: callUs,
      };
    case 'PhoneNumberChanged':
      return {
        subject: 'Your phone number was changed',
        heading: 'Your phone number was changed',
        paragraphs: [
          facts.newPhone === ''
            ? 'We have no phone number of yours any more.'
            : `Your number is now ${facts.newPhone}.`,
        ],
        reassurance: callUs,
      };
    case 'PasswordChanged':
      return {
        subject: 'Your password was changed',
        heading: 'Your password was changed',
        paragraphs: ['You were signed out on every other device.'],
        action: { label: 'Sign in', path: '/login' },
        reassurance: callUs,
      };
    case 'PasswordHelp':
      return {
        subject: 'How to choose a new password',
        heading: 'Choose a new password',
        paragraphs: [
          'You told us that you cannot sign in. Enter your user name on the page below, and we send you a code to choose a new password with.',
        ],
        action: { label: 'Choose a new password', path: '/forgot-password' },
        reassurance: callUs,
      };
    case 'TwoFactorTurnedOn':
      return {
        subject: 'Sign-in codes are on',
        heading: 'Sign-in codes are on',
        paragraphs: ['From now on we send a code to this address each time you sign in.'],
        reassurance: callUs,
      };
    case 'TwoFactorTurnedOff':
      return {
        subject: 'Sign-in codes are off',
        heading: 'Sign-in codes are off',
        paragraphs: ['From now on your password alone signs you in.'],
        reassurance: callUs,
      };
    case 'SignInLocked':
      return {
        subject: 'Too many wrong codes',
        heading: 'Too many wrong codes',
        ...(facts.hasPassword
          ? {
              paragraphs: ['To protect you, signing in with a code is closed until you choose a new password.'],
              action: { label: 'Choose a new password', path: '/forgot-password' },
              reassurance: 'If this was not you, someone knows your password. A new one keeps them out.',
            }
          : {
              paragraphs: ['To protect you, signing in with a code is closed. Contact us, and we will open it again.'],
              reassurance: 'If this was not you, someone knows what you sign in with. Tell us so when you contact us.',
            }),
      };
    case 'CardExpiring':
      return {
        subject: 'A saved card is about to expire',
        heading: 'A saved card is about to expire',
        paragraphs: [
          `${facts.method} can be used until ${facts.lastDay}.`,
          ...(facts.paysPlan
            ? [
                'Your payment plan is paid by it. Please choose another way to pay before that day, so that no payment is missed.',
              ]
            : ['If you have a new card, add it before your next payment.']),
        ],
        action: { label: 'Open your account', path: facts.paysPlan ? planPath : payPath },
        reassurance: 'If you have added the new card already, there is nothing to do.',
      };
    case 'NotificationsTurnedOn':
      return {
        subject: 'You now get messages here',
        heading: 'E-mail notifications are on',
        paragraphs: ['We write to this address about payments, plans and what is due.'],
        action: { label: 'Open your account', path: '/' },
        reassurance: 'You can stop these messages at any time, in your profile or by the link below.',
      };
  }
}
