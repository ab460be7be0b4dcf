import { createBankAccountToken } from '@quittance/contract/payment-methods';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useServices, useSignedInUser } from '../../session/services.tsx';
import type { BankAccountFields } from './bank-account-rules.ts';
import { keepBankAccount } from './keep-method.ts';
import { type MethodFailure, methodFailure } from './method-failure.ts';

/** The form of a new bank account. Its numbers live in the form alone and are cleared once they have been sent. */
export function useBankAccountForm(onSaved: () => void) {
  const services = useServices();
  const { firstName, lastName } = useSignedInUser().customerContactInfo;
  const [failure, setFailure] = useState<MethodFailure>();
  const form = useForm<BankAccountFields>({
    mode: 'onTouched',
    defaultValues: {
      routingNumber: '',
      accountNumber: '',
      accountNumberAgain: '',
      accountHolderName: `${firstName} ${lastName}`.trim(),
      accountType: 'c',
      accountOwnerType: 'personal',
      usage: 'MultiUse',
    },
  });
  const submit = form.handleSubmit(async ({ accountNumberAgain: _typedAgain, usage, ...account }) => {
    setFailure(undefined);
    const outcome = await services.api.call(createBankAccountToken, { ...account, accountUsePreferenceType: usage });
    if (outcome.kind === 'ok') {
      form.reset();
      keepBankAccount(services, outcome.answer.bankAccountToken);
      return onSaved();
    }
    const failed = methodFailure(outcome);
    if (failed.place === 'routingNumber' || failed.place === 'accountNumber') {
      form.setError(failed.place, { message: failed.key }, { shouldFocus: true });
    } else {
      setFailure(failed);
    }
  });
  return { form, submit, failure };
}
