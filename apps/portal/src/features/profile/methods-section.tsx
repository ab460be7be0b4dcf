import { allMethodsBit } from '@quittance/domain/payment-methods/approved-methods';
import { WalletIcon } from '@quittance/ui/icons/account';
import { LinkButton } from '@quittance/ui/link-button';
import { useTranslation } from 'react-i18next';
import { useSignedInUser, useToday } from '../../session/services.tsx';
import { BrandMark } from '../payment-methods/card/brand-mark.tsx';
import { methodOptions } from '../payment-methods/method-options.ts';
import { useMethodText } from '../payment-methods/method-text.ts';
import styles from './methods-section.module.css';
import sectionStyles from './profile-section.module.css';
import { ProfileSection, type SectionState } from './profile-section.tsx';

export function MethodsSection(state: SectionState) {
  const { t } = useTranslation();
  const { bankAccountTokens, creditCardAccountTokens } = useSignedInUser();
  const today = useToday();
  const methodText = useMethodText();
  // Includes every type, regardless of what the current account accepts.
  const options = methodOptions({
    bankAccountTokens,
    creditCardAccountTokens,
    approvedBits: allMethodsBit,
    merchantPayeeCode: undefined,
    today,
  });
  return (
    <ProfileSection
      {...state}
      title={t('Profile.Methods')}
      icon={<WalletIcon />}
      summary={
        options.length === 0 ? t('Profile.NoMethods') : options.map((option) => methodText(option).name).join(', ')
      }
    >
      {options.length === 0 ? (
        <p className={sectionStyles.lead}>{t('Profile.NoMethods')}</p>
      ) : (
        <ul className={styles.list}>
          {options.map((option) => {
            const { name, note, mark } = methodText(option);
            return (
              <li key={option.referenceId} className={styles.method}>
                <BrandMark of={mark} />
                <span className={styles.text}>
                  <span className={styles.name}>{name}</span>
                  <span className={styles.note}>{note}</span>
                </span>
              </li>
            );
          })}
        </ul>
      )}
      <LinkButton variant="secondary" size="small" to="/make-payment/existing-payment-method" replace>
        {t(options.length === 0 ? 'PaymentMethod.Add' : 'Profile.ManageMethods')}
      </LinkButton>
    </ProfileSection>
  );
}
