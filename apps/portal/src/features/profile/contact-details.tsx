import { type ContactField, contactProblems } from '@quittance/domain/customers/contact-completeness';
import { useTranslation } from 'react-i18next';
import { SupportContact } from '../../branding/support-contact.tsx';
import { useSignedInUser, useTenant } from '../../session/services.tsx';
import { ErrorIcon } from '../../ui/icons/status.tsx';
import { Notice } from '../../ui/notice.tsx';
import styles from './contact-details.module.css';
import { displayPhone } from './display-phone.ts';
import { ProfileSection } from './profile-section.tsx';

/** The contact info that the tenant has, with what is missing or cannot be right marked (SPEC 3.4, 5.3). */
export function ContactDetails() {
  const { t } = useTranslation();
  const { tenantName } = useTenant();
  const contact = useSignedInUser().customerContactInfo;
  const problems = contactProblems(contact);
  const rows: { id: string; value: string; fields: readonly ContactField[] }[] = [
    { id: 'Name', value: `${contact.firstName} ${contact.lastName}`, fields: ['lastName'] },
    { id: 'Street', value: joined([contact.addressLineOne, contact.addressLineTwo]), fields: ['addressLineOne'] },
    {
      id: 'City',
      value: `${joined([contact.city, contact.state])} ${contact.zip}`,
      fields: ['city', 'state', 'zip'],
    },
    { id: 'Phone', value: displayPhone(contact.registeredPhoneNumber || contact.homePhone), fields: ['homePhone'] },
    { id: 'Email', value: contact.email, fields: ['email'] },
  ];
  return (
    <ProfileSection title={t('Profile.Contact')}>
      {problems.length > 0 && (
        <Notice kind="warning" title={t('Profile.IncompleteTitle')} isLive={false} action={<SupportContact />}>
          {t('Profile.Incomplete', { tenant: tenantName })}
        </Notice>
      )}
      <dl className={styles.list}>
        {rows.map(({ id, value, fields }) => (
          <div key={id} className={styles.row}>
            <dt>{t(`Profile.Field.${id}`)}</dt>
            <dd>
              <span>{value.trim() || t('Profile.NotGiven')}</span>
              {fields
                .filter((field) => problems.includes(field))
                .map((field) => (
                  <span key={field} className={styles.problem}>
                    <ErrorIcon size={16} />
                    {t(`Profile.Problem.${field}`)}
                  </span>
                ))}
            </dd>
          </div>
        ))}
      </dl>
    </ProfileSection>
  );
}

function joined(parts: readonly string[]): string {
  return parts.filter((part) => part.trim() !== '').join(', ');
}
