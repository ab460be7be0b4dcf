import { formatPhone } from '@quittance/domain/formats/format-phone';
import { VisuallyHidden } from '@quittance/ui/layout/visually-hidden';
import { useTranslation } from 'react-i18next';
import { useFeatureGates } from '../../../session/services.tsx';
import { RegistrationLink } from '../notifications/registration-link.tsx';
import styles from '../profile-section.module.css';
import { SettledValue } from './settled-value.tsx';

/** The number registered for text messages, which is also the home phone (req 3.4). */
export function ContactPhone({ registeredPhone }: { readonly registeredPhone: string }) {
  const { t } = useTranslation();
  const { smsEnabled } = useFeatureGates();
  return (
    <SettledValue
      label={t('Profile.Field.homePhone')}
      value={formatPhone(registeredPhone)}
      note={<p className={styles.lead}>{t('Profile.PhoneIsRegistered')}</p>}
      action={
        smsEnabled && (
          <RegistrationLink of="sms">
            {t('Profile.Change')}
            <VisuallyHidden> {t('Profile.PhoneNumber')}</VisuallyHidden>
          </RegistrationLink>
        )
      }
    />
  );
}
