import {
  changeInstallmentSeries,
  type InstallmentSeries,
  type SeriesInstallment,
  type seriesChange,
} from '@quittance/contract/installment-plans';
import type { Language } from '@quittance/domain/languages';
import { useRef, useState } from 'react';
import type * as z from 'zod/mini';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useApi } from '../../../session/services.tsx';
import { loadSeries, useRefreshSeries } from '../use-installment-series.ts';
import { type ChangeProblem, changeProblem } from './change-answers.ts';

/** A change to a plan. Money in cents, days as CalendarDate. */
export type SeriesChange = z.output<typeof seriesChange>;

/** A preview of a change, with the authorization to accept. */
export type ChangePreview = {
  readonly change: SeriesChange;
  /**
   * The version that the change starts from. If the change was made but its response was lost, a retry doesn't make it
   * twice.
   */
  readonly versionNumber: number;
  readonly before: readonly SeriesInstallment[];
  readonly after: readonly SeriesInstallment[];
  readonly authorizationText: Readonly<Record<Language, string>>;
};

export type ChangingPlan = {
  /** Undefined until the API has returned the preview. */
  readonly preview: ChangePreview | undefined;
  readonly isPending: boolean;
  readonly problem: ChangeProblem | undefined;
  /** Requests a preview without saving anything. */
  readonly look: (change: SeriesChange) => Promise<void>;
  /** Makes the previewed change, with the authorization in the current language. */
  readonly confirm: () => Promise<void>;
  readonly reset: () => void;
};

/**
 * Changes a plan in two steps: a preview, then the change itself, based on the version that was shown. Calls `onDone`
 * after the change, or `onOutdated` if the plan has changed meanwhile or allows no change.
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
  /** True if a response was lost, so the change may have been made. */
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
  /** Returns the plan if the change was made although its response was lost: the next version is this change. */
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
