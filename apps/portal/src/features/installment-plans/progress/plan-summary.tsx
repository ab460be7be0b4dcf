import { cents } from '@quittance/domain/money/cents';
import { Card } from '@quittance/ui/layout/card';
import { Stack } from '@quittance/ui/layout/stack';
import { SummaryList } from '@quittance/ui/layout/summary-list';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../i18n/use-formats.ts';
import type { PlanPreview } from '../form/local-preview.ts';
import { usePlanDay } from '../form/plan-days-text.ts';

/** Sums up a plan: the first payment with its date and fee, the number of payments and the total (req 9.1). */
export function PlanSummary({
  preview,
  children,
}: {
  readonly preview: PlanPreview | undefined;
  readonly children: ReactNode;
}) {
  const { t } = useTranslation();
  const { money, pattern } = useFormats();
  const planDay = usePlanDay();
  const nothing = t('Payment.NotYet');
  const [first] = preview?.installments ?? [];
  return (
    <Card title={t('Payment.Summary')}>
      <Stack gap={5}>
        <SummaryList
          rows={[
            {
              id: 'first',
              label: t('PlanForm.FirstPayment'),
              value: first ? money(first.amountCents) : nothing,
              ...(first && { note: planDay(first.dueOn) }),
            },
            {
              id: 'fee',
              label: t('Payment.Fee'),
              value: preview ? money(preview.feeCents) : nothing,
              ...(preview && preview.feeCents > 0 && { note: t('PlanForm.FeeOnce') }),
            },
            {
              id: 'count',
              label: t('PlanForm.Count'),
              value: preview ? preview.installments.length : nothing,
              ...(preview && { note: pattern(preview.installments.map(({ amountCents }) => amountCents)) }),
            },
          ]}
          total={{
            label: t('PlanForm.PlanTotal'),
            value: preview ? money(cents(preview.totalCents + preview.feeCents)) : nothing,
          }}
        />
        {children}
      </Stack>
    </Card>
  );
}
