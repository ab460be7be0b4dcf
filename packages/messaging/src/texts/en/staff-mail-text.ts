import { formatFullInstant } from '@quittance/domain/dates/format-instant';
import type { MailText } from '../../templates/mail-text.ts';
import type {
  ReturnRateFacts,
  StaffLinkFacts,
  StaffMailFacts,
  StaffPasskeyFacts,
  StaffRecoveredFacts,
  WebhookPausedFacts,
} from '../../templates/staff-mail-facts.ts';
import { reportTotalsText } from './report-totals-text.ts';

const purposes: Record<StaffLinkFacts['purpose'], { subject: string; paragraph: string; label: string }> = {
  invitation: {
    subject: 'Your access to the console',
    paragraph: 'Choose a password and set up two-step sign-in. You need a phone with an authenticator app.',
    label: 'Set up your access',
  },
  password: {
    subject: 'Choose a new password for the console',
    paragraph: 'An administrator reset your password. Your old one no longer works.',
    label: 'Choose a new password',
  },
  'second-factor': {
    subject: 'Set up an authenticator for the console',
    paragraph: 'An administrator reset your authenticator. Its codes and your recovery codes no longer work.',
    label: 'Set up an authenticator',
  },
};

export function staffMailText(facts: StaffMailFacts, tenantName: string): MailText {
  switch (facts.template) {
    case 'StaffLink':
      return linkText(facts, tenantName);
    case 'StaffPasskey':
      return passkeyText(facts, tenantName);
    case 'StaffRecovered':
      return recoveredText(facts, tenantName);
    case 'ReturnRate':
      return returnRateText(facts, tenantName);
    case 'WebhookPaused':
      return webhookText(facts, tenantName);
    case 'ReportTotals':
      return reportTotalsText(facts, tenantName);
  }
}

function linkText({ purpose, name, url, days }: StaffLinkFacts, tenantName: string): MailText {
  const { subject, paragraph, label } = purposes[purpose];
  return {
    subject,
    heading: subject,
    paragraphs: [
      `Hello ${name}. This is about the console that ${tenantName}'s staff use.`,
      paragraph,
      `The link works once and expires in ${days} days. Don't share it: anyone who opens it can sign in as you.`,
    ],
    action: { label, path: url },
    reassurance: "If you didn't expect this, tell an administrator.",
  };
}

const passkeyChanges: Record<StaffPasskeyFacts['change'], { subject: string; paragraph: (passkey: string) => string }> =
  {
    added: {
      subject: 'A passkey was added to your access',
      paragraph: (passkey) => `You can now sign in with the passkey “${passkey}”.`,
    },
    removed: {
      subject: 'A passkey was removed from your access',
      paragraph: (passkey) => `The passkey “${passkey}” no longer works. Your password and authenticator still do.`,
    },
    'all-removed': {
      subject: 'Your passkeys were removed',
      paragraph: () =>
        'An administrator removed all of your passkeys and signed you out. Your password and authenticator still work. You can add new passkeys after you sign in.',
    },
  };

function passkeyText({ change, name, passkey }: StaffPasskeyFacts, tenantName: string): MailText {
  const { subject, paragraph } = passkeyChanges[change];
  return {
    subject,
    heading: subject,
    paragraphs: [`Hello ${name}. This is about ${tenantName}'s console.`, paragraph(passkey ?? '')],
    reassurance: "If you didn't expect this, tell an administrator right away.",
  };
}

function recoveredText({ name, member, by, at }: StaffRecoveredFacts, tenantName: string): MailText {
  return {
    subject: "An administrator's access was recovered",
    heading: "An administrator's access was recovered",
    paragraphs: [
      `Hello ${name}. On ${instant(at)}, ${by} gave ${member} a link to choose a new password and set up a new authenticator for ${tenantName}'s console. They used the installation's command line.`,
      `The old password and authenticator no longer work, and ${member} was signed out everywhere.`,
    ],
    reassurance: `You're getting this e-mail because you're an administrator. If you didn't expect it, call ${member}, and deactivate that account in the console until you know more.`,
  };
}

const rates: Record<ReturnRateFacts['kind'], string> = {
  unauthorized: 'returned as not authorized',
  administrative: 'returned because of a wrong or closed account',
  overall: 'returned for any reason',
};

function returnRateText(facts: ReturnRateFacts, tenantName: string): MailText {
  const { name, kind, isOver, payee, rate, limit, days } = facts;
  const of = payee === null ? tenantName : `payee ${payee} of ${tenantName}`;
  const subject = isOver ? 'A return rate is over its limit' : 'A return rate is near its limit';
  return {
    subject,
    heading: subject,
    paragraphs: [
      `Hello ${name}. In the last ${days} days, ${rate} of the debits for ${of} were ${rates[kind]}. The network limit is ${limit}.`,
      'See the returns and their reasons in the console, and fix the cause before your bank asks about it.',
    ],
    reassurance:
      "You're getting this e-mail because you approve payments. We send it when the rate crosses a limit, not every day.",
  };
}

function webhookText({ url, reason, at }: WebhookPausedFacts, tenantName: string): MailText {
  return {
    subject: 'A webhook was paused',
    heading: 'A webhook was paused',
    paragraphs: [
      `${tenantName} sends events to ${url}. Every delivery failed for 5 days, or the server returned 410 Gone, so we stopped sending on ${instant(at)}.`,
      `The last attempt failed: ${reason}.`,
      "We'll keep new events for 30 days. Fix the endpoint, then resume the webhook in the console.",
    ],
    reassurance: "You're getting this e-mail because an administrator added your address to this webhook.",
  };
}

/** UTC, like the audit log, because the readers are in several time zones. */
function instant(at: string): string {
  return formatFullInstant(new Date(at), { language: 'en', timeZone: 'UTC' });
}
