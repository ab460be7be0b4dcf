import { PersonIcon } from '@quittance/ui/icons/account';
import { ChevronDownIcon } from '@quittance/ui/icons/actions';
import { VisuallyHidden } from '@quittance/ui/layout/visually-hidden';
import { useTranslation } from 'react-i18next';
import { attentionOf } from '../../features/profile/profile-facts.ts';
import { useSignedInUser } from '../../session/services.tsx';
import { isGuest } from '../../session/signed-in-user.ts';
import styles from './profile-menu.module.css';

/**
 * Profile icon with the first name, which a guest doesn't see. An error mark shows that contact info or a registration
 * needs attention (req 2.3).
 */
export function ProfileTrigger() {
  const { t } = useTranslation();
  const user = useSignedInUser();
  const needsAttention = attentionOf(user).length > 0;
  const firstName = isGuest(user) ? undefined : user.customerContactInfo.firstName;
  return (
    <>
      <span className={styles.initial} aria-hidden="true">
        {firstName === undefined ? <PersonIcon /> : [...firstName][0]?.toUpperCase()}
        {needsAttention && <span className={styles.mark}>!</span>}
      </span>
      {firstName === undefined ? (
        <VisuallyHidden>{t('Layout.Menu')}</VisuallyHidden>
      ) : (
        <>
          <VisuallyHidden>{t('Layout.ProfileOf')} </VisuallyHidden>
          <span className={styles.name}>{firstName}</span>
        </>
      )}
      {needsAttention && <VisuallyHidden>, {t('Layout.NeedsAttention')}</VisuallyHidden>}
      <ChevronDownIcon size={16} />
    </>
  );
}
