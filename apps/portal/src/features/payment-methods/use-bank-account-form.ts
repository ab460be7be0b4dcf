import { createBankAccountToken } from '@quittance/contract/payment-methods';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useServices, useSignedInUser } from '../../session/services.tsx';
import { useRefreshAccounts } from '../accounts/use-accounts.ts';
import { useIsForPlan } from '../installment-plans/use-is-for-plan.ts';
import type { BankAccountFields } from './bank-account-rules.ts';
import { keepBankAccount } from './keep-method.ts';
import { firstUsage, knownHolder } from './known-holder.ts';
import { isMaybeSaved, type MethodFailure, methodFailure } from './method-failure.ts';

const stepUpWords = {
  passwordKey: 'StepUp.LeadPassword',
  zipCodeKey: 'StepUp.LeadZipCode',
  signInAgainKey: 'StepUp.LeadSignInAgain',
};

/**
 * The form of a new bank account. Its numbers live in the form alone and are cleared once they have been sent. Where the server wants
 * the password again first, the same numbers are sent once more after it was given.
 */
export function useBankAccountForm(onSaved: () => void) {
  const services = useServices();
  const isForPlan = useIsForPlan();
  const user = useSignedInUser();
  const refreshAccounts = useRefreshAccounts();
  const [failure, setFailure] = useState<MethodFailure>();
  const [isStepUpAsked, setStepUpAsked] = useState(false);
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
    if (outcome.kind === 'refused' && outcome.code === 'StepUpRequired') return setStepUpAsked(true);
    if (isMaybeSaved(outcome)) void refreshAccounts();
    const failed = methodFailure(outcome);
    if (failed.place === 'routingNumber' || failed.place === 'accountNumber') {
      form.setError(failed.place, { message: failed.key }, { shouldFocus: true });
    } else {
      setFailure(failed);
    }
  });
  const sendAgain = (change?: { usage: 'SingleUse' }) => {
    setStepUpAsked(false);
    if (change) form.setValue('usage', change.usage);
    void send();
  };
  const stepUp = {
    isOpen: isStepUpAsked,
    onClose: () => setStepUpAsked(false),
    onConfirmed: () => sendAgain(),
    words: stepUpWords,
    // A plan pays more than once.
    ...(!isForPlan && {
      wayAround: {
        leadKey: 'StepUp.OnceLead',
        labelKey: 'StepUp.UseOnce',
        onChosen: () => sendAgain({ usage: 'SingleUse' }),
      },
    }),
  };
  return { form, submit: send, failure, stepUp };
}
