import { randomId } from '@quittance/browser/random-id';
import { enterPayment } from '@quittance/contract/staff/entries';
import { manualForms, oldestManualDays } from '@quittance/domain/payments/manual-payment';
import { Button } from '@quittance/ui/button';
import { Notice } from '@quittance/ui/feedback/notice';
import { Checkbox } from '@quittance/ui/forms/checkbox';
import { MoneyField } from '@quittance/ui/forms/money-field';
import { SelectField } from '@quittance/ui/forms/select-field';
import { TextField } from '@quittance/ui/forms/text-field';
import { Card } from '@quittance/ui/layout/card';
import { Stack } from '@quittance/ui/layout/stack';
import { LinkButton } from '@quittance/ui/link-button';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import { ApprovalNote } from '../../patterns/approval-note.tsx';
import { dayOf } from '../../patterns/fields/day-span.ts';
import { typedCents, useMoneyRule } from '../../patterns/fields/typed-money.ts';
import { NarrowScreen } from '../../patterns/lists/narrow-screen.tsx';
import { accountPath } from '../../patterns/paths.ts';
import { ProblemNotice } from '../../patterns/problem-notice.tsx';
import { ScreenHeading } from '../../patterns/screen-heading.tsx';
import { useAction } from '../../patterns/use-action.ts';
import { useOutcomeToast } from '../../patterns/use-outcome-toast.ts';
import { useToday } from '../../session/services.tsx';
import { AccountNumberFields } from './account-number-fields.tsx';
import { paymentKeys } from './payment-keys.ts';

/** Enters a payment received by check, in person or by transfer. */
export function EnterPaymentPage() {
  const { t } = useTranslation();
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const showToast = useOutcomeToast();
  const today = useToday();
  const checkAmount = useMoneyRule();
  const [idempotencyKey] = useState(randomId);
  const form = useForm({
    defaultValues: {
      accountReferenceCode: params.get('account') ?? '',
      merchantPayeeCode: params.get('payee') ?? '',
      form: 'check' as (typeof manualForms)[number],
      amount: '',
      receivedOn: today.toString(),
      reference: '',
      isSettlement: false,
    },
  });
  const action = useAction(enterPayment, {
    refresh: paymentKeys,
    onDone({ payment, approvalID, ...answer }) {
      showToast(answer, t('Enter.Done'));
      void navigate(payment ? `/payments/${payment.paymentID}` : `/approvals/${approvalID}`);
    },
  });
  const { register, handleSubmit } = form;
  const { errors } = form.formState;
  const required = t('Form.Required');
  return (
    <NarrowScreen>
      <ScreenHeading lead={t('Enter.Lead')}>{t('Title.EnterPayment')}</ScreenHeading>
      <Stack gap={4}>
        <NoCardsNotice accountReferenceCode={params.get('account')} payeeCode={params.get('payee')} />
        <Card>
          <form
            noValidate
            onSubmit={handleSubmit((typed) =>
              action.run({
                ...typed,
                accountReferenceCode: typed.accountReferenceCode.trim(),
                merchantPayeeCode: typed.merchantPayeeCode || undefined,
                reference: typed.reference.trim(),
                amount: typedCents(typed.amount),
                receivedOn: dayOf(typed.receivedOn) ?? today,
                idempotencyKey,
              }),
            )}
          >
            <Stack gap={5}>
              <AccountNumberFields form={form as never} problem={action.problem} />
              <SelectField
                {...register('form')}
                label={t('Payment.Form')}
                options={manualForms.map((value) => ({ value, label: t(`ManualForm.${value}`) }))}
              />
              <MoneyField
                {...register('amount', { validate: checkAmount })}
                label={t('Payment.Amount')}
                error={errors.amount?.message}
              />
              <TextField
                {...register('receivedOn', { validate: (text) => dayOf(text) !== undefined || required })}
                label={t('Enter.ReceivedOn')}
                type="date"
                min={today.subtract({ days: oldestManualDays }).toString()}
                max={today.toString()}
                error={errors.receivedOn?.message}
              />
              <TextField
                {...register('reference', { required })}
                label={t('Payment.Reference')}
                description={t('Enter.ReferenceHelp')}
                maxLength={64}
                autoComplete="off"
                error={errors.reference?.message}
              />
              <Checkbox
                {...register('isSettlement')}
                label={t('Enter.IsSettlement')}
                description={t('Enter.IsSettlementHelp')}
              />
              <ApprovalNote when="above-limit" />
              <ProblemNotice problem={action.problem} />
              <div>
                <Button type="submit" isPending={action.isPending}>
                  {t('Title.EnterPayment')}
                </Button>
              </div>
            </Stack>
          </form>
        </Card>
      </Stack>
    </NarrowScreen>
  );
}

function NoCardsNotice({
  accountReferenceCode,
  payeeCode,
}: {
  readonly accountReferenceCode: string | null;
  readonly payeeCode: string | null;
}) {
  const { t } = useTranslation();
  const query = payeeCode === null ? '' : `?${new URLSearchParams({ payee: payeeCode })}`;
  return (
    <Notice
      kind="info"
      isLive={false}
      title={t('Enter.NoCardsTitle')}
      action={
        accountReferenceCode !== null && (
          <LinkButton variant="secondary" size="small" to={`${accountPath(accountReferenceCode)}${query}`}>
            {t('Enter.ToAccount')}
          </LinkButton>
        )
      }
    >
      {t('Enter.NoCards')}
    </Notice>
  );
}
