import type { CustomerAccount } from '@quittance/contract/accounts';
import { Notice } from '@quittance/ui/notice';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../i18n/use-formats.ts';
import styles from './offer-meaning.module.css';
import { offerSaving } from './offer-saving.ts';
import type { OpenOffer } from './open-offers.ts';

/** What becomes of the rest of the debt, and of taxes where the tenant has words for that. */
export function OfferMeaning({
  offer,
  account,
}: {
  readonly offer: OpenOffer;
  readonly account: Pick<CustomerAccount, 'currentBalance'>;
}) {
  const { t } = useTranslation();
  const { money } = useFormats();
  const saving = offerSaving(offer.totalCents, account.currentBalance);
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
