import { isAutopayMail } from '../../templates/autopay-mail-facts.ts';
import { isHardshipMail } from '../../templates/hardship-mail-facts.ts';
import type { MailFacts } from '../../templates/mail-facts.ts';
import type { MailText, MailTextOfLanguage } from '../../templates/mail-text.ts';
import { isPaymentMail } from '../../templates/payment-mail-facts.ts';
import { isPlanMail } from '../../templates/plan-mail-facts.ts';
import { isProposalMail } from '../../templates/proposal-mail-facts.ts';
import { isReminderMail } from '../../templates/reminder-mail-facts.ts';
import { isSettlementMail } from '../../templates/settlement-mail-facts.ts';
import { isStaffMail } from '../../templates/staff-mail-facts.ts';
import { isSupportMail } from '../../templates/support-mail-facts.ts';
import { autopayMailText } from './autopay-mail-text.ts';
import { cardExpiringMailText } from './card-mail-text.ts';
import { hardshipMailText } from './hardship-mail-text.ts';
import { agentLinkMailText, receiptMailText } from './link-mail-text.ts';
import { paymentMailText } from './payment-mail-text.ts';
import { planMailText } from './plan-mail-text.ts';
import { proposalMailText } from './proposal-mail-text.ts';
import { reminderMailText } from './reminder-mail-text.ts';
import { settlementMailText } from './settlement-mail-text.ts';
import { staffMailText } from './staff-mail-text.ts';
import { supportMailText } from './support-mail-text.ts';

export const mailText: MailTextOfLanguage = {
  frame: {
    questions: (contact) => `Questions? ${contact}`,
    unsubscribe: 'Stop e-mails to this address',
    sentBy: (year, tenantName, host) => `© ${year} ${tenantName} · sent by ${host}`,
    test: { mark: 'Test', note: 'This is a test. Only you got it, and its details are made up.' },
    reference: (id) => `Reference ${id}`,
  },
  of(facts, { tenantName }) {
    return mailTextOf(facts, tenantName);
  },
};

