import { Button } from '@quittance/ui/button';
import { Skeleton } from '@quittance/ui/feedback/skeleton';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { SupportContact } from '../../branding/support-contact.tsx';
import { useTenant } from '../../session/services.tsx';
import { LinkPage } from '../registration/link-page.tsx';
import { useLinkToken } from '../registration/use-link-token.ts';
import { LoginProblemNotice } from '../sign-in/login-problem-notice.tsx';
import { AllPaymentsLink } from './all-payments-link.tsx';
import { LinkedReceipt } from './linked-receipt.tsx';
import { type ReceiptStep, useLinkedReceipt } from './use-linked-receipt.ts';

/** The API's limit. A longer text isn't a valid token, even when cut. */
const longestToken = 200;

/** Shows the single receipt of an e-mail link, without a login and nothing else of the account (req 3.8). */
export function ReceiptPage() {
  const token = useLinkToken().slice(0, longestToken);
  return <OpenedLink key={token} token={token} />;
}

const headingKeys: Record<ReceiptStep['kind'], string> = {
  reading: 'Title.Receipt',
  shown: 'Title.Receipt',
  expired: 'MailLink.ExpiredTitle',
  invalid: 'MailLink.InvalidTitle',
};

function OpenedLink({ token }: { readonly token: string }) {
  const { t } = useTranslation();
  const { step, problem, readAgain, noteFailure } = useLinkedReceipt(token);
  return (
    <LinkPage titleKey="Title.Receipt" heading={t(headingKeys[step.kind])} step={step.kind}>
      {problem && <LoginProblemNotice problem={problem} />}
      {step.kind === 'reading' &&
        (problem ? (
          <Button isFullWidth onClick={readAgain}>
            {t('MailLink.TryAgain')}
          </Button>
        ) : (
          <Reading />
        ))}
      {step.kind === 'shown' && <LinkedReceipt token={token} receipt={step} onFailure={noteFailure} />}
      {step.kind === 'expired' && <ReceiptLinkOver>{t('Receipt.Expired')}</ReceiptLinkOver>}
      {step.kind === 'invalid' && <ReceiptLinkOver>{t('Receipt.Invalid')}</ReceiptLinkOver>}
    </LinkPage>
  );
}

function Reading() {
  const { t } = useTranslation();
  return (
    <div role="status" aria-label={t('Common.Loading')} aria-busy="true">
      <Skeleton shape="text" width="half" />
      <Skeleton shape="text" width="three-quarters" />
      <Skeleton shape="control" />
    </div>
  );
}

/** Shown when a link opens no receipt: the receipt is still available after a login and from the tenant. */
function ReceiptLinkOver({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation();
  const { tenantName } = useTenant();
  return (
    <>
      <p>{children}</p>
      <p>{t('MailLink.Contact', { tenant: tenantName })}</p>
      <SupportContact />
      <AllPaymentsLink variant="primary" />
    </>
  );
}
