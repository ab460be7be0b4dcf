import { formatPhone } from '@quittance/domain/formats/format-phone';
import { MailIcon } from '@quittance/ui/icons/things';
import { useTranslation } from 'react-i18next';
import { useFeatureGates, useSignedInUser } from '../../../session/services.tsx';
import { attentionOf } from '../profile-facts.ts';
import { ProfileSection, type SectionState } from '../profile-section.tsx';
import { EmailNotices } from './email-notices.tsx';
import { emailOf } from './email-state.ts';
import { NoticePreferences } from './notice-preferences.tsx';
import { PayByTextPart } from './pay-by-text-part.tsx';
import { TextNotices } from './text-notices.tsx';

/** Notice settings. Renders nothing if the tenant sends no messages (req 6.3). */
export function NotificationsSection(state: SectionState) {
  const { t } = useTranslation();
  const { smsEnabled, emailEnabled } = useFeatureGates();
  const user = useSignedInUser();
  if (!smsEnabled && !emailEnabled) return null;
  const { registeredPhoneNumber } = user.customerContactInfo;
  const addresses = [
    emailEnabled && emailOf(user.customerContactInfo).address,
    smsEnabled && registeredPhoneNumber && formatPhone(registeredPhoneNumber),
  ].filter(Boolean);
  return (
    <ProfileSection
      {...state}
      title={t('Profile.Notifications')}
      icon={<MailIcon />}
      summary={addresses.join(', ') || t('Profile.NotificationsNone')}
      attention={attentionOf(user).includes('registration') ? t('Profile.EmailNeedsConfirming') : undefined}
    >
      {emailEnabled && <EmailNotices />}
      {smsEnabled && <TextNotices isShown={state.isOpen} />}
      {smsEnabled && <PayByTextPart isShown={state.isOpen} />}
      <NoticePreferences isShown={state.isOpen} />
    </ProfileSection>
  );
}
