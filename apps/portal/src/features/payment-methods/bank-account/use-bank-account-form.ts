import { createBankAccountToken } from '@quittance/contract/payment-methods';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useServices, useSignedInUser } from '../../../session/services.tsx';
import { useRefreshAccounts } from '../../accounts/use-accounts.ts';
import { keepBankAccount } from '../keep-method.ts';
import { firstUsage, knownHolder } from '../known-holder.ts';
import { isMaybeSaved, type MethodFailure, methodFailure } from '../method-failure.ts';
import { useMethodStepUp } from '../use-method-step-up.ts';
import type { BankAccountFields } from './bank-account-rules.ts';

const stepUpText = {
  passwordKey: 'StepUp.LeadPassword',
  zipCodeKey: 'StepUp.LeadZipCode',
  signInAgainKey: 'StepUp.LeadSignInAgain',
};

/**
 * The form for a new bank account. Its numbers stay in the form and are cleared after sending. If the server first
 * requires the password again, the same numbers are sent once more afterwards.
 */
export function useBankAccountForm(onSaved: () => void) {
  const services = useServices();
  const user = useSignedInUser();
  const refreshAccounts = useRefreshAccounts();
  const [failure, setFailure] = useState<MethodFailure>();
  const form = useForm<BankAccountFields>({
    mode: 'onTouched',
    defaultValues: {
      routingNumber: '',
      accountNumber: '',
      accountNumberAgain: '',
      accountHolderName: knownHolder(user).name,
      accountType: 'c',
      accountOwnerType: 'personal',
      usage: firstUsage(user),
    },
  });
  const send = form.handleSubmit(async ({ accountNumberAgain: _typedAgain, usage, ...account }) => {
    setFailure(undefined);
    const outcome = await services.api.call(createBankAccountToken, { ...account, accountUsePreferenceType: usage });
    if (outcome.kind === 'ok') {
      form.reset();
      keepBankAccount(services, outcome.answer.bankAccountToken);
      return onSaved();
    }
    if (outcome.kind === 'refused' && outcome.code === 'StepUpRequired') return stepUp.ask();
    if (isMaybeSaved(outcome)) void refreshAccounts();
    const failed = methodFailure(outcome);
    if (failed.field === 'routingNumber' || failed.field === 'accountNumber') {
      form.setError(failed.field, { message: failed.key }, { shouldFocus: true });
    } else {
      setFailure(failed);
    }
  });
  const stepUp = useMethodStepUp({
    text: stepUpText,
    sendAgain(change) {
      if (change) form.setValue('usage', change.usage);
      void send();
    },
  });
  return { form, submit: send, failure, stepUp: stepUp.dialog };
}
