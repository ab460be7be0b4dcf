import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useApi } from '../../../session/services.tsx';
import { type AskedPlan, askForPlan, previewOfAnswer } from '../review/ask-for-plan.ts';
import type { PlanProblem } from '../review/plan-problem.ts';
import { questionKey } from '../review/plan-question.ts';
import type { PlanPreview } from './local-preview.ts';
import type { PlanFormView } from './plan-form-view.ts';

/** Long enough that typing an amount causes a single request. */
const debounceMs = 400;

export type PlanPreviewState = {
  /** Undefined while the form is incomplete or the server refuses it. */
  readonly preview: PlanPreview | undefined;
  /** True while the server hasn't checked the current choice. */
  readonly isChecking: boolean;
  /** True while the preview belongs to an earlier choice. */
  readonly isOld: boolean;
  /** The server's refusal of the current choice. */
  readonly problem: PlanProblem | undefined;
  /** Reason the server couldn't be reached. */
  readonly failure: 'offline' | 'failed' | undefined;
  readonly retry: () => void;
};

/**
 * Calculates the plan during the choice (req 7.6): at once with the rules shared with the server, then with the
 * server's response, which is kept as a recipe.
 */
export function usePlanPreview(plan: Pick<PlanFormView, 'question' | 'local'> | undefined): PlanPreviewState {
  const api = useApi();
  const { question, local } = plan ?? {};
  const key = question && questionKey(question);
  const settledKey = useSettled(key);
  const isSettled = key !== undefined && key === settledKey;
  const { data, error, isPlaceholderData, isFetching, refetch } = useQuery({
    queryKey: ['plan-preview', key],
    queryFn: async ({ signal }): Promise<Answered> => {
      if (!question) throw new Unanswered('failed');
      return answered(await askForPlan(api, { question, signal }));
    },
    enabled: isSettled,
    placeholderData: keepPreviousData,
    // The balance can change meanwhile, so a response is valid only briefly.
    staleTime: 15_000,
    retry: false,
    refetchInterval: false,
    networkMode: 'always',
  });
  const own = isPlaceholderData || key === undefined ? undefined : data;
  const isRefused = own?.kind === 'refused';
  const previous = data?.kind === 'planned' ? data.preview : undefined;
  const preview = own?.kind === 'planned' ? own.preview : isRefused ? undefined : (local ?? (key && previous));
  return {
    preview: preview || undefined,
    isChecking: key !== undefined && (!isSettled || isFetching),
    isOld: local === undefined && own === undefined && preview !== undefined,
    problem: own?.kind === 'refused' ? own.problem : undefined,
    failure: isSettled && error instanceof Unanswered && !isFetching ? error.why : undefined,
    retry: () => void refetch(),
  };
}

type Answered = { readonly kind: 'planned'; readonly preview: PlanPreview } | Extract<AskedPlan, { kind: 'refused' }>;

/** Thrown so that a request without a response isn't cached. */
class Unanswered extends Error {
  readonly why: 'offline' | 'failed';
  constructor(why: 'offline' | 'failed') {
    super(`transactiondata/previewinstallmentseries ended as ${why}`);
    this.why = why;
  }
}

function answered(asked: AskedPlan): Answered {
  if (asked.kind === 'planned') return { kind: 'planned', preview: previewOfAnswer(asked.answer) };
  if (asked.kind === 'refused') return asked;
  throw new Unanswered(asked.kind);
}

/** Returns the initial text at once, then debounces changes. */
function useSettled(text: string | undefined): string | undefined {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), debounceMs);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
