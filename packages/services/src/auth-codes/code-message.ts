import { randomInt } from 'node:crypto';
import { authCodeRules } from '@quittance/domain/messages/auth-code';
import type { MailFacts } from '@quittance/messaging/templates/mail-facts';
import type { OutgoingMessage } from '../messages/message-facts.ts';
import type { CodePurpose } from './code-purpose.ts';
import { requestToken } from './request-id.ts';

export function newCode(): string {
  return String(randomInt(10 ** authCodeRules.digits)).padStart(authCodeRules.digits, '0');
}

/** The e-mail template of each purpose (req 7.4). */
const templates: Record<Exclude<CodePurpose, 'phone'>, Extract<MailFacts, { code: string }>['template']> = {
  'sign-in': 'TwoFaEmailAuthCodeText',
  'step-up': 'StepUpCodeText',
  'email-opt-in': 'EmailAuthCodeText',
  'two-factor-opt-in': 'EmailAuthCodeText',
  'change-email-address': 'EmailAuthCodeText',
  'password-reset': 'PasswordResetCodeText',
  registration: 'RegistrationCodeText',
};

export const codeTemplates: readonly string[] = [...new Set(Object.values(templates)), 'SmsAuthCodeText'];

/**
 * Templates for recipients who may not exist. They count regardless of their outcome, or a second attempt would reveal
 * whether the first was sent.
 */
export const enumerationSafeTemplates: readonly string[] = [templates['password-reset'], templates.registration];

export function codeMessage(of: {
  readonly purpose: CodePurpose;
  readonly destination: string;
  readonly code: string;
  readonly authRequestId: string;
  readonly linkSecret: string | undefined;
}): OutgoingMessage {
  const minutes = authCodeRules.lifetimeSeconds / 60;
  const { purpose, destination: to, code } = of;
  if (purpose === 'phone') return { channel: 'sms', to, facts: { template: 'SmsAuthCodeText', code, minutes } };
  const template = templates[purpose];
  if (template !== 'EmailAuthCodeText' || of.linkSecret === undefined) {
    return { channel: 'email', to, facts: { template, code, minutes } };
  }
  const linkPath = `/authenticate-your-email#${requestToken(of.authRequestId, of.linkSecret)}`;
  return { channel: 'email', to, facts: { template, code, minutes, linkPath } };
}
