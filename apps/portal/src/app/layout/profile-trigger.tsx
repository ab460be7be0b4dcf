import { PersonIcon } from '@quittance/ui/icons/account';
import { ChevronDownIcon } from '@quittance/ui/icons/actions';
import { useTranslation } from 'react-i18next';
import { attentionOf } from '../../features/profile/profile-facts.ts';
import { useSignedInUser } from '../../session/services.tsx';
import { isGuest } from '../../session/signed-in-user.ts';
import styles from './profile-menu.module.css';

/** Name of the menu's button. The menu has the same name, and reads it from this label while the button is hidden. */
export function useProfileTriggerLabel(): string {
  const { t } = useTranslation();
  const user = useSignedInUser();
  const name = isGuest(user) ? t('Layout.Menu') : `${t('Layout.ProfileOf')} ${user.customerContactInfo.firstName}`;
  return attentionOf(user).length > 0 ? `${name}, ${t('Layout.NeedsAttention')}` : name;
}

/**
 * Profile icon with the first name, which a guest doesn't see. An error mark shows that contact info or a registration
 * needs attention (req 2.3).
 */
export function ProfileTrigger() {
  const user = useSignedInUser();
  const needsAttention = attentionOf(user).length > 0;
  const firstName = isGuest(user) ? undefined : user.customerContactInfo.firstName;
  return (
    <>
      <span className={styles.initial} aria-hidden="true" data-initial={firstName && [...firstName][0]?.toUpperCase()}>
        {firstName === undefined && <PersonIcon />}
        {needsAttention && <span className={styles.mark}>!</span>}
      </span>
      {firstName !== undefined && <span className={styles.name}>{firstName}</span>}
      <ChevronDownIcon size={16} />
    </>
  );
}
