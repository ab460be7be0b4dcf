import { zeroCents } from '@quittance/domain/money/cents';
import { offerSaving } from '@quittance/domain/settlements/offer-saving';
import { Figures } from '@quittance/ui/charts/figures';
import { RowChart } from '@quittance/ui/charts/row-chart';
import { Notice } from '@quittance/ui/feedback/notice';
import { Disclosure } from '@quittance/ui/layout/disclosure';
import { Stack } from '@quittance/ui/layout/stack';
import { useTranslation } from 'react-i18next';
import { useChartFormats } from '../../i18n/use-chart-formats.ts';
import { useFormats } from '../../i18n/use-formats.ts';
import styles from './preview-result.module.css';
import { PreviewSamples } from './preview-samples.tsx';
import type { Preview } from './use-preview.ts';

/** Shows what the rule would offer now: totals, balance ranges, reasons for skipped accounts and samples. */
export function PreviewResult({ preview }: { readonly preview: Preview }) {
  const { t } = useTranslation();
  const { money, count } = useFormats();
  const { share } = useChartFormats();
  const { accountsLookedAt, offers, balance, offered, samples } = preview;
  const shareOf = (part: number, whole: number) => share(whole === 0 ? 0 : part / whole);
  const off = offerSaving(offered, balance)?.savedCents ?? zeroCents;
  const bands = preview.bands.map((band, at) => ({ ...band, to: preview.bands[at + 1]?.balanceFrom }));
  const passed = Object.entries(preview.passedOver).toSorted(([, one], [, other]) => other - one);
  return (
    <Stack gap={5}>
      <Figures
        items={[
          {
            id: 'offers',
            name: t('OfferPreview.Offers'),
            value: count(offers),
            note: t('OfferPreview.OfAccounts', {
              accounts: count(accountsLookedAt),
              share: shareOf(offers, accountsLookedAt),
            }),
          },
          { id: 'balance', name: t('OfferPreview.Balance'), value: money(balance) },
          {
            id: 'offered',
            name: t('OfferPreview.Offered'),
            value: money(offered),
            note: t('OfferPreview.IfAllAccept'),
          },
          {
            id: 'off',
            name: t('OfferPreview.Off'),
            value: money(off),
            note: t('OfferWords.OfBalance', { share: shareOf(off, balance) }),
          },
        ]}
      />
      {offers === 0 && <Notice kind="info">{t('OfferPreview.Nobody')}</Notice>}
      <div className={styles.charts}>
        {offers > 0 && (
          <section>
            <h3 className={styles.title}>{t('OfferPreview.Bands')}</h3>
            <RowChart
              label={t('OfferPreview.Bands')}
              rows={bands.map(({ balanceFrom, to, ...band }) => ({
                id: String(balanceFrom),
                name:
                  to === undefined
                    ? t('OfferWords.From', { from: money(balanceFrom) })
                    : t('OfferPreview.Band', { from: money(balanceFrom), to: money(to) }),
                value: count(band.offers),
                note:
                  band.offers === 0
                    ? undefined
                    : t('OfferPreview.OfferedFor', { offered: money(band.offered), balance: money(band.balance) }),
                parts: [{ look: 'main' as const, value: band.offers }],
              }))}
            />
          </section>
        )}
        {passed.length > 0 && (
          <section>
            <h3 className={styles.title}>{t('OfferPreview.PassedOver')}</h3>
            <RowChart
              label={t('OfferPreview.PassedOver')}
              rows={passed.map(([why, accounts]) => ({
                id: why,
                name: t(`OfferPassedOver.${why}`, { defaultValue: why }),
                value: count(accounts),
                parts: [{ look: 'muted' as const, value: accounts }],
              }))}
            />
          </section>
        )}
      </div>
      {samples.length > 0 && (
        <Disclosure summary={t('OfferPreview.Samples', { count: samples.length })}>
          <PreviewSamples samples={samples} />
        </Disclosure>
      )}
    </Stack>
  );
}
