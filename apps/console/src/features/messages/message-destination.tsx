import type { getStaffMessage } from '@quittance/contract/staff/messages';
import { Tag } from '@quittance/ui/feedback/tag';
import { DefinitionList } from '@quittance/ui/layout/definition-list';
import { useTranslation } from 'react-i18next';
import type * as z from 'zod/mini';
import { useFormats } from '../../i18n/use-formats.ts';

export type StaffMessage = z.output<typeof getStaffMessage.response>['message'];

/** Shows whether messages can go to this address now: verified, consented, opted out or restricted. */
export function MessageDestination({
  channel,
  destination,
}: {
  readonly channel: StaffMessage['channel'];
  readonly destination: StaffMessage['destination'];
}) {
  const { t } = useTranslation();
  const { instant } = useFormats();
  const { isRegistered, isVerified, isOptedOut, isForbidden, consentedAt } = destination;
  const facts = [
    {
      id: 'registered',
      term: t('Message.Registered'),
      value: <Yes isGood={isRegistered} text={t(isRegistered ? 'Message.Yes' : `Message.NotRegistered.${channel}`)} />,
    },
    ...(isRegistered
      ? [
          {
            id: 'verified',
            term: t('Message.Verified'),
            value: <Yes isGood={isVerified} text={t(isVerified ? 'Message.Yes' : 'Message.NotVerified')} />,
          },
        ]
      : []),
    ...(channel === 'sms' && isRegistered
      ? [
          {
            id: 'consent',
            term: t('Message.Consent'),
            value: consentedAt === null ? t('Message.NoConsent') : instant(consentedAt),
          },
        ]
      : []),
    {
      id: 'opted-out',
      term: t('Message.OptOut'),
      value: <Yes isGood={!isOptedOut} text={t(isOptedOut ? `Message.OptedOut.${channel}` : 'Message.NotOptedOut')} />,
    },
    {
      id: 'forbidden',
      term: t('Message.Contact'),
      value: <Yes isGood={!isForbidden} text={t(isForbidden ? 'Message.Forbidden' : 'Message.Allowed')} />,
    },
  ];
  return <DefinitionList items={facts} />;
}

function Yes({ isGood, text }: { readonly isGood: boolean; readonly text: string }) {
  return <Tag tone={isGood ? 'success' : 'warning'}>{text}</Tag>;
}
