import { zeroCents } from '@quittance/domain/money/cents';
import { useTranslation } from 'react-i18next';
import { SettingCard, SettingPair, SettingRows } from '../setting-card.tsx';
import { SettingGroupFindings, SwitchSetting } from '../setting-fields.tsx';
import type { TermsPath } from '../setting-path.ts';
import { useSetting } from '../settings-context.tsx';
import { AmountSetting, DaysSetting } from '../typed-settings.tsx';
import { OptionalPartSwitch } from './part-switch.tsx';

/** Convenience fee of single payments: on or off, how it is calculated, and its values if all accounts share them. */
export function FeesCard({ at }: { readonly at: TermsPath }) {
  const { t } = useTranslation();
  const configuration = `${at}.configuration`;
  const single = `${configuration}.singlePaymentConfiguration`;
  const fees = `${configuration}.payeeFees`;
  const { value: hasFees } = useSetting(fees);
  const { value: isBankShare } = useSetting(`${single}.applyACHFeeAsPercentage`);
  const { value: isCardShare } = useSetting(`${single}.applyCreditCardFeeAsPercentage`);
  return (
    <SettingCard title={t('SettingGroup.fees')}>
      <SettingRows>
        <SwitchSetting path={`${single}.applyConvenienceFee`} />
        <SwitchSetting path={`${single}.applyACHFeeAsPercentage`} />
        <SwitchSetting path={`${single}.applyCreditCardFeeAsPercentage`} />
        <OptionalPartSwitch path={fees} atFirst={() => ({ bankFee: zeroCents, cardFee: zeroCents })} />
      </SettingRows>
      <SettingGroupFindings path={fees} />
      {hasFees !== null && (
        <SettingPair>
          <AmountSetting path={`${fees}.bankFee`} unit={isBankShare === true ? 'percent' : 'dollars'} />
          <AmountSetting path={`${fees}.cardFee`} unit={isCardShare === true ? 'percent' : 'dollars'} />
        </SettingPair>
      )}
      <DaysSetting path={`${configuration}.restrictedConvenienceFeeDays`} />
    </SettingCard>
  );
}
