import { Card } from '@quittance/ui/layout/card';
import { PageHeading } from '@quittance/ui/layout/page-heading';
import { Stack } from '@quittance/ui/layout/stack';
import { TwoColumn } from '@quittance/ui/layout/two-column';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { SupportContact } from '../../branding/support-contact.tsx';
import { useSignedInUser, useTenant } from '../../session/services.tsx';
import { isGuest } from '../../session/signed-in-user.ts';
import { useFreshAccounts } from '../accounts/use-accounts.ts';
import { DisputeCard } from '../disputes/dispute-card.tsx';
import { DisputeDialog } from '../disputes/dispute-dialog.tsx';
import { disputeParameter } from '../disputes/dispute-path.ts';
import { useDisputes } from '../disputes/use-disputes.ts';
import { HardshipCards } from '../hardship/hardship-cards.tsx';
import { CallBackCard } from './call-back-card.tsx';
import styles from './help-card.module.css';
import { QuestionsCard } from './questions-card.tsx';
import { UploadCard, uploadFieldId } from './upload-card.tsx';

/** Contact, common questions, callback, disputes and document upload. Guests see only the contact (req 6.1). */
export function HelpPage() {
  const { t } = useTranslation();
  const { tenantName } = useTenant();
  const isReduced = isGuest(useSignedInUser());
  return (
    <>
      <PageHeading lead={t(isReduced ? 'Help.GuestLead' : 'Help.Lead', { tenant: tenantName })}>
        {t('Title.Help')}
      </PageHeading>
      {isReduced ? <ContactCard /> : <CustomerHelp />}
    </>
  );
}

function CustomerHelp() {
  useFreshAccounts();
  const disputes = useDisputes();
  const accounts = useSignedInUser().customerAccountDetails.map(({ customerAccount }) => customerAccount);
  const [aboutDisputeID, setAboutDisputeID] = useState('');
  const { wanted, ask } = useWantedDispute();
  const [isUploadNext, setUploadNext] = useState(false);
  useEffect(() => {
    if (!isUploadNext || wanted !== undefined) return;
    setUploadNext(false);
    showUpload();
  }, [isUploadNext, wanted]);
  return (
    <>
      <TwoColumn
        aside={
          <Stack gap={4}>
            <CallBackCard />
            <UploadCard
              disputes={disputes.data ?? []}
              aboutDisputeID={aboutDisputeID}
              onAboutDispute={setAboutDisputeID}
            />
          </Stack>
        }
      >
        <ContactCard />
        <HardshipCards accounts={accounts} />
        <DisputeCard disputes={disputes} onDispute={() => ask('')} />
        <QuestionsCard />
      </TwoColumn>
      {wanted !== undefined && (
        <DisputeDialog
          wantedReferenceCode={wanted}
          onClose={() => ask(undefined)}
          onSendDocument={(disputeID) => {
            setAboutDisputeID(disputeID);
            setUploadNext(true);
            ask(undefined);
          }}
        />
      )}
    </>
  );
}

/** Reads from the URL whether the dispute dialog is open, and for which account, so that a link can open it. */
function useWantedDispute() {
  const [searchParams, setSearchParams] = useSearchParams();
  return {
    wanted: searchParams.get(disputeParameter) ?? undefined,
    ask: (accountReferenceCode: string | undefined) =>
      setSearchParams(
        (before) => {
          const params = new URLSearchParams(before);
          if (accountReferenceCode === undefined) params.delete(disputeParameter);
          else params.set(disputeParameter, accountReferenceCode);
          return params;
        },
        { replace: true, preventScrollReset: true },
      ),
  };
}

/** Scrolls to the upload form after the dialog has closed and returned the focus. */
function showUpload(): void {
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      const field = document.getElementById(uploadFieldId);
      field?.scrollIntoView({ block: 'center' });
      field?.focus({ preventScroll: true });
    }),
  );
}

/** The phone, e-mail and hours, and what to have ready. Refers to the bill if the tenant gives neither. */
function ContactCard() {
  const { t } = useTranslation();
  const { tenantName, supportPhone, supportEmail } = useTenant();
  const isReachable = supportPhone !== null || supportEmail !== null;
  return (
    <Card title={t('Help.Contact.Title')}>
      <Stack gap={3}>
        <p>{t(isReachable ? 'Help.Contact.Lead' : 'Help.Contact.OnBill', { tenant: tenantName })}</p>
        <SupportContact />
        {isReachable && <p className={styles.note}>{t('Help.Contact.AtHand')}</p>}
      </Stack>
    </Card>
  );
}
