import type { StaffAccount } from '@quittance/contract/staff/accounts';
import { withdrawPlanOffer } from '@quittance/contract/staff/offer-rules';
import { Button } from '@quittance/ui/button';
import { Tag } from '@quittance/ui/feedback/tag';
import { Card } from '@quittance/ui/layout/card';
import { VisuallyHidden } from '@quittance/ui/layout/visually-hidden';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../i18n/use-formats.ts';
import { DecisionDialog } from '../../patterns/decision-dialog.tsx';
import { useMayAct, useToday } from '../../session/services.tsx';
import styles from './offers-card.module.css';

type PlanOffer = StaffAccount['planOffers'][number];

/** The smaller monthly payments that the creditor agreed to for a plan of the account. Hidden if there are none. */
export function PlanOffersCard({ planOffers }: { readonly planOffers: readonly PlanOffer[] }) {
  const { t } = useTranslation();
  const mayAct = useMayAct('agent');
  const [withdrawn, setWithdrawn] = useState<PlanOffer>();
  if (planOffers.length === 0) return null;
  return (
    <Card title={t('PlanOffer.Title')}>
      <ul className={styles.list}>
        {planOffers.map((offer) => (
          <OnePlanOffer
            key={offer.planOfferID}
            offer={offer}
            onWithdraw={mayAct ? () => setWithdrawn(offer) : undefined}
          />
        ))}
      </ul>
      {withdrawn && <WithdrawPlanOfferDialog offer={withdrawn} onClose={() => setWithdrawn(undefined)} />}
    </Card>
  );
}

function OnePlanOffer({
  offer: { monthlyAmount, source, madeAt, expiresOn, withdrawnAt },
  onWithdraw,
}: {
  readonly offer: PlanOffer;
  readonly onWithdraw: (() => void) | undefined;
}) {
  const { t } = useTranslation();
  const { money, day, instant } = useFormats();
  const isExpired = expiresOn.compare(useToday()) < 0;
  const isOpen = withdrawnAt === null && !isExpired;
  const amount = t('PlanOffer.Monthly', { amount: money(monthlyAmount) });
  return (
    <li className={styles.offer}>
      <div className={styles.text}>
        <p className={styles.what}>
          <strong>{amount}</strong>
          {isOpen && <Tag tone="info">{t('AccountOffer.Open')}</Tag>}
          {!isOpen && <Tag>{t(withdrawnAt === null ? 'AccountOffer.Expired' : 'PlanOffer.Ended')}</Tag>}
        </p>
        <p>{t(`PlanOffer.Source.${source}`, { at: instant(madeAt) })}</p>
        <p className={styles.note}>{t('PlanOffer.Until', { day: day(expiresOn) })}</p>
      </div>
      {isOpen && onWithdraw && (
        <Button variant="secondary" size="small" onClick={onWithdraw}>
          {t('AccountOffer.Withdraw')}
          <VisuallyHidden> {amount}</VisuallyHidden>
        </Button>
      )}
    </li>
  );
}

function WithdrawPlanOfferDialog({ offer, onClose }: { readonly offer: PlanOffer; readonly onClose: () => void }) {
  const { t } = useTranslation();
  const { money } = useFormats();
  return (
    <DecisionDialog
      call={withdrawPlanOffer}
      request={() => ({ planOfferID: offer.planOfferID })}
      refresh={[['account']]}
      title={t('PlanOffer.WithdrawTitle', { amount: money(offer.monthlyAmount) })}
      submitLabel={t('AccountOffer.Withdraw')}
      variant="danger"
      doneMessage={t('AccountOffer.Withdrawn')}
      onClose={onClose}
    >
      <p>{t('PlanOffer.WithdrawWords')}</p>
    </DecisionDialog>
  );
}
