import { Button } from '@quittance/ui/button';
import { Notice } from '@quittance/ui/feedback/notice';
import { useTranslation } from 'react-i18next';
import { SupportContact } from '../../branding/support-contact.tsx';
import { useTenant } from '../../session/services.tsx';
import { LoginProblemNotice } from '../sign-in/login-problem-notice.tsx';
import { useFreshLink } from './use-fresh-link.ts';

/** Offers a new link to the same address when a link has expired. Doesn't reveal the address. */
export function FreshLink({ token, onInvalid }: { readonly token: string; readonly onInvalid: () => void }) {
  const { t } = useTranslation();
  const { tenantName } = useTenant();
  const { isPending, isSent, problem, tries, send } = useFreshLink(token, onInvalid);
  if (isSent) {
    return (
      <Notice kind="success" title={t('MailLink.FreshSentTitle')}>
        {t('MailLink.FreshSent', { tenant: tenantName })}
      </Notice>
    );
  }
  return (
    <>
      <p>{t('MailLink.Expired')}</p>
      {problem && <LoginProblemNotice key={tries} problem={problem} />}
      <Button isFullWidth isPending={isPending} pendingText={t('MailLink.SendingFresh')} onClick={send}>
        {t('MailLink.SendFresh')}
      </Button>
      <SupportContact />
    </>
  );
}
