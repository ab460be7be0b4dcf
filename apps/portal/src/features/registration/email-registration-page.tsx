import { TenantLogo } from '../../branding/tenant-logo.tsx';
import { usePageTitle } from '../../branding/use-page-title.ts';
import { logOut } from '../../session/log-out.ts';
import { useServices, useUserIfSignedIn } from '../../session/services.tsx';
import { EmailRegistration } from './email-registration.tsx';
import styles from './email-registration-page.module.css';

/** E-mail registration before the first screen, if the tenant requires it (req 2.1). Canceling signs out. */
export function EmailRegistrationPage() {
  const services = useServices();
  const isSignedIn = useUserIfSignedIn() !== undefined;
  usePageTitle('Title.EmailRegistration');
  return (
    <main className={styles.page}>
      <TenantLogo isOnPanel />
      {isSignedIn && (
        <EmailRegistration
          location="loginPage"
          onCancel={() => logOut(services, 'UserClick')}
          cancelKey="EmailRegistration.SignOut"
        />
      )}
    </main>
  );
}
