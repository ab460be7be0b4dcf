import { type CallBack, cancelCallBack, getCallBack, requestCallBack } from '@quittance/contract/support';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ApiClient } from '../../platform/api-client.ts';
import { useApi } from '../../session/services.tsx';
import { type HelpProblem, helpProblem } from './help-problem.ts';

type Refusal = (typeof requestCallBack.refusals)[number];

/** The translation key for each refusal of support/requestcallback. A new one doesn't compile until it has a text. */
const callBackAnswers: Record<Refusal, string> = {
  CallBackDayNotAllowed: 'Help.CallBack.DayNotAllowed',
  PhoneFormatInvalid: 'Help.CallBack.PhoneInvalid',
  PhoneRequired: 'Help.CallBack.PhoneInvalid',
  TooManyRequests: 'Help.Answer.TooManyRequests',
};

const callBackKey = ['call-back'];

/** The scheduled callback and functions to request, change or cancel it, which resolve to true on success. */
export function useCallBack() {
  const api = useApi();
  const queries = useQueryClient();
  const query = useQuery({ queryKey: callBackKey, queryFn: ({ signal }) => loadCallBack(api, signal) });
  const [pending, setPending] = useState<'request' | 'cancel'>();
  const [problem, setProblem] = useState<HelpProblem>();
  const run = async (of: 'request' | 'cancel', send: () => Promise<Sent>) => {
    setPending(of);
    setProblem(undefined);
    const sent = await send();
    if (sent.ok) queries.setQueryData<CallBack | null>(callBackKey, sent.callBack);
    else setProblem(sent.problem);
    setPending(undefined);
    return sent.ok;
  };
  return {
    query,
    pending,
    problem,
    request: (wanted: CallBack) =>
      run('request', async () => {
        const outcome = await api.call(requestCallBack, wanted);
        if (outcome.kind === 'ok') return { ok: true, callBack: outcome.answer.callBack };
        return { ok: false, problem: helpProblem(outcome, callBackAnswers) };
      }),
    cancel: () =>
      run('cancel', async () => {
        const outcome = await api.call(cancelCallBack, {});
        if (outcome.kind === 'ok') return { ok: true, callBack: null };
        return { ok: false, problem: helpProblem(outcome, callBackAnswers) };
      }),
  };
}

type Sent =
  | { readonly ok: true; readonly callBack: CallBack | null }
  | { readonly ok: false; readonly problem: HelpProblem };

/** Returns null if no callback is scheduled. Throws if it can't be loaded. */
async function loadCallBack(api: ApiClient, signal: AbortSignal): Promise<CallBack | null> {
  const outcome = await api.call(getCallBack, {}, { signal });
  if (outcome.kind !== 'ok') throw new Error(`support/getcallback ended as ${outcome.kind}`);
  return outcome.answer.callBack;
}