function mailTextOf(facts: MailFacts, tenantName: string): MailText {
  if (isPaymentMail(facts)) return paymentMailText(facts);
  if (isAutopayMail(facts)) return autopayMailText(facts);
  if (isPlanMail(facts)) return planMailText(facts, tenantName);
  if (isSettlementMail(facts)) return settlementMailText(facts, tenantName);
  if (isStaffMail(facts)) return staffMailText(facts, tenantName);
  if (isProposalMail(facts)) return proposalMailText(facts, tenantName);
  if (isHardshipMail(facts)) return hardshipMailText(facts, tenantName);
  if (isReminderMail(facts)) return reminderMailText(facts);
  if (isSupportMail(facts)) return supportMailText(facts, tenantName);
  const notYou = "If you didn't ask for this code, ignore this message. Nothing will change without it.";
  const contactUs = "If this wasn't you, contact us right away.";
  if (facts.template === 'ReceiptCopy') return receiptMailText(facts);
  if (facts.template === 'AgentLink') return agentLinkMailText(facts, tenantName);
  switch (facts.template) {
    case 'EmailAuthCodeText':
      return {
        subject: `${facts.code} is your code to confirm your e-mail address`,
        heading: 'Confirm your e-mail address',
        paragraphs: [
          `Enter this code on the page you left open. It works once and expires in ${facts.minutes} minutes.`,
        ],
        code: facts.code,
        ...(facts.linkPath !== undefined && { action: { label: 'Or open this page', path: facts.linkPath } }),
        reassurance: notYou,
      };
    case 'StepUpCodeText':
      return {
        subject: `${facts.code} is your confirmation code`,
        heading: "Confirm it's you",
        paragraphs: [
          `Someone is signed in to your account and is making a change. If it's you, enter this code on the page you left open. It expires in ${facts.minutes} minutes.`,
          "We'll never ask for this code by phone or in a message. If someone does, it isn't us.",
        ],
        code: facts.code,
        reassurance: contactUs,
      };
    case 'TwoFaEmailAuthCodeText':
      return {
        subject: `${facts.code} is your sign-in code`,
        heading: 'Your sign-in code',
        paragraphs: [
          `Enter this code to finish signing in. It works once and expires in ${facts.minutes} minutes.`,
          "We'll never ask for this code by phone or in a message. If someone does, it isn't us.",
        ],
        code: facts.code,
        reassurance: "If you aren't signing in, someone knows your password. Change it now or contact us.",
      };
    case 'PasswordResetCodeText':
      return {
        subject: `${facts.code} is your password reset code`,
        heading: 'Choose a new password',
        paragraphs: [
          `Enter this code on the page you left open. It works once and expires in ${facts.minutes} minutes.`,
        ],
        code: facts.code,
        reassurance: "If you didn't ask for a new password, ignore this message. Your password won't change.",
      };
    case 'RegistrationCodeText':
      return {
        subject: `${facts.code} is your code to set up online access`,
        heading: 'Set up your online access',
        paragraphs: [
          `Someone with your account number is setting up online access with ${tenantName}.`,
          `If it's you, enter this code on the page you left open. It works once and expires in ${facts.minutes} minutes.`,
        ],
        code: facts.code,
        reassurance: notYou,
      };
    case 'AccessExists':
      return {
        subject: 'You already have online access',
        heading: 'You already have online access',
        paragraphs: [
          `Someone with your account number tried to set up online access with ${tenantName}. You already have it. Your user name is ${facts.userName}.`,
          'If you forgot your password, choose a new one.',
        ],
        action: { label: 'Choose a new password', path: '/forgot-password' },
        reassurance: "If this wasn't you, ignore this message. Nothing has changed.",
      };
    case 'EmailAddressChanged':
      return {
        subject: 'Your e-mail address was changed',
        heading: 'Your e-mail address was changed',
        paragraphs: [
          facts.newAddress === ''
            ? "We've removed this address and have no other e-mail address for you."
            : `We'll now send your messages to ${facts.newAddress} instead of this address.`,
        ],
        reassurance: contactUs,
      };
    case 'PhoneNumberChanged':
      return {
        subject: 'Your phone number was changed',
        heading: 'Your phone number was changed',
        paragraphs: [
          facts.newPhone === ''
            ? "We've removed your phone number and have no other number for you."
            : `Your phone number is now ${facts.newPhone}.`,
        ],
        reassurance: contactUs,
      };
    case 'PasswordChanged':
      return {
        subject: 'Your password was changed',
        heading: 'Your password was changed',
        paragraphs: ['We signed you out on every other device.'],
        action: { label: 'Sign in', path: '/login' },
        reassurance: contactUs,
      };
    case 'PasskeyAdded':
      return {
        subject: 'A passkey was added to your account',
        heading: 'A passkey was added',
        paragraphs: [
          `You can now sign in with the passkey “${facts.name}” instead of your password.`,
          "If you didn't add it, choose a new password. That removes every passkey and signs you out everywhere.",
        ],
        action: { label: 'Choose a new password', path: '/forgot-password' },
        reassurance: contactUs,
      };
    case 'PasskeyRemoved':
      return {
        subject: 'A passkey was removed from your account',
        heading: 'A passkey was removed',
        paragraphs: [`The passkey “${facts.name}” can't sign in anymore. You can still sign in with your password.`],
        reassurance: contactUs,
      };
    case 'PasswordHelp':
      return {
        subject: 'How to choose a new password',
        heading: 'Choose a new password',
        paragraphs: [
          "You told us you can't sign in. Open the page below and enter your user name. We'll send you a code that lets you choose a new password.",
        ],
        action: { label: 'Choose a new password', path: '/forgot-password' },
        reassurance: contactUs,
      };
    case 'TwoFactorTurnedOn':
      return {
        subject: 'Sign-in codes are on',
        heading: 'Sign-in codes are on',
        paragraphs: ["We'll send a code to this address each time you sign in."],
        reassurance: contactUs,
      };
    case 'TwoFactorTurnedOff':
      return {
        subject: 'Sign-in codes are off',
        heading: 'Sign-in codes are off',
        paragraphs: ['You can now sign in with just your password.'],
        reassurance: contactUs,
      };
    case 'SignInLocked':
      return {
        subject: 'Too many wrong codes',
        heading: 'Too many wrong codes',
        ...(facts.hasPassword
          ? {
              paragraphs: ["To protect your account, we won't accept sign-in codes until you choose a new password."],
              action: { label: 'Choose a new password', path: '/forgot-password' },
              reassurance: "If this wasn't you, someone knows your password. A new password will keep them out.",
            }
          : {
              paragraphs: [
                "To protect your account, we've stopped accepting sign-in codes. Contact us and we'll help you sign in.",
              ],
              reassurance: "If this wasn't you, someone knows your sign-in details. Let us know when you contact us.",
            }),
      };
    case 'CardExpiring':
      return cardExpiringMailText(facts);
    case 'NotificationsTurnedOn':
      return {
        subject: 'E-mail notifications are on',
        heading: 'E-mail notifications are on',
        paragraphs: ["We'll send messages about payments, plans and due dates to this address."],
        action: { label: 'Open your account', path: '/' },
        reassurance: 'You can stop these messages at any time in your profile or with the link below.',
      };
  }
}
