import { amountOwed } from '@quittance/domain/balances/amount-owed';
import type { AccountBalance } from '@quittance/domain/balances/describe-balance';
import { offerSaving } from '@quittance/domain/settlements/offer-saving';
import { Button } from '@quittance/ui/button';
import { Dialog } from '@quittance/ui/dialog';
import { Notice } from '@quittance/ui/feedback/notice';
import { Stack } from '@quittance/ui/layout/stack';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../i18n/use-formats.ts';
import type { CurrentAccount } from '../../accounts/current-account.ts';
import { isDisclosureDue, useDebtDisclosure } from '../../consents/use-debt-disclosure.ts';
import { ChangeButton } from '../../see-as/change-button.tsx';
import { StepUpDialog } from '../../sign-in/step-up/step-up-dialog.tsx';
import { AcceptFailureNotice } from './accept-failure-notice.tsx';
import { OfferAgreement } from './offer-agreement.tsx';
import { OfferHeadline } from './offer-headline.tsx';
import styles from './offer-meaning.module.css';
import { OfferWays } from './offer-ways.tsx';
import type { OpenOffer } from './open-offers.ts';
import type { useAcceptOffer } from './use-accept-offer.ts';

export type OfferDialogProps = {
  readonly current: CurrentAccount;
  readonly offers: readonly [OpenOffer, ...OpenOffer[]];
  readonly acceptance: ReturnType<typeof useAcceptOffer>;
  readonly onClose: () => void;
};

export function OfferDialog({ current, offers, acceptance, onClose }: OfferDialogProps) {
  const { t } = useTranslation();
  const formId = useId();
  const box = useRef<HTMLInputElement>(null);
  const [wantedID, setWantedID] = useState(current.account.settlement?.offerID);
  const [agreedText, setAgreedText] = useState<string>();
  const [isTried, setTried] = useState(false);
  const isNoticeFirst = isDisclosureDue(useDebtDisclosure(current.account).disclosure);
  const offer = offers.find(({ offerID }) => offerID === wantedID) ?? offers[0];
  const { accept, isPending, failure, stepUp } = acceptance;
  const submit = (text: string) => {
    if (isPending) return;
    const isAgreed = agreedText === text;
    setTried(!isAgreed);
    if (isAgreed) accept(offer.offerID);
    else showBox(box.current);
  };
  return (
    <Dialog
      isOpen
      size="large"
      onClose={onClose}
      title={t('Title.SettlementOffer')}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('SettlementOffer.NotNow')}
          </Button>
          {isNoticeFirst ? (
            <Button onClick={onClose}>{t('SettlementOffer.ReadNotice')}</Button>
          ) : (
            <ChangeButton
              type="submit"
              form={formId}
              isPending={isPending}
              pendingText={t('SettlementOffer.Accepting')}
            >
              {t('SettlementOffer.Accept')}
            </ChangeButton>
          )}
        </>
      }
    >
      <Stack gap={5}>
        {failure && <AcceptFailureNotice failure={failure} />}
        <OfferHeadline offer={offer} current={current} />
        <OfferWays offers={offers} chosen={offer} onChoose={setWantedID} />
        <OfferMeaning offer={offer} balance={current.balance} />
        {isNoticeFirst ? (
          <DisclosureFirst />
        ) : (
          <OfferAgreement
            formId={formId}
            offer={offer}
            account={current.account}
            balance={current.balance}
            agreedText={agreedText}
            isTried={isTried}
            onAgree={setAgreedText}
            onSubmit={submit}
            boxRef={box}
          />
        )}
      </Stack>
      <StepUpDialog {...stepUp} />
    </Dialog>
  );
}

/**
 * Scrolls to the checkbox together with its error, which appears in the next frame below and would be covered by the
 * dialog's footer.
 */
function showBox(box: HTMLInputElement | null) {
  box?.focus({ preventScroll: true });
  requestAnimationFrame(() => box?.scrollIntoView({ block: 'center' }));
}

/** Asks the customer to read the debt disclosure before accepting an offer (req 3.16). */
function DisclosureFirst() {
  const { t } = useTranslation();
  return (
    <Notice kind="info" isLive={false} title={t('SettlementOffer.NoticeFirstTitle')}>
      {t('SettlementOffer.NoticeFirst')}
    </Notice>
  );
}

/** Explains what happens to the rest of the debt, and the tax effects if the tenant has a text for them. */
function OfferMeaning({ offer, balance }: { readonly offer: OpenOffer; readonly balance: AccountBalance }) {
  const { t } = useTranslation();
  const { money } = useFormats();
  const saving = offerSaving(offer.totalCents, amountOwed(balance));
  const taxNotice = t('SettlementOffer.TaxNotice');
  return (
    <section className={styles.meaning}>
      <h3 className={styles.title}>{t(saving ? 'SettlementOffer.RestTitle' : 'SettlementOffer.WholeTitle')}</h3>
      <p>{saving ? t('SettlementOffer.Rest', { saved: money(saving.savedCents) }) : t('SettlementOffer.Whole')}</p>
      <p>{t(offer.type === 'lump-sum' ? 'SettlementOffer.NothingYet' : 'SettlementOffer.NothingYetPlan')}</p>
      {taxNotice !== '' && (
        <Notice kind="info" isLive={false} title={t('SettlementOffer.TaxTitle')}>
          {taxNotice}
        </Notice>
      )}
    </section>
  );
}
