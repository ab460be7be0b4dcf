import { TextField } from '@quittance/ui/forms/text-field';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { PayeeChoice } from '../../patterns/fields/payee-choice.tsx';
import type { Problem } from '../../patterns/problem.ts';

type AccountFields = { readonly accountReferenceCode: string; readonly merchantPayeeCode: string };

/** Asks for an account's number, and for its payee once the number turns out to be shared, or when the URL names one. */
export function AccountNumberFields({
  form: { register, watch, formState },
  problem,
}: {
  readonly form: Pick<UseFormReturn<AccountFields>, 'register' | 'watch' | 'formState'>;
  readonly problem: Problem | undefined;
}) {
  const { t } = useTranslation();
  const payee = watch('merchantPayeeCode');
  const isPayeeNeeded = problem?.kind === 'refused' && problem.code === 'PayeeCodeRequired';
  return (
    <>
      <TextField
        {...register('accountReferenceCode', { required: t('Form.Required') })}
        label={t('Enter.Account')}
        maxLength={64}
        autoComplete="off"
        error={formState.errors.accountReferenceCode?.message}
      />
      {(isPayeeNeeded || payee !== '') && <PayeeChoice {...register('merchantPayeeCode')} value={payee} />}
    </>
  );
}
