import { allMethodsBit } from '@quittance/domain/payment-methods/approved-methods';
import { useTranslation } from 'react-i18next';
import { useSignedInUser, useToday } from '../../session/services.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { BrandMark } from '../payment-methods/brand-mark.tsx';
import { methodOptions } from '../payment-methods/method-options.ts';
import { useMethodWords } from '../payment-methods/method-words.ts';
import sectionStyles from './profile-section.module.css';
import { ProfileSection } from './profile-section.tsx';
import styles from './saved-methods.module.css';

/** What is saved to pay with, and the way to the screen that adds and deletes. */
export function SavedMethods() {
  const { t } = useTranslation();
  const { bankAccountTokens, creditCardAccountTokens } = useSignedInUser();
  const today = useToday();
  const wordsOf = useMethodWords();
  // Every kind, whatever the account that is being paid takes.
  const options = methodOptions({ bankAccountTokens, creditCardAccountTokens, approvedBits: allMethodsBit, today });
  return (
    <ProfileSection title={t('Profile.Methods')}>
      {options.length === 0 ? (
        <p className={sectionStyles.words}>{t('Profile.NoMethods')}</p>
      ) : (
        <ul className={styles.list}>
          {options.map((option) => {
            const { name, note, mark } = wordsOf(option);
            return (
              <li key={option.referenceId} className={styles.method}>
                <BrandMark of={mark} />
                <span className={styles.words}>
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
