import { offerInstallments } from '@quittance/domain/settlements/offer-installments';
import { discountBasisPoints } from '@quittance/domain/settlements/offer-rule';
import { useTranslation } from 'react-i18next';
import { useChartFormats } from '../../i18n/use-chart-formats.ts';
import { useFormats } from '../../i18n/use-formats.ts';
import { type Column, DataTable } from '../../patterns/lists/data-table.tsx';
import { useAccountNumber } from '../../patterns/use-account-number.ts';
import { useToday } from '../../session/services.tsx';
import type { Preview } from './use-preview.ts';

type Sample = Preview['samples'][number];

export function PreviewSamples({ samples }: { readonly samples: readonly Sample[] }) {
  const { t } = useTranslation();
  const { money, pattern, day } = useFormats();
  const today = useToday();
  const { share } = useChartFormats();
  const { numberOf } = useAccountNumber();
  const hasDown = samples.some(({ downPayment }) => downPayment !== null);
  const columns: Column<Sample>[] = [
    { id: 'account', header: t('Payment.Account'), isPlain: true, cell: numberOf },
    { id: 'balance', header: t('OfferPreview.Owed'), isNumeric: true, cell: ({ balance }) => money(balance) },
    { id: 'total', header: t('OfferPreview.Offered'), isNumeric: true, cell: ({ total }) => money(total) },
    {
      id: 'off',
      header: t('OfferPreview.Off'),
      isNumeric: true,
      cell: ({ balance, total }) => share(discountBasisPoints(total, balance) / 10_000),
    },
    ...(hasDown
      ? [
          {
            id: 'down',
            header: t('OfferForm.DownPayment'),
            isNumeric: true,
            cell: ({ downPayment }: Sample) => (downPayment === null ? '' : money(downPayment)),
          },
        ]
      : []),
    {
      id: 'cost',
      header: t('Plan.Cost'),
      cell: ({ offerType: type, total, downPayment, dueOn }) => {
        const offer = { totalCents: total, downPaymentCents: downPayment, payBy: dueOn };
        const planned = type === undefined ? undefined : offerInstallments({ type, ...offer }, today);
        return planned === undefined ? money(total) : pattern(planned.map(({ amountCents }) => amountCents));
      },
    },
    { id: 'expires', header: t('OfferPreview.AcceptBy'), isShort: true, cell: ({ expiresOn }) => day(expiresOn) },
    { id: 'due', header: t('OfferPreview.PayBy'), isShort: true, cell: ({ dueOn }) => day(dueOn) },
  ];
  return (
    <DataTable
      caption={t('OfferPreview.Samples', { count: samples.length })}
      columns={columns}
      rows={samples}
      keyOf={(sample) => `${sample.merchantPayeeCode} ${sample.accountReferenceCode}`}
    />
  );
}
