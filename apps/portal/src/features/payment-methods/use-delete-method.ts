import { deletePaymentToken } from '@quittance/contract/payment-methods';
import { useState } from 'react';
import { useFormats } from '../../i18n/use-formats.ts';
import { useServices } from '../../session/services.tsx';
import { useRefreshAccounts } from '../accounts/use-accounts.ts';
import { usePlanText } from '../installment-plans/plan-text.ts';
import { loadSeries } from '../installment-plans/use-installment-series.ts';
import { forgetMethod } from './keep-method.ts';
import { type MethodFailure, methodFailure } from './method-failure.ts';
import type { MethodOption } from './method-options.ts';
import { dayMethodIsUsed, planPaidWith } from './payment-using-method.ts';

export type FailedDeletion = { readonly method: MethodOption; readonly failure: MethodFailure };

/** Deletes saved methods, each after a confirmation (req 2.9). */
export function useDeleteMethod() {
  const services = useServices();
  const { dayInSentence } = useFormats();
  const planText = usePlanText();
  const refresh = useRefreshAccounts();
  const [asked, setAsked] = useState<MethodOption>();
  const [isDeleting, setDeleting] = useState(false);
  const [failed, setFailed] = useState<FailedDeletion>();

  /** Plans and scheduled payments keep their method. Reloads plans and accounts to find them. */
  const inUse = async (method: MethodOption): Promise<MethodFailure> => {
    const [plans] = await Promise.all([loadSeries(services.api).catch(() => []), refresh()]);
    const plan = planPaidWith(method, plans);
    if (plan) {
      const values = { account: plan.accountName, plan: planText.headline(plan) };
      return { field: 'form', key: 'Plan.MethodInUse', values, planId: plan.transactionSeriesID };
    }
    const { user } = services.session.getState();
    const usedOn = user && dayMethodIsUsed(method, user);
    if (!usedOn) return { field: 'form', key: 'PaymentMethod.Answer.PaymentMethodInUse' };
    return { field: 'form', key: 'PaymentMethod.Answer.PaymentMethodInUseOn', values: { day: dayInSentence(usedOn) } };
  };
  const remove = async (method: MethodOption) => {
    setDeleting(true);
    setFailed(undefined);
    const outcome = await services.api.call(deletePaymentToken, { referenceID: method.referenceId });
    const code = outcome.kind === 'refused' ? outcome.code : undefined;
    // A method that no longer exists counts as deleted.
    if (outcome.kind === 'ok' || code === 'NotFound') forgetMethod(services, method.referenceId);
    else {
      const failure = code === 'PaymentMethodInUse' ? await inUse(method) : deletionFailure(outcome);
      setFailed({ method, failure });
    }
    setDeleting(false);
    setAsked(undefined);
  };
  return { asked, ask: setAsked, isDeleting, failed, remove };
}

/** Save errors don't fit a deletion, except for a lost connection. */
function deletionFailure(outcome: Parameters<typeof methodFailure>[0]): MethodFailure {
  const failed = methodFailure(outcome);
  const { requestId } = failed;
  return { field: 'form', key: 'PaymentMethod.Answer.NotDeleted', ...(requestId !== undefined && { requestId }) };
}
