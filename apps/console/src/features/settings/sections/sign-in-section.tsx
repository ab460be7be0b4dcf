import { useTranslation } from 'react-i18next';
import { SettingCard, SettingRows } from '../setting-card.tsx';
import { ChoiceSetting, SwitchSetting } from '../setting-fields.tsx';
import { NumberSetting } from '../typed-settings.tsx';

/** Sign-in method, session timeout and visible screens. */
export function SignInSection() {
  const { t } = useTranslation();
  return (
    <>
      <SettingCard title={t('SettingGroup.signIn')}>
        <ChoiceSetting path="signIn.loginTypeID" values={[1, 2, 3]} />
        <SettingRows>
          <SwitchSetting path="signIn.rememberMe" />
          <SwitchSetting path="signIn.accountReferenceCodeIsUnique" />
        </SettingRows>
      </SettingCard>
      <SettingCard title={t('SettingGroup.security')}>
        <SettingRows>
          <SwitchSetting path="signIn.enable2FA" />
          <SwitchSetting path="signIn.require2FA" />
        </SettingRows>
        <NumberSetting path="signIn.sessionTimeoutSeconds" from={1} to={86_400} isOptional />
      </SettingCard>
      <SettingCard title={t('SettingGroup.screens')}>
        <ChoiceSetting path="screens.landingPageTypeID" values={[0, 1, 2]} />
        <SettingRows>
          <SwitchSetting path="screens.showDashboard" />
          <SwitchSetting path="screens.showHistory" />
        </SettingRows>
      </SettingCard>
    </>
  );
}
