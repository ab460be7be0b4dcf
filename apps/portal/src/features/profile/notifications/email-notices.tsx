import type { PortalStorage } from '@quittance/browser/storage';
import { Button } from '@quittance/ui/button';
import { ConfirmationDialog } from '@quittance/ui/confirmation-dialog';
import { Notice } from '@quittance/ui/feedback/notice';
import { Switch } from '@quittance/ui/forms/switch';
import { VisuallyHidden } from '@quittance/ui/layout/visually-hidden';
import { LinkButton } from '@quittance/ui/link-button';
import { useTranslation } from 'react-i18next';
import { authenticationCodePath } from '../../../platform/addresses/portal-paths.ts';
import { useServices } from '../../../session/services.tsx';
import { readTwoFactorDetails } from '../../../session/two-factor-details.ts';
import { ProfilePart } from '../profile-part.tsx';
import sectionStyles from '../profile-section.module.css';
import { EmailStateTag } from './email-state-tag.tsx';
import styles from './notices.module.css';
import { RegistrationLink } from './registration-link.tsx';
import { useEmailNotices } from './use-email-notices.ts';

/** E-mail notices: the address with its status, the switch, and the available actions (req 3.4, 4.8). */
export function EmailNotices() {
  const { t } = useTranslation();
  const { sessionStorage } = useServices();
  const notices = useEmailNotices();
  const { address, state, comesBack, failed, isSubscribed } = notices;
  const isVerified = state === 'verified';
  const isAwaited = !isVerified && isCodeAwaited(sessionStorage, address);
  return (
    <ProfilePart title={t('Profile.Email')}>
      {address !== '' && (
        <p className={styles.address}>
          <span>{address}</span>
          {!comesBack && <EmailStateTag state={state} />}
        </p>
      )}
      {comesBack && <Notice kind="warning" isLive={false} title={t('Profile.EmailComesBack')} />}
      {!isVerified && !comesBack && (
        <p className={sectionStyles.lead}>
          {t(state === 'ended' ? 'EmailRegistration.EndPointDeactivated' : `Profile.EmailLead.${state}`)}
        </p>
      )}
      {notices.hasSwitch && (
        <Switch
          label={t('Profile.EmailNotices')}
          description={t(isSubscribed ? 'Profile.NoticesOn' : 'Profile.NoticesOff')}
          isOn={isSubscribed}
          isPending={notices.pending === 'subscribe' || notices.pending === 'unsubscribe'}
          error={(failed === 'subscribe' || failed === 'unsubscribe') && t('GenericErrorMessage')}
          onChange={notices.toggle}
        />
      )}
      {failed === 'unregister' && <Notice kind="error" title={t('EmailRegistration.UnregisterFailed')} />}
      <div className={sectionStyles.buttons}>
        {isAwaited && (
          <LinkButton variant="primary" size="small" to={authenticationCodePath}>
            {t('Profile.EnterCode')}
          </LinkButton>
        )}
        <RegistrationLink of="email">
          {t(comesBack ? 'Profile.Correct' : `Profile.EmailAction.${state}`)}
          {(isVerified || comesBack) && <VisuallyHidden> {t('Profile.EmailAddress')}</VisuallyHidden>}
        </RegistrationLink>
        {notices.canRemove && (
          <Button variant="quiet" size="small" onClick={notices.askToRemove}>
            {t('Profile.Remove')}
            <VisuallyHidden> {t('Profile.EmailAddress')}</VisuallyHidden>
          </Button>
        )}
      </div>
      <ConfirmationDialog
        {...notices.removal}
        title={t('Profile.RemoveTitle')}
        content={t('Profile.RemoveQuestion', { address })}
        confirmLabel={t('Profile.Remove')}
      />
    </ProfilePart>
  );
}

/** Returns true if this tab sent a code to an address and can still accept it (req 3.14). */
function isCodeAwaited(sessionStorage: PortalStorage, destination: string): boolean {
  const details = readTwoFactorDetails(sessionStorage);
  if (!details || details.isLoginRequest || details.authExternalRequestId === '') return false;
  return details.destination.toLowerCase() === destination.toLowerCase();
}
