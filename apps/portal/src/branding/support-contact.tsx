import { MailIcon, PhoneIcon } from '@quittance/ui/icons/things';
import { useTranslation } from 'react-i18next';
import { usePageServices } from '../session/page-services.ts';
import styles from './support-contact.module.css';
import { useSupportHours } from './use-support-hours.ts';

/** Renders nothing if the tenant has neither a support phone nor a support e-mail. */
export function SupportContact() {
  const { t } = useTranslation();
  const { supportPhone, supportEmail } = usePageServices().tenant;
  const supportHours = useSupportHours();
  if (supportPhone === null && supportEmail === null) return null;
  return (
    <ul className={styles.list}>
      {supportPhone !== null && (
        <li>
          <PhoneIcon size={16} />
          <span>
            <a
              href={`tel:${supportPhone.replaceAll(/[^\d+]/g, '')}`}
              aria-label={t('Common.CallNumber', { phone: supportPhone })}
            >
              {supportPhone}
            </a>
            {supportHours !== null && <span className={styles.hours}>{supportHours}</span>}
          </span>
        </li>
      )}
      {supportEmail !== null && (
        <li>
          <MailIcon size={16} />
          <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
        </li>
      )}
    </ul>
  );
}
