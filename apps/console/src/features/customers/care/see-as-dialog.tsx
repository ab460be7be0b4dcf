import { seeAsCustomerLink } from '@quittance/contract/staff/customer-views';
import type { StaffCustomer } from '@quittance/contract/staff/customers';
import { Notice } from '@quittance/ui/feedback/notice';
import { TextArea } from '@quittance/ui/forms/text-area';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionDialog } from '../../../patterns/action-dialog.tsx';
import { useAction } from '../../../patterns/use-action.ts';
import { useToast } from '../../../session/services.tsx';
import { nameOf } from '../name-of.ts';
import { openTab } from '../open-tab.ts';
import { isReason, longestReason } from './reason-field.tsx';

/** Opens the customer's view of the portal in a new tab. It is read-only and expires. */
export function SeeAsDialog({ customer, onClose }: { readonly customer: StaffCustomer; readonly onClose: () => void }) {
  const { t } = useTranslation();
  const showToast = useToast();
  const name = nameOf(customer);
  const [reason, setReason] = useState('');
  const [isNotified, setNotified] = useState(false);
  const [blockedUrl, setBlockedUrl] = useState<string>();
  const tab = useRef<ReturnType<typeof openTab>>(undefined);
  const action = useAction(seeAsCustomerLink, {
    onDone({ url }) {
      if (tab.current?.goTo(url)) {
        showToast(t('CustomerSeeAs.Opened', { name }));
        onClose();
      } else setBlockedUrl(url);
    },
  });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setNotified(true);
    if (!isReason(reason) || action.isPending) return;
    setBlockedUrl(undefined);
    // Opens the tab during the click, because browsers block tabs opened after a response.
    tab.current = openTab(t('CustomerSeeAs.Opening'));
    await action.run({ customerReferenceCode: customer.customerReferenceCode, reason: reason.trim() });
    tab.current?.closeUnused();
  };
  return (
    <ActionDialog
      title={t('CustomerSeeAs.Do')}
      submitLabel={t(blockedUrl === undefined ? 'CustomerSeeAs.Open' : 'CustomerSeeAs.OpenAgain')}
      isPending={action.isPending}
      problem={action.problem}
      onClose={onClose}
      onSubmit={submit}
    >
      <p>{t('CustomerSeeAs.Words', { name })}</p>
      <p>{t('CustomerSeeAs.Ends')}</p>
      <TextArea
        label={t('CustomerCare.Reason')}
        description={t('CustomerSeeAs.ReasonHelp')}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        maxLength={longestReason}
        rows={2}
        error={isNotified && !isReason(reason) ? t('CustomerCare.ReasonShort') : undefined}
      />
      {blockedUrl !== undefined && (
        <Notice
          kind="warning"
          title={t('CustomerSeeAs.Blocked')}
          action={
            <a href={blockedUrl} target="_blank" rel="noreferrer">
              {t('CustomerSeeAs.OpenByLink')}
            </a>
          }
        >
          {t('CustomerSeeAs.BlockedWords')}
        </Notice>
      )}
    </ActionDialog>
  );
}
