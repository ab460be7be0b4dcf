import { useTranslation } from 'react-i18next';
import { CardSwitches } from '../card-switches.tsx';
import { SettingCard } from '../setting-card.tsx';
import { ChoiceSetting, LinesSetting } from '../setting-fields.tsx';
import { NumberSetting } from '../typed-settings.tsx';

/** Sign-in method, session timeout and visible screens. */
export function SignInSection() {
  const { t } = useTranslation();
  return (
    <>
      <SettingCard title={t('SettingGroup.signIn')}>
        <ChoiceSetting path="signIn.loginTypeID" values={[1, 2, 3]} />
        <CardSwitches card="signIn" />
      </SettingCard>
      <SettingCard title={t('SettingGroup.security')}>
        <CardSwitches card="security" />
        <NumberSetting path="signIn.sessionTimeoutSeconds" from={1} to={86_400} isOptional />
      </SettingCard>
      <SettingCard title={t('SettingGroup.screens')}>
        <ChoiceSetting path="screens.landingPageTypeID" values={[0, 1, 2]} />
        <CardSwitches card="screens" />
      </SettingCard>
      <SettingCard title={t('SettingGroup.embedding')} lead={t('SettingGroup.embeddingLead')}>
        <LinesSetting path="embedding.origins" />
      </SettingCard>
      <SettingCard title={t('SettingGroup.returns')} lead={t('SettingGroup.returnsLead')}>
        <LinesSetting path="returns.origins" />
      </SettingCard>
    </>
  );
}
