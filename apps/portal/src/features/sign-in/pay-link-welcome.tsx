import { Button } from '@quittance/ui/button';
import { Notice } from '@quittance/ui/feedback/notice';
import { CheckIcon, LockIcon } from '@quittance/ui/icons/status';
import { ReceiptIcon } from '@quittance/ui/icons/things';
import { LinkButton } from '@quittance/ui/link-button';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { SupportContact } from '../../branding/support-contact.tsx';
import { isAgreedLink, isRequestLink } from '../../platform/addresses/pay-link.ts';
import { useServices, useTenant, useUserIfSignedIn } from '../../session/services.tsx';
import { isGuest } from '../../session/signed-in-user.ts';
import type { LoginConsent } from '../consents/use-login-consent.ts';
import { LoginProblemNotice } from './login-problem-notice.tsx';
import styles from './pay-link-welcome.module.css';
import { usePayLink } from './use-pay-link.ts';

/** Replaces the login form for a payment link: sender, purpose and the button that uses the link. */
export function PayLinkWelcome({ token, consent }: { readonly token: string; readonly consent: LoginConsent }) {
  const { t } = useTranslation();
  const { tenantName } = useTenant();
  const { embedding } = useServices();
  const { isPending, problem, tries, confirm } = usePayLink({ token, consent });
  const user = useUserIfSignedIn();
  const texts = textsOf(useLocation().hash);
  const isFinal = problem?.isFinal === true;
  return (
    <div className={styles.welcome}>
      <div>
        <h1 tabIndex={-1} data-page-heading>
          {t('PayLink.Title', { tenant: tenantName })}
        </h1>
        {!isFinal && (
          <p className={styles.lead}>{embedding ? t('Embed.Lead') : t(texts.lead, { tenant: tenantName })}</p>
        )}
      </div>
      {!isFinal && (
        <ul className={styles.facts}>
          {embedding ? (
            <Fact icon={<LockIcon />}>{t('Embed.Private', { tenant: tenantName })}</Fact>
          ) : (
            <>
              <Fact icon={<ReceiptIcon />}>{t(texts.bill, { tenant: tenantName })}</Fact>
              <Fact icon={<LockIcon />}>{t(texts.once)}</Fact>
            </>
          )}
          <Fact icon={<CheckIcon />}>{t('PayLink.NothingYet')}</Fact>
        </ul>
      )}
      {problem && <LoginProblemNotice key={tries} problem={problem} />}
      {isFinal && <SupportContact />}
      {!isFinal && user && !isPending && <SignedInAlready />}
      <div className={styles.actions}>
        {!isFinal && (
          <Button isFullWidth isPending={isPending} pendingText={t('PayLink.Opening')} onClick={confirm}>
            {t('PayLink.Continue')}
          </Button>
        )}
        {embedding ? (
          <Button
            variant={isFinal ? 'primary' : 'quiet'}
            isFullWidth
            onClick={() => embedding.notify({ quittance: 'close' })}
          >
            {t(isFinal ? 'Embed.Close' : 'Embed.Cancel')}
          </Button>
        ) : (
          <LinkButton variant={isFinal ? 'primary' : 'quiet'} isFullWidth to={user ? '/' : '/login'} replace>
            {t(user ? (isGuest(user) ? 'PayLink.StayGuest' : 'PayLink.Stay') : 'PayLink.SignIn')}
          </LinkButton>
        )}
      </div>
    </div>
  );
}

function textsOf(hash: string) {
  if (isAgreedLink(hash))
    return { lead: 'PayLink.AgreedLead', bill: 'PayLink.AgreedOneBill', once: 'PayLink.AgreedOnce' } as const;
  return isRequestLink(hash)
    ? ({ lead: 'PayLink.RequestLead', bill: 'PayLink.RequestBill', once: 'PayLink.RequestOnce' } as const)
    : ({ lead: 'PayLink.Lead', bill: 'PayLink.OneBill', once: 'PayLink.Once' } as const);
}

/** Warns that continuing replaces the session of the signed-in customer. */
function SignedInAlready() {
  const { t } = useTranslation();
  const user = useUserIfSignedIn();
  if (user === undefined) return null;
  const { firstName } = user.customerContactInfo;
  return (
    <Notice kind="warning" isLive={false}>
      {isGuest(user) ? t('PayLink.GuestAlready') : t('PayLink.SignedInAlready', { firstName })}
    </Notice>
  );
}

function Fact({ icon, children }: { readonly icon: ReactNode; readonly children: ReactNode }) {
  return (
    <li>
      <span className={styles.icon}>{icon}</span>
      <span>{children}</span>
    </li>
  );
}
