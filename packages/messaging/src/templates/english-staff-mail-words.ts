import { formatFullInstant } from '@quittance/domain/dates/format-instant';
import type { MailWords } from './mail-words.ts';
import type {
  ReturnRateFacts,
  StaffLinkFacts,
  StaffMailFacts,
  StaffRecoveredFacts,
  WebhookPausedFacts,
} from './staff-mail-facts.ts';

const purposes: Record<StaffLinkFacts['purpose'], { subject: string; paragraph: string; label: string }> = {
  invitation: {
    subject: 'Your access to the console',
    paragraph: 'Set your password, and have a telephone with an authenticator app at hand.',
    label: 'Set up your access',
  },
  password: {
    subject: 'Choose a new password for the console',
    paragraph: 'An administrator has reset your password. The old one does not work any more.',
    label: 'Choose a new password',
  },
  'second-factor': {
    subject: 'Set up an authenticator for the console',
    paragraph:
      'An administrator has reset your authenticator. Its codes do not work any more, nor do your recovery codes.',
    label: 'Set up an authenticator',
  },
};

/** The e-mails to staff in English. */
export function englishStaffMailWords(facts: StaffMailFacts, tenantName: string): MailWords {
  switch (facts.template) {
    case 'StaffLink':
      return linkWords(facts, tenantName);
    case 'StaffRecovered':
      return recoveredWords(facts, tenantName);
    case 'ReturnRate':
      return returnRateWords(facts, tenantName);
    case 'WebhookPaused':
      return webhookWords(facts, tenantName);
  }
}

function linkWords({ purpose, name, url, days }: StaffLinkFacts, tenantName: string): MailWords {
  const { subject, paragraph, label } = purposes[purpose];
  return {
    subject,
    heading: subject,
    paragraphs: [
      `Hello ${name}. This is about the console in which the staff of ${tenantName} work.`,
      paragraph,
      `The link works once, within ${days} days. Do not pass it on: whoever opens it becomes you.`,
    ],
    action: { label, path: url },
    reassurance: 'If you did not expect this, tell an administrator.',
  };
}

function recoveredWords({ name, member, by, at }: StaffRecoveredFacts, tenantName: string): MailWords {
  return {
    subject: "An administrator's access was recovered",
    heading: 'Access recovered',
    paragraphs: [
      `Hello ${name}. On ${instant(at)}, ${by} gave ${member} a link to choose a new password and set up a new authenticator for the console of ${tenantName}. It was done on the command line of the installation.`,
      `The old password and authenticator no longer work, and ${member} was signed out everywhere.`,
    ],
    reassurance: `You get this because you're an administrator. If you didn't expect it, call ${member}, and disable the access in the console until you know more.`,
  };
}

const rates: Record<ReturnRateFacts['kind'], string> = {
  unauthorized: 'Debits returned as not authorized',
  administrative: 'Debits returned because of a wrong or closed account',
  overall: 'Debits returned for any reason',
};

function returnRateWords(facts: ReturnRateFacts, tenantName: string): MailWords {
  const { name, kind, isOver, payee, rate, limit, days } = facts;
  const of = payee === null ? tenantName : `${tenantName}, payee ${payee}`;
  return {
    subject: isOver ? 'A return rate is over its limit' : 'A return rate is near its limit',
    heading: isOver ? 'Over the limit' : 'Near the limit',
    paragraphs: [
      `Hello ${name}. ${rates[kind]}: ${rate} of those of the last ${days} days (${of}). The limit that the networks set is ${limit}.`,
      'The console lists the returns with their reasons. Stop what causes them before the bank asks.',
    ],
    reassurance:
      'You get this because you decide about payments. It comes when the rate crosses a line, not every day.',
  };
}

function webhookWords({ url, reason, at }: WebhookPausedFacts, tenantName: string): MailWords {
  return {
    subject: 'A webhook was paused',
    heading: 'A webhook was paused',
    paragraphs: [
      `${tenantName} sends events to ${url}. Nothing has come through for 5 days, or the address has said that it is gone, so nothing is sent there since ${instant(at)}.`,
      `The last try ended with: ${reason}.`,
      'What happens meanwhile waits for 30 days. Mend the address and resume the webhook in the console.',
    ],
    reassurance: 'You get this because an administrator has named your address for it.',
  };
}

/** Staff of several time zones read it, and the log is in UTC. */
function instant(at: string): string {
  return formatFullInstant(new Date(at), { language: 'en', timeZone: 'UTC' });
}
