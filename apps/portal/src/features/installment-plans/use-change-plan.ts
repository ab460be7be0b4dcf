import {
  changeInstallmentSeries,
  type InstallmentSeries,
  type SeriesInstallment,
  type seriesChange,
} from '@quittance/contract/installment-plans';
import { useRef, useState } from 'react';
import type * as z from 'zod/mini';
import { useLanguage } from '../../i18n/use-language.ts';
import { useApi } from '../../session/services.tsx';
import { type ChangeProblem, changeProblem } from './change-answers.ts';
import { loadSeries, useRefreshSeries } from './use-installment-series.ts';

/** A change of a plan. Money in cents, days as CalendarDate. */
export type SeriesChange = z.output<typeof seriesChange>;

/** What a change would do, and the words that have to be agreed to. */
export type ChangePreview = {
  readonly change: SeriesChange;
  /** The version that it starts from: where it was made although its answer got lost, trying again does not make it twice. */
  readonly versionNumber: number;
  readonly before: readonly SeriesInstallment[];
  readonly after: readonly SeriesInstallment[];
  readonly authorizationText: { readonly en: string; readonly es: string };
};

export type ChangingPlan = {
  /** Undefined until the API has said what the change would do. */
  readonly preview: ChangePreview | undefined;
  readonly isPending: boolean;
  readonly problem: ChangeProblem | undefined;
  /** Asks what a change would do; nothing is written. */
  readonly look: (change: SeriesChange) => Promise<void>;
  /** Makes the change that was looked at. Its authorization was given in the language of the moment. */
  readonly confirm: () => Promise<void>;
  /** Back to choosing. */
  readonly reset: () => void;
};

/**
 * Changes a plan in two steps: what it would do, and then for good, from the version that was shown. `onDone` hears of the change once it
 * is made, `onOutdated` where the plan is another one by now or takes no change.
 */
export function useChangePlan(
  series: InstallmentSeries,
  then: { readonly onDone: (change: SeriesChange) => void; readonly onOutdated: (problem: ChangeProblem) => void },
): ChangingPlan {
  const api = useApi();
  const language = useLanguage();
  const refresh = useRefreshSeries();
  const [preview, setPreview] = useState<ChangePreview>();
  const [isPending, setPending] = useState(false);
  const [problem, setProblem] = useState<ChangeProblem>();
  const { transactionSeriesID } = series;
  /** Whether an answer to the change that is looked at got lost, so that it may have been made. */
  const isUnsure = useRef(false);

  const send = async (
    { change, versionNumber }: Pick<ChangePreview, 'change' | 'versionNumber'>,
    step: 'look' | 'write',
  ) => {
    setPending(true);
    setProblem(undefined);
    const outcome = await api.call(changeInstallmentSeries, {
      transactionSeriesID,
      change,
      versionNumber,
      ...(step === 'look' ? { previewOnly: true } : { authorization: { accepted: true, language } }),
    });
    if (outcome.kind === 'ok') {
      if (step === 'write') await refresh(outcome.answer.series);
      setPending(false);
      return outcome.answer;
    }
    const failed = changeProblem(outcome, { isWritten: step === 'write' });
    if (step === 'write' && failed.stage === 'plan' && isUnsure.current) {
      const made = await madeMeanwhile({ change, versionNumber });
      if (made) {
        await refresh(made);
        setPending(false);
        return made;
      }
    }
    isUnsure.current = step === 'write' && outcome.kind !== 'refused';
    if (failed.stage === 'plan' || step === 'write') await refresh();
    setPending(false);
    if (failed.stage === 'plan') then.onOutdated(failed);
    else setProblem(failed);
    if (failed.stage === 'choose') setPreview(undefined);
    return undefined;
  };
  /** The plan, where the change was made although nobody heard of it: the version after the one that was shown is this change. */
  const madeMeanwhile = async ({ change, versionNumber }: Pick<ChangePreview, 'change' | 'versionNumber'>) => {
    const all = await loadSeries(api).catch(() => []);
    const now = all.find((each) => each.transactionSeriesID === transactionSeriesID);
    const isMade = now?.versionNumber === versionNumber + 1 && now.versions.at(-1)?.change === change.kind;
    return isMade ? now : undefined;
  };
  return {
    preview,
    isPending,
    problem,
    look: async (change) => {
      const asked = { change, versionNumber: series.versionNumber };
      const answer = await send(asked, 'look');
      if (answer && 'after' in answer) setPreview({ ...answer, ...asked });
    },
    confirm: async () => {
      if (preview && (await send(preview, 'write'))) then.onDone(preview.change);
    },
    reset: () => {
      setPreview(undefined);
      setProblem(undefined);
    },
  };
}
