import type { StaffAccount } from '@quittance/contract/staff/accounts';
import { Button } from '@quittance/ui/button';
import { LinkButton } from '@quittance/ui/link-button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePayeeInAddress } from '../../patterns/lists/use-payee-in-address.ts';
import { useMayAct } from '../../session/services.tsx';
import { MakeOfferDialog } from '../account-offers/make-offer-dialog.tsx';
import { canBeOffered } from '../account-offers/offer-fields.ts';
import { LinkForm } from '../pay-links/link-form.tsx';
import { type NewLink, NewLinkDialog } from '../pay-links/new-link-dialog.tsx';
import { isDisputed } from './account-status.tsx';

/** Shows the actions that the role and the account allow. The API makes the final decision. */
export function AccountActions({ account }: { readonly account: StaffAccount }) {
  const { t } = useTranslation();
  const mayAct = useMayAct('agent');
  const [opened, setOpened] = useState<'link' | 'offer'>();
  const close = () => setOpened(undefined);
  const { merchantPayeeCode: payee } = usePayeeInAddress();
  const query = `?${new URLSearchParams({ account: account.accountReferenceCode, ...(payee !== undefined && { payee }) })}`;
  const isOpen = account.closedAt === null;
  if (!mayAct) return null;
  return (
    <>
      <LinkButton variant="secondary" size="small" to={`/payments/adjust${query}`}>
        {t('Account.Adjust')}
      </LinkButton>
      <LinkButton variant="secondary" size="small" to={`/payments/enter${query}`}>
        {t('Title.EnterPayment')}
      </LinkButton>
      {canBeOffered(account) && (
        <Button variant="secondary" size="small" onClick={() => setOpened('offer')}>
          {t('AccountOffer.Make')}
        </Button>
      )}
      {isOpen && !isDisputed(account) && account.balance > 0 && (
        <Button size="small" onClick={() => setOpened('link')}>
          {t('PayLink.Send')}
        </Button>
      )}
      {opened === 'link' && <MakeLinkDialog account={account} onClose={close} />}
      {opened === 'offer' && <MakeOfferDialog account={account} onClose={close} />}
    </>
  );
}

/** Creates a payment link and then shows it, once. */
function MakeLinkDialog({ account, onClose }: { readonly account: StaffAccount; readonly onClose: () => void }) {
  const [made, setMade] = useState<NewLink>();
  if (made === undefined) return <LinkForm account={account} onMade={setMade} onClose={onClose} />;
  return <NewLinkDialog made={made} accountReferenceCode={account.accountReferenceCode} onClose={onClose} />;
}
