import type { StaffAccount } from '@quittance/contract/staff/accounts';
import { offerInstallments } from '@quittance/domain/settlements/offer-installments';
import { offerSaving } from '@quittance/domain/settlements/offer-saving';
import { Button } from '@quittance/ui/button';
import { Tag } from '@quittance/ui/feedback/tag';
import { Card } from '@quittance/ui/layout/card';
import { VisuallyHidden } from '@quittance/ui/layout/visually-hidden';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../i18n/use-formats.ts';
import { useMayAct, useToday } from '../../session/services.tsx';
import { type AccountOffer, canBeOffered, isStillOpen } from './offer-fields.ts';
import styles from './offers-card.module.css';
import { WithdrawOfferDialog } from './withdraw-offer-dialog.tsx';

/** Hidden when the account has no offers and none can be made. */
export function OffersCard({ account }: { readonly account: StaffAccount }) {
  const { t } = useTranslation();
  const mayAct = useMayAct('agent');
  const [withdrawn, setWithdrawn] = useState<AccountOffer>();
  if (account.offers.length === 0 && !canBeOffered(account)) return null;
  return (
    <Card title={t('AccountOffer.Title')}>
      {account.offers.length === 0 ? (
        <p className={styles.note}>{t('AccountOffer.None')}</p>
      ) : (
        <ul className={styles.list}>
          {account.offers.map((offer) => (
            <OneOffer
              key={offer.offerID}
              offer={offer}
              account={account}
              onWithdraw={mayAct ? () => setWithdrawn(offer) : undefined}
            />
          ))}
        </ul>
      )}
      {withdrawn && <WithdrawOfferDialog offer={withdrawn} onClose={() => setWithdrawn(undefined)} />}
    </Card>
  );
}

function OneOffer({
  offer,
  account,
  onWithdraw,
}: {
  readonly offer: AccountOffer;
  readonly account: StaffAccount;
  readonly onWithdraw: (() => void) | undefined;
}) {
  const { t } = useTranslation();
  const { money } = useFormats();
  const today = useToday();
  const name = t(`AccountOffer.Type.${offer.offerType}`);
  const saving = offerSaving(offer.total, account.balance);
  return (
    <li className={styles.offer}>
      <div className={styles.text}>
        <p className={styles.what}>
          <strong>{money(offer.total)}</strong>
          {isStillOpen(offer, today) ? (
            <Tag tone="info">{t('AccountOffer.Open')}</Tag>
          ) : (
            <Tag>{t('AccountOffer.Expired')}</Tag>
          )}
          {saving && (
            <span className={styles.note}>{t('AccountOffer.Less', { amount: money(saving.savedCents) })}</span>
          )}
        </p>
        <p>{name}</p>
        <Terms offer={offer} />
      </div>
      {onWithdraw && (
        <Button variant="secondary" size="small" onClick={onWithdraw}>
          {t('AccountOffer.Withdraw')}
          <VisuallyHidden> {`${money(offer.total)}, ${name}`}</VisuallyHidden>
        </Button>
      )}
    </li>
  );
}

function Terms({ offer }: { readonly offer: AccountOffer }) {
  const { t } = useTranslation();
  const { money, pattern, day } = useFormats();
  const { offerType: type, total, downPayment, installments, expiresOn, dueOn, missedAllowed } = offer;
  const planned = { type, totalCents: total, downPaymentCents: downPayment, payBy: dueOn };
  const amounts = offerInstallments(planned, useToday())?.map(({ amountCents }) => amountCents);
  const terms = [
    ...(amounts === undefined ? [] : [pattern(amounts)]),
    ...(downPayment === null ? [] : [t('AccountOffer.WithDown', { amount: money(downPayment) })]),
    ...(installments === null ? [] : [t('AccountOffer.In', { count: installments })]),
    ...(expiresOn === null ? [] : [t('AccountOffer.AcceptBy', { day: day(expiresOn) })]),
    ...(dueOn === null ? [] : [t('AccountOffer.PayBy', { day: day(dueOn) })]),
    ...(missedAllowed === 0 ? [] : [t('AccountOffer.Missed', { count: missedAllowed })]),
  ];
  return <p className={styles.note}>{terms.length === 0 ? t('AccountOffer.NoEnd') : terms.join(' · ')}</p>;
}
