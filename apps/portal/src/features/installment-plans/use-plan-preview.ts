import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useApi } from '../../session/services.tsx';
import { type AskedPlan, askForPlan, previewOfAnswer } from './ask-for-plan.ts';
import type { PlanPreview } from './local-preview.ts';
import type { PlanFormView } from './plan-form-view.ts';
import type { PlanProblem } from './plan-problem.ts';
import { questionKey } from './plan-question.ts';

/** Long enough that an amount which is being typed is asked for once. */
const debounceMs = 400;

/** The payments of the plan as they are known so far. */
export type PlanPreviewState = {
  /** Undefined while nothing complete was chosen, or the server says that it cannot be. */
  readonly preview: PlanPreview | undefined;
  /** Whether the server has still to say what it thinks of what is chosen now. */
  readonly isChecking: boolean;
  /** Whether what is shown belongs to what was chosen before. */
  readonly isOld: boolean;
  /** The server's refusal of what is chosen now. */
  readonly problem: PlanProblem | undefined;
  /** Why it could not be asked. */
  readonly failure: 'offline' | 'failed' | undefined;
  readonly retry: () => void;
};

/**
 * Lays out the plan while it is being chosen (req 7.6): at once by the rules that the server keeps to as well, and then as the server
 * says, which keeps each answer as a recipe.
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
    // A balance can change while somebody thinks: an answer is good for the moment.
    staleTime: 15_000,
    retry: false,
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

/** Thrown so that nothing is remembered of a question to which there was no answer. */
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

/** A text once it has stood still for a moment; the first one at once. */
function useSettled(text: string | undefined): string | undefined {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), debounceMs);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
