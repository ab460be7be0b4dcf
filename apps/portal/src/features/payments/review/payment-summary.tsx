import { zeroCents } from '@quittance/domain/money/cents';
import { Card } from '@quittance/ui/layout/card';
import { Stack } from '@quittance/ui/layout/stack';
import { SummaryList } from '@quittance/ui/layout/summary-list';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../i18n/use-formats.ts';
import type { CurrentAccount } from '../../accounts/current-account.ts';
import { useTotalLabel } from '../amount/total-label.ts';
import { useFeeText } from '../fee-text.ts';
import type { PaymentFormView } from '../payment-form-view.ts';

/** Amount, fee and total. The fee and its calculation come before the total. */
export function PaymentSummary(props: {
  readonly current: CurrentAccount;
  readonly view: PaymentFormView;
  readonly children: ReactNode;
}) {
  const { t } = useTranslation();
  const { money } = useFormats();
  const feeText = useFeeText();
  const totalLabel = useTotalLabel();
  const { view, current } = props;
  const feeNote = feeText(current, view);
  const nothing = t('Payment.NotYet');
  const isFeeOpen = view.method === undefined && feeNote !== undefined;
  return (
    <Card title={t('Payment.Summary')}>
      <Stack gap={5}>
        <SummaryList
          rows={[
            {
              id: 'amount',
              label: t('Payment.Amount'),
              value: view.amountCents === undefined ? nothing : money(view.amountCents),
              ...(view.several !== undefined && {
                note: t('Payment.SeveralChosen', { count: view.several.length }),
              }),
            },
            {
              id: 'fee',
              label: t('Payment.Fee'),
              value: isFeeOpen || view.shares === undefined ? nothing : money(view.feeCents ?? zeroCents),
              ...(feeNote !== undefined && { note: feeNote }),
            },
          ]}
          total={{
            label: totalLabel({ isCash: view.method?.kind === 'cash', isLater: view.isLater }),
            value: view.totalCents === undefined ? nothing : money(view.totalCents),
          }}
        />
        {props.children}
      </Stack>
    </Card>
  );
}
