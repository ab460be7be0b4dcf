import type { Language } from '@quittance/domain/languages';
import { offeredLanguage } from '@quittance/domain/tenants/tenant-languages';
import type { CodeContext } from '../auth-codes/send-code.ts';
import type { Refusal } from '../refusal.ts';
import type { CustomerSession } from '../sign-in/session.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { type PhoneCodeRefusal, requestPhoneCode } from '../text-messages/request-phone-code.ts';
import { resendEmailCode } from './resend-email-code.ts';
import { type EmailCodeRefusal, type EmailCodeRequest, sendEmailCode } from './send-email-code.ts';

/** A signed-in customer's request for a code (req 7.4). */
export type AuthenticationCodeRequest = {
  readonly tenant: Tenant;
  readonly session: CustomerSession;
  readonly channel: 'email' | 'sms';
  readonly destination: string;
  /** Ignored for phone numbers, which have only one purpose. */
  readonly purpose: EmailCodeRequest['purpose'];
  /** A request to resend the code of, to the same destination. */
  readonly resendOf: string | undefined;
  readonly language: Language | undefined;
  readonly userToken: string | null | undefined;
  /** The consent to e-mail. Consent to text messages is given with the code instead. */
  readonly consent?: EmailCodeRequest['consent'];
  readonly client?: EmailCodeRequest['client'];
};

/**
 * Sends a code to an address or number being registered, or to the registered address for a step-up. Refusals depend on
 * the channel.
 */
export async function sendAuthenticationCode(
  context: CodeContext,
  { channel, purpose, destination, resendOf, consent, client, ...who }: AuthenticationCodeRequest,
): Promise<{ kind: 'sent'; requestId: string; destination: string } | Refusal<EmailCodeRefusal | PhoneCodeRefusal>> {
  if (channel === 'sms') {
    return requestPhoneCode(context, {
      ...who,
      phoneNumber: destination,
      resendOf,
      language: offeredLanguage(who.tenant.languages, who.language),
    });
  }
  return resendOf === undefined
    ? sendEmailCode(context, { ...who, purpose, destination, consent, client })
    : resendEmailCode(context, { ...who, requestId: resendOf });
}
