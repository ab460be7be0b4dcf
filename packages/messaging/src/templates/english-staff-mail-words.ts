import type { MailWords } from './mail-words.ts';
import type { StaffMailFacts } from './staff-mail-facts.ts';

const purposes: Record<StaffMailFacts['purpose'], { subject: string; paragraph: string; label: string }> = {
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
export function englishStaffMailWords({ purpose, name, url, days }: StaffMailFacts, tenantName: string): MailWords {
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
