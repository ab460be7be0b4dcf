import { afterMissedChoices } from '@quittance/domain/installment-plans/change/missed-installment';
import { useTranslation } from 'react-i18next';
import { SettingCard, SettingRows } from '../setting-card.tsx';
import { ChoiceSetting, SwitchSetting } from '../setting-fields.tsx';
import type { TermsPath } from '../setting-path.ts';

export function PlansCard({ at }: { readonly at: TermsPath }) {
  const { t } = useTranslation();
  const plan = `${at}.planConfiguration`;
  return (
    <SettingCard title={t('SettingGroup.plans')}>
      <SettingRows>
        <SwitchSetting path={`${plan}.applyConvenienceFee`} />
        <SwitchSetting path={`${plan}.applyACHFeeAsPercentage`} />
        <SwitchSetting path={`${plan}.applyCreditCardFeeAsPercentage`} />
        <SwitchSetting path={`${plan}.allowFutureDatedPaymentIfFutureDatedPaymentExist`} />
      </SettingRows>
      <ChoiceSetting path={`${plan}.afterMissedInstallment`} values={afterMissedChoices} />
    </SettingCard>
  );
}
