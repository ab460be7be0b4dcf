import { useTranslation } from 'react-i18next';
import { SettingCard, SettingRows } from './setting-card.tsx';
import { SwitchSetting, TextSetting } from './setting-fields.tsx';

export function MessagesSection() {
  const { t } = useTranslation();
  return (
    <>
      <SettingCard title={t('SettingGroup.email')}>
        <SwitchSetting path="messages.enableEmail" />
        <TextSetting path="messages.emailSourceAddress" type="email" isOptional />
        <SettingRows>
          <SwitchSetting path="messages.emailNotificationByDefault" />
          <SwitchSetting path="messages.emailRegistrationRequired" />
        </SettingRows>
      </SettingCard>
      <SettingCard title={t('SettingGroup.sms')}>
        <SwitchSetting path="messages.enableSMS" />
        <TextSetting path="messages.smsSourceAddress" type="tel" isOptional />
      </SettingCard>
    </>
  );
}
