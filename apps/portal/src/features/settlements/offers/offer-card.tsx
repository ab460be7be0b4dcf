import type { CustomerAccount } from '@quittance/contract/accounts';
import { amountOwed } from '@quittance/domain/balances/amount-owed';
import type { AccountBalance } from '@quittance/domain/balances/describe-balance';
import { offerInstallments } from '@quittance/domain/settlements/offer-installments';
import { offerSaving } from '@quittance/domain/settlements/offer-saving';
import { Tag } from '@quittance/ui/feedback/tag';
import { Card } from '@quittance/ui/layout/card';
import { Stack } from '@quittance/ui/layout/stack';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../i18n/use-formats.ts';
import { useToday } from '../../../session/services.tsx';
import styles from '../settlement-card.module.css';
import { useLastDay } from '../use-last-day.ts';
import type { OpenOffer } from './open-offers.ts';

/** An open offer as a card: its lowest amount compared to the balance, its deadline and a link. */
export function OfferCard(props: {
  readonly offers: readonly [OpenOffer, ...OpenOffer[]];
  readonly account: Pick<CustomerAccount, 'accountName'>;
  readonly balance: AccountBalance;
  readonly isNamed?: boolean;
  readonly action: ReactNode;
}) {
  const { offers, account, isNamed = false, action } = props;
  const best = lowestOffer(offers);
  const { t } = useTranslation();
  const { money, pattern } = useFormats();
  const installments = offerInstallments(best, useToday());
  const lastDay = useLastDay();
  const owedCents = amountOwed(props.balance);
  const saving = offerSaving(best.totalCents, owedCents);
  const amounts = { total: money(best.totalCents), balance: money(owedCents) };
  return (
    <Card
      title={t('Settlement.OfferTitle')}
      action={saving && <Tag tone="success">{t('Settlement.SaveTag', { saved: money(saving.savedCents) })}</Tag>}
    >
      <Stack gap={4}>
        <div>
          {isNamed && <p className={styles.account}>{account.accountName}</p>}
          <p className={styles.headline}>
            {t(saving ? 'SettlementOffer.PayInstead' : 'SettlementOffer.PayWhole', amounts)}
          </p>
          {installments && (
            <p>
              {t('SettlementOffer.Cost', {
                pattern: pattern(installments.map(({ amountCents }) => amountCents)),
                total: money(best.totalCents),
              })}
            </p>
          )}
          {best.beginBy && <p>{t('SettlementOffer.Until', { day: lastDay(best.beginBy) })}</p>}
        </div>
        <div className={styles.actions}>{action}</div>
      </Stack>
    </Card>
  );
}

export function lowestOffer([first, ...others]: readonly [OpenOffer, ...OpenOffer[]]): OpenOffer {
  return others.reduce((lowest, offer) => (offer.totalCents < lowest.totalCents ? offer : lowest), first);
}
