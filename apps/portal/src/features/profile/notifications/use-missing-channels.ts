import { noticeAddress } from '@quittance/domain/messages/email-endpoint';
import { useSignedInUser } from '../../../session/services.tsx';
import type { NoticeChannel } from './use-notice-preferences.ts';
import { useTextNotices } from './use-text-notices.ts';

/** The last part of the translation key of the reason, for each channel that delivers nothing yet. */
export type MissingChannels = {
  readonly [Channel in NoticeChannel]?: 'NoEmail' | 'EmailsOff' | 'NoPhone' | 'TextsOff' | undefined;
};

/**
 * Finds the channels that must be set up before a choice of notices has an effect. A channel counts as set up while its
 * state is unknown.
 */
export function useMissingChannels({
  isShown,
  smsEnabled,
}: {
  isShown: boolean;
  smsEnabled: boolean;
}): MissingChannels {
  const { email, emailAddressEndPoint: endPoint } = useSignedInUser().customerContactInfo;
  const { data: phones } = useTextNotices({ isShown: isShown && smsEnabled }).query;
  return {
    ...(noticeAddress(email, endPoint ?? undefined) === '' && { email: 'NoEmail' }),
    ...(endPoint?.optOutAllSubscriptions && { email: 'EmailsOff' }),
    ...(phones?.length === 0 && { sms: 'NoPhone' }),
    ...(phones && phones.length > 0 && !phones.some((phone) => phone.isSubscribed) && { sms: 'TextsOff' }),
  };
}
