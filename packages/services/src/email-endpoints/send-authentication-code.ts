import type { Language } from '@quittance/domain/languages';
import type { CodeContext } from '../auth-codes/send-code.ts';
import type { Refusal } from '../refusal.ts';
import type { CustomerSession } from '../sign-in/session.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { type PhoneCodeRefusal, requestPhoneCode } from '../text-messages/request-phone-code.ts';
import { resendEmailCode } from './resend-email-code.ts';
import { type EmailCodeRefusal, type EmailCodeRequest, sendEmailCode } from './send-email-code.ts';

/** What a signed-in person asks a code for (req 7.4). */
export type AuthenticationCodeRequest = {
  readonly tenant: Tenant;
  readonly session: CustomerSession;
  readonly channel: 'email' | 'sms';
  readonly destination: string;
  /** A phone number has one purpose only. */
  readonly purpose: EmailCodeRequest['purpose'];
  /** The request that gets another code, which goes where the first one went. */
  readonly resendOf: string | undefined;
  readonly language: Language | undefined;
  readonly userToken: string | null | undefined;
  /** Whether the person lets the tenant write to the e-mail address. The consent to text messages comes with the code. */
  readonly consent?: EmailCodeRequest['consent'];
  readonly client?: EmailCodeRequest['client'];
};

/** Sends a code to an address or number that is to be registered, or to the registered address as a step-up; refusals by channel. */
export async function sendAuthenticationCode(
  context: CodeContext,
  { channel, purpose, destination, resendOf, consent, client, ...who }: AuthenticationCodeRequest,
): Promise<{ kind: 'sent'; requestId: string; destination: string } | Refusal<EmailCodeRefusal | PhoneCodeRefusal>> {
  if (channel === 'sms') {
    return requestPhoneCode(context, { ...who, phoneNumber: destination, resendOf, language: who.language ?? 'en' });
  }
  return resendOf === undefined
    ? sendEmailCode(context, { ...who, purpose, destination, consent, client })
    : resendEmailCode(context, { ...who, requestId: resendOf });
}
