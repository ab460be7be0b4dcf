import { useTranslation } from 'react-i18next';
import { SettingCard } from '../setting-card.tsx';
import { LongTextSetting, SwitchSetting } from '../setting-fields.tsx';
import { FeeGroundCard } from './fee-ground-card.tsx';
import { FeePermissionsCard } from './fee-permissions-card.tsx';
import { FeesCard } from './fees-card.tsx';
import { MethodsCard } from './methods-card.tsx';
import { PlansCard } from './plans-card.tsx';
import styles from './section.module.css';

/** Payment methods, fees and legal bases of all payees without their own terms. */
export function PaymentsSection() {
  const { t } = useTranslation();
  return (
    <>
      <p className={styles.lead}>{t('SettingGroup.paymentsLead')}</p>
      <MethodsCard at="payments" />
      <SettingCard title={t('SettingGroup.accountValidation')} lead={t('SettingGroup.accountValidationLead')}>
        <SwitchSetting path="payments.accountValidation.byUs" />
        <LongTextSetting path="payments.accountValidation.elsewhere" isOptional maxLength={1_000} rows={2} />
      </SettingCard>
      <FeesCard at="payments" />
      <FeeGroundCard at="payments" />
      <FeePermissionsCard at="payments" />
      <PlansCard at="payments" />
    </>
  );
}
