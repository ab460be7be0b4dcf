import { PersonIcon } from '@quittance/ui/icons/account';
import { ChevronDownIcon } from '@quittance/ui/icons/actions';
import { VisuallyHidden } from '@quittance/ui/layout/visually-hidden';
import { Button } from 'react-aria-components/Button';
import { useTranslation } from 'react-i18next';
import styles from './profile-menu.module.css';

export type ProfileTriggerProps = {
  /** Undefined for a guest, whose name is not shown. */
  readonly firstName: string | undefined;
  /** The contact info is in an error state or a registration is needed. */
  readonly needsAttention: boolean;
};

/** Profile icon with the first name, and an error mark when something needs attention (req 2.3). */
export function ProfileTrigger({ firstName, needsAttention }: ProfileTriggerProps) {
  const { t } = useTranslation();
  return (
    <Button className={styles.trigger ?? ''}>
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
    </Button>
  );
}
