import type { StaffAccount } from '@quittance/contract/staff/accounts';
import { createAgentLink } from '@quittance/contract/staff/agent-links';
import { plainDollars } from '@quittance/domain/money/plain-dollars';
import { agreedMethodKinds } from '@quittance/domain/payments/agreed-terms';
import { Checkbox } from '@quittance/ui/forms/checkbox';
import { SelectField } from '@quittance/ui/forms/select-field';
import { TextField } from '@quittance/ui/forms/text-field';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { DecisionDialog } from '../../patterns/decision-dialog.tsx';
import { usePayeeInAddress } from '../../patterns/lists/use-payee-in-address.ts';
import type { Problem } from '../../patterns/problem.ts';
import { useMayAct, useToday } from '../../session/services.tsx';
import { dueNow } from '../accounts/due-now.ts';
import { LinkAmountField } from './link-amount-field.tsx';
import {
  agreedDays,
  canBeSent,
  emptyLink,
  firstDelivery,
  linkDeliveries,
  linkLifeDays,
  linkRequest,
} from './link-fields.ts';
import type { NewLink } from './new-link-dialog.tsx';
import { payLinkKeys } from './pay-link.ts';

export function LinkForm({
  account,
  onMade,
  onClose,
}: {
  readonly account: StaffAccount;
  readonly onMade: (answer: NewLink) => void;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation();
  const today = useToday();
  const waivesAlways = useMayAct('supervisor');
  const { amountDue } = dueNow(account);
  const [defaultValues] = useState({
    ...emptyLink,
    amount: amountDue > 0 ? plainDollars(amountDue) : '',
    sendBy: firstDelivery(account.linkTo),
  });
  const form = useForm({ defaultValues });
  const { register, watch } = form;
  const payee = usePayeeInAddress();
  const sendBy = watch('sendBy');
  const to = sendBy === 'nobody' ? '' : account.linkTo?.[sendBy];
  return (
    <DecisionDialog
      title={t('PayLink.Send')}
      submitLabel={t(sendBy === 'nobody' ? 'PayLink.MakeIt' : 'PayLink.SendIt')}
      call={createAgentLink}
      form={form}
      request={(typed) => ({ ...linkRequest(account.accountReferenceCode, typed), ...payee })}
      refresh={payLinkKeys}
      onDone={onMade}
      onClose={onClose}
      isShownAtField={mayNotWaive}
    >
      {({ problem }) => (
        <>
          <p>{t('PayLink.Words')}</p>
          <LinkAmountField form={form} account={account} />
          <SelectField
            {...register('sendBy')}
            label={t('PayLink.How')}
            description={typeof to === 'string' ? t(`PayLink.HowHelp.${sendBy}`, { to }) : undefined}
            options={linkDeliveries.map((value) => ({
              value,
              ...(value === 'nobody' || canBeSent(account.linkTo, value)
                ? { label: t(`PayLink.SendBy.${value}`) }
                : { label: t(`PayLink.NoAddress.${value}`), isDisabled: true }),
            }))}
          />
          <SelectField
            {...register('validDays')}
            label={t('PayLink.Life')}
            options={linkLifeDays.map((value) => ({
              value,
              label: value === '0' ? t('PayLink.LifeCall') : t('PayLink.LifeDays', { count: Number(value) }),
            }))}
          />
          <TextField
            {...register('paymentDate')}
            type="date"
            label={t('PayLink.Day')}
            labelNote={t('Form.Optional')}
            description={t('PayLink.DayHelp')}
            {...agreedDays(today)}
          />
          <SelectField
            {...register('methodKind')}
            label={t('PayLink.Method')}
            options={['', ...agreedMethodKinds].map((value) => ({
              value,
              label: t(value === '' ? 'PayLink.AnyMethod' : `PayLink.By.${value}`),
            }))}
          />
          <Checkbox
            {...register('isFeeWaived')}
            label={t('PayLink.WaiveFee')}
            description={waivesAlways ? undefined : t('PayLink.WaiveFeeHelp')}
            error={problem && mayNotWaive(problem) ? t('PayLink.WaiveFeeNotAllowed') : undefined}
          />
        </>
      )}
    </DecisionDialog>
  );
}

function mayNotWaive(problem: Problem): boolean {
  return problem.kind === 'refused' && problem.code === 'RoleNotAllowed';
}
