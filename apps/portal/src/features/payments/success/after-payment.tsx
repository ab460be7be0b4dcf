import type { Cents } from '@quittance/domain/money/cents';
import { Button } from '@quittance/ui/button';
import { LinkButton } from '@quittance/ui/link-button';
import { useTranslation } from 'react-i18next';
import { logOut } from '../../../session/log-out.ts';
import { useFeatureGates, useServices, useSignedInUser } from '../../../session/services.tsx';
import { isGuest } from '../../../session/signed-in-user.ts';
import { ReturnLink, useReturnAddress } from '../return-link.tsx';
import styles from './success-page.module.css';

/** Next steps after a payment. `balanceCents` is the account's new balance. */
export function AfterPayment({ balanceCents }: { readonly balanceCents: Cents }) {
  const { t } = useTranslation();
  const { showDashboard, showHistory } = useFeatureGates();
  const user = useSignedInUser();
  // An agent's link is used up by one payment, even if a balance remains.
  const isDone = balanceCents <= 0 || user.agreedTerms !== undefined;
  if (isGuest(user)) return <AfterGuestPayment isPaidUp={balanceCents <= 0} isDone={isDone} />;
  return (
    <div className={styles.next}>
      {showHistory && <LinkButton to="/history">{t('Success.GoToHistory')}</LinkButton>}
      {showDashboard && (
        <LinkButton variant={showHistory ? 'secondary' : 'primary'} to="/dashboard">
          {t('Success.GoToDashboard')}
        </LinkButton>
      )}
      <LinkButton variant="quiet" to="/make-payment">
        {t('Success.PayAnother')}
      </LinkButton>
    </div>
  );
}

/** A guest came to pay one bill. Once it is paid, nothing is left to do and the link no longer works (req 6.1). */
function AfterGuestPayment({ isPaidUp, isDone }: { readonly isPaidUp: boolean; readonly isDone: boolean }) {
  const { t } = useTranslation();
  const services = useServices();
  const finish = () => {
    logOut(services, 'UserClick');
    services.embedding?.notify({ quittance: 'close' });
  };
  const hasReturn = useReturnAddress() !== undefined;
  return (
    <>
      <p className={styles.keep}>{t(isPaidUp ? 'Success.GuestPaidUp' : 'Success.GuestKeep')}</p>
      <div className={styles.next}>
        <ReturnLink isPaid />
        <Button variant={hasReturn ? 'quiet' : 'primary'} onClick={finish}>
          {t('Success.Finish')}
        </Button>
        {!isDone && (
          <LinkButton variant="quiet" to="/make-payment">
            {t('Success.PayMore')}
          </LinkButton>
        )}
      </div>
    </>
  );
}
