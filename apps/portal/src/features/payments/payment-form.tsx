import { Skeleton } from '@quittance/ui/feedback/skeleton';
import { laterPart } from '@quittance/ui/later-part';
import { Card } from '@quittance/ui/layout/card';
import { PageHeading } from '@quittance/ui/layout/page-heading';
import { Stack } from '@quittance/ui/layout/stack';
import { VisuallyHidden } from '@quittance/ui/layout/visually-hidden';
import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { CurrentAccount } from '../accounts/current-account.ts';
import { canAddMethod } from './can-add-method.ts';
import { QuickPayment } from './quick/quick-payment.tsx';
import { useQuick } from './quick/use-quick.ts';
import { usePaymentForm } from './use-payment-form.ts';

export type PaymentFormProps = {
  readonly current: CurrentAccount;
  readonly heading: ReactNode;
  /** Notices that the customer must see before paying. */
  readonly notices: ReactNode;
  readonly account: ReactNode;
  /** Other things to do about the account, which stand below the payment. */
  readonly more: ReactNode;
};

/** Most customers with a saved method never open it. */
export const FullForm = laterPart(async () => (await import('./full-form.tsx')).FullForm, {
  fallback: () => <FormLoading />,
});

/** One card that proposes the whole payment, or the form with every choice. */
export function PaymentForm({ current, heading, notices, account, more }: PaymentFormProps) {
  const { t } = useTranslation();
  const form = usePaymentForm(current);
  const canAdd = canAddMethod(current, form.view);
  useEffect(() => void FullForm.load().catch(() => undefined), []);
  const quick = useQuick(current, { form, canAddMethod: canAdd.bank || canAdd.card });
  if (!quick.isQuick) {
    return (
      <>
        {heading}
        <FullForm
          current={current}
          form={form}
          openAt={quick.part}
          account={
            <Stack gap={4}>
              {notices}
              {account}
            </Stack>
          }
          more={more}
        />
      </>
    );
  }
  return (
    <>
      <PageHeading>{t('Title.MakePayment')}</PageHeading>
      <QuickPayment current={current} form={form} canAdd={canAdd} notices={notices} onOpenForm={quick.openForm}>
        {account}
        {more}
      </QuickPayment>
    </>
  );
}

function FormLoading() {
  const { t } = useTranslation();
  return (
    <Card>
      <div aria-busy="true">
        <VisuallyHidden>{t('Common.Loading')}</VisuallyHidden>
        <Stack gap={4}>
          <Skeleton shape="title" width="half" />
          <Skeleton shape="control" />
          <Skeleton shape="control" />
        </Stack>
      </div>
    </Card>
  );
}
