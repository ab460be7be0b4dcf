import { approvedMethodNames } from '@quittance/domain/accounts/account';
import { maxMinimumPayment } from '@quittance/domain/payments/payment-configuration';
import { useTranslation } from 'react-i18next';
import { SettingCard, SettingRows } from '../setting-card.tsx';
import { LongTextSetting, SettingGroupFindings, SwitchSetting } from '../setting-fields.tsx';
import type { TermsPath } from '../setting-path.ts';
import { AmountSetting } from '../typed-settings.tsx';

export function MethodsCard({ at }: { readonly at: TermsPath }) {
  const { t } = useTranslation();
  const configuration = `${at}.configuration`;
  return (
    <>
      <SettingCard title={t('SettingGroup.methods')}>
        <SettingRows>
          {approvedMethodNames.map((name) => (
            <SwitchSetting key={name} path={`${configuration}.acceptedMethods.${name}`} />
          ))}
          <SwitchSetting path={`${configuration}.allowApplePay`} />
          <SwitchSetting path={`${configuration}.allowGooglePay`} />
          <SwitchSetting path={`${configuration}.allowPayPal`} />
        </SettingRows>
        <SettingGroupFindings path={`${configuration}.acceptedMethods`} />
      </SettingCard>
      <SettingCard title={t('SettingGroup.methodRules')}>
        <SettingRows>
          <SwitchSetting path={`${configuration}.isDebtCollector`} />
          <SwitchSetting path={`${configuration}.isMedicalPayee`} />
          <SwitchSetting path={`${configuration}.prepaidCountsAsHsa`} />
          <SwitchSetting path={`${configuration}.acceptsCreditCards`} />
          <SwitchSetting path={`${configuration}.enforceApprovedPaymentMethods`} />
        </SettingRows>
        <CreditCardPermission at={at} />
      </SettingCard>
      <SettingCard title={t('SettingGroup.amounts')}>
        <AmountSetting path={`${configuration}.minimumPayment`} isOptional isAboveZero max={maxMinimumPayment} />
        <SettingRows>
          <SwitchSetting path={`${configuration}.allowZeroBalance`} />
          <SwitchSetting path={`${configuration}.allowPaymentsToExceedBalance`} />
        </SettingRows>
      </SettingCard>
    </>
  );
}

/** Legal basis on which a debt collector accepts credit cards. */
export function CreditCardPermission({ at }: { readonly at: TermsPath }) {
  return <LongTextSetting path={`${at}.creditCardPermission`} isOptional maxLength={1_000} rows={2} />;
}
