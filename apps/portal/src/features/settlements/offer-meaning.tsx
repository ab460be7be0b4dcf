import { amountOwed } from '@quittance/domain/balances/amount-owed';
import type { AccountBalance } from '@quittance/domain/balances/describe-balance';
import { offerSaving } from '@quittance/domain/settlements/offer-saving';
import { Notice } from '@quittance/ui/notice';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../i18n/use-formats.ts';
import styles from './offer-meaning.module.css';
import type { OpenOffer } from './open-offers.ts';

/** Explains what happens to the rest of the debt, and the tax effects if the tenant has a text for them. */
export function OfferMeaning({ offer, balance }: { readonly offer: OpenOffer; readonly balance: AccountBalance }) {
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
