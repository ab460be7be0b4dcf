import { randomId } from '@quittance/browser/random-id';
import { adjustAccount } from '@quittance/contract/staff/entries';
import { type AdjustmentReason, adjustmentReasons } from '@quittance/domain/adjustments/adjustment-rules';
import { cents } from '@quittance/domain/money/cents';
import { Button } from '@quittance/ui/button';
import { Notice } from '@quittance/ui/feedback/notice';
import { MoneyField } from '@quittance/ui/forms/money-field';
import { SegmentedControl } from '@quittance/ui/forms/segmented-control';
import { SelectField } from '@quittance/ui/forms/select-field';
import { TextArea } from '@quittance/ui/forms/text-area';
import { Card } from '@quittance/ui/layout/card';
import { Stack } from '@quittance/ui/layout/stack';
import { LinkButton } from '@quittance/ui/link-button';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import type * as z from 'zod/mini';
import { useFormats } from '../../i18n/use-formats.ts';
import { typedCents, useMoneyRule } from '../../patterns/fields/typed-money.ts';
import { NarrowScreen } from '../../patterns/lists/narrow-screen.tsx';
import { ProblemNotice } from '../../patterns/problem-notice.tsx';
import { ScreenHeading } from '../../patterns/screen-heading.tsx';
import { useAction } from '../../patterns/use-action.ts';
import { AccountNumberFields } from './account-number-fields.tsx';
import { paymentKeys } from './payment-keys.ts';

type AdjustmentResult = z.output<typeof adjustAccount.response>;

/** Changes an account's balance with a reason, and shows the result in place of the form. */
export function AdjustAccountPage() {
  const { t } = useTranslation();
  const [result, setResult] = useState<AdjustmentResult>();
  return (
    <NarrowScreen>
      <ScreenHeading lead={t('Adjust.Lead')}>{t('Title.AdjustAccount')}</ScreenHeading>
      <Card>
        {result === undefined ? (
          <AdjustForm onDone={setResult} />
        ) : (
          <Adjusted result={result} onAgain={() => setResult(undefined)} />
        )}
      </Card>
    </NarrowScreen>
  );
}

function AdjustForm({ onDone }: { readonly onDone: (result: AdjustmentResult) => void }) {
  const { t } = useTranslation();
  const [params] = useSearchParams();
  const checkAmount = useMoneyRule();
  const [idempotencyKey] = useState(randomId);
  const form = useForm({
    defaultValues: {
      accountReferenceCode: params.get('account') ?? '',
      merchantPayeeCode: params.get('payee') ?? '',
      direction: 'lower' as 'lower' | 'raise',
      amount: '',
      reason: '' as AdjustmentReason | '',
      note: '',
    },
  });
  const action = useAction(adjustAccount, { refresh: paymentKeys, onDone });
  const { register, handleSubmit, watch, setValue } = form;
  const { errors } = form.formState;
  const submit = handleSubmit(({ accountReferenceCode, merchantPayeeCode, direction, amount, reason, note }) =>
    action.run({
      accountReferenceCode: accountReferenceCode.trim(),
      merchantPayeeCode: merchantPayeeCode || undefined,
      amount: direction === 'lower' ? cents(-typedCents(amount)) : typedCents(amount),
      reason: reason as AdjustmentReason,
      note: note.trim(),
      idempotencyKey,
    }),
  );
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap={5}>
        <AccountNumberFields form={form as never} problem={action.problem} />
        <SegmentedControl
          legend={t('Adjust.Direction')}
          value={watch('direction')}
          onChange={(direction) => setValue('direction', direction)}
          options={[
            { value: 'lower', label: t('Adjust.Lower') },
            { value: 'raise', label: t('Adjust.Raise') },
          ]}
        />
        <MoneyField
          {...register('amount', { validate: checkAmount })}
          label={t('Adjust.By')}
          error={errors.amount?.message}
        />
        <SelectField
          {...register('reason', { required: t('Form.Choose') })}
          label={t('Refund.Reason')}
          options={['', ...adjustmentReasons].map((value) => ({
            value,
            label: t(value === '' ? 'Form.PleaseChoose' : `AdjustmentReason.${value}`),
            isDisabled: value === '',
          }))}
          error={errors.reason?.message}
        />
        <TextArea {...register('note')} label={t('Refund.Note')} description={t('Adjust.NoteHelp')} maxLength={500} />
        <ProblemNotice problem={action.problem} />
        <div>
          <Button type="submit" isPending={action.isPending}>
            {t('Adjust.Submit')}
          </Button>
        </div>
      </Stack>
    </form>
  );
}

function Adjusted({ result, onAgain }: { readonly result: AdjustmentResult; readonly onAgain: () => void }) {
  const { t } = useTranslation();
  const { money } = useFormats();
  const isMade = result.outcome === 'made';
  return (
    <Stack gap={5}>
      <Notice
        kind={isMade ? 'success' : 'info'}
        title={t(isMade ? 'Adjust.Made' : 'Payment.AwaitsApproval')}
        action={
          result.approvalID !== null && (
            <LinkButton variant="secondary" size="small" to={`/approvals/${result.approvalID}`}>
              {t('Payment.ToApproval')}
            </LinkButton>
          )
        }
      >
        {result.balance === null
          ? t('Payment.AwaitsApprovalWords')
          : t('Adjust.Owed', { amount: money(result.balance) })}
      </Notice>
      <div>
        <Button variant="secondary" onClick={onAgain}>
          {t('Adjust.Again')}
        </Button>
      </div>
    </Stack>
  );
}
