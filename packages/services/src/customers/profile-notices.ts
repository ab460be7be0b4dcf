import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import { noticeAddress } from '@quittance/domain/messages/email-endpoint';
import { maskedAddress } from '@quittance/domain/sign-in/code-destination';
import { offeredLanguage } from '@quittance/domain/tenants/tenant-languages';
import type { ServiceContext } from '../service-context.ts';
import type { Tenant } from '../tenants/tenant.ts';
import type { ProfileChange } from './decide-profile-change.ts';
import type { Profile } from './hold-profile.ts';
import { type Notice, queueSecurityNotice } from './queue-security-notice.ts';

export async function queueProfileNotices(
  tx: TenantTransaction,
  context: Pick<ServiceContext, 'keyring' | 'now'>,
  of: { tenant: Tenant; customerId: string; profile: Profile; change: ProfileChange },
): Promise<string[]> {
  const { tenant, customerId, profile, change } = of;
  const language = offeredLanguage(tenant.languages, change.language, profile.language);
  const to = noticeAddress(profile.contact.email, profile.endpoint);
  const messageIds: string[] = [];
  for (const facts of noticesOf(profile, change)) {
    const messageId = await queueSecurityNotice(tx, context, { tenant, customerId, language, to, facts });
    if (messageId !== undefined) messageIds.push(messageId);
  }
  return messageIds;
}

function noticesOf(profile: Profile, { values, isPhoneNew, isOptedInTo2fa }: ProfileChange): Notice[] {
  const { email, homePhone = '' } = values;
  const isChoiceNew = isOptedInTo2fa !== profile.isOptedInTo2fa;
  return [
    ...(email === undefined ? [] : [{ template: 'EmailAddressChanged', newAddress: maskedOrNone(email) } as const]),
    ...(isPhoneNew ? [{ template: 'PhoneNumberChanged', newPhone: lastDigits(homePhone) } as const] : []),
    ...(isChoiceNew ? [{ template: isOptedInTo2fa ? 'TwoFactorTurnedOn' : 'TwoFactorTurnedOff' } as const] : []),
  ];
}

/** Masks the new address, because the old one may belong to someone else by now. */
function maskedOrNone(address: string): string {
  return address === '' ? '' : maskedAddress(address);
}

function lastDigits(phone: string): string {
  return phone === '' ? '' : `•••-•••-${phone.slice(-4)}`;
}
