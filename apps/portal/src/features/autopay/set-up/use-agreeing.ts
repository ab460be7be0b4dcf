import type { ApiOutcome } from '@quittance/browser/api-outcome';
import { randomId } from '@quittance/browser/random-id';
import {
  type AutopayAgreement,
  type AutopayTermsBody,
  changeAutopay,
  enrollInAutopay,
  previewAutopay,
} from '@quittance/contract/autopay';
import type { Language } from '@quittance/domain/languages';
import { useState } from 'react';
import type * as z from 'zod/mini';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useApi } from '../../../session/services.tsx';
import { loadAutopay, useRefreshAutopay } from '../use-autopay.ts';
import { type AutopayProblem, autopayProblem } from './autopay-answers.ts';

export type FirstCharge = z.output<typeof previewAutopay.response>['firstCharges'][number];

/** Terms to agree to, for some accounts. */
export type AskedAgreement = { readonly accountReferenceCodes: string[]; readonly terms: AutopayTermsBody };

/** A preview of the terms, with the authorization to accept. */
export type AgreementPreview = AskedAgreement & {
  readonly texts: Readonly<Record<Language, string>>;
  /** Empty for a change, which plans again only what is ahead. */
  readonly firstCharges: readonly FirstCharge[];
  /** Repeats after a lost response enroll once. Other terms get another ID. */
  readonly enrollmentID: string;
  /** The version that a change starts from, even if the agreement has changed since. */
  readonly versionNumber: number;
};

export type Agreeing = {
  /** Undefined until the API has returned the preview. */
  readonly preview: AgreementPreview | undefined;
  readonly isPending: boolean;
  readonly problem: AutopayProblem | undefined;
  /** Requests a preview without saving anything. */
  readonly look: (asked: AskedAgreement) => Promise<void>;
  /** Accepts the previewed text in the current language. */
  readonly confirm: () => Promise<void>;
  /** Returns to the choices. */
  readonly reset: () => void;
};

/**
 * Enrolls accounts, or changes `agreement`, in two steps: a preview, then the agreement with the text that was shown. If
 * the server would write another text by then, loads the preview again.
 */
export function useAgreeing(
  agreement: AutopayAgreement | undefined,
  then: { readonly onDone: () => void; readonly onOutdated: (problem: AutopayProblem) => void },
): Agreeing {
  const api = useApi();
  const language = useLanguage();
  const refresh = useRefreshAutopay();
  const [preview, setPreview] = useState<AgreementPreview>();
  const [isPending, setPending] = useState(false);
  const [problem, setProblem] = useState<AutopayProblem>();

  const ask = async (asked: AskedAgreement): Promise<ApiOutcome<Omit<AgreementPreview, keyof AskedAgreement>>> => {
    const enrollmentID = randomId();
    if (agreement === undefined) {
      const outcome = await api.call(previewAutopay, asked);
      if (outcome.kind !== 'ok') return failureOf(outcome);
      const { authorizationText: texts, firstCharges } = outcome.answer;
      return { kind: 'ok', answer: { texts, firstCharges, enrollmentID, versionNumber: 0 } };
    }
    const { autopayID, versionNumber } = agreement;
    const outcome = await api.call(changeAutopay, { autopayID, versionNumber, terms: asked.terms, previewOnly: true });
    if (outcome.kind !== 'ok') return failureOf(outcome);
    const { authorizationText: texts } = outcome.answer;
    return { kind: 'ok', answer: { texts, firstCharges: [], enrollmentID, versionNumber } };
  };
  const write = (accepted: AgreementPreview) => {
    const { terms, accountReferenceCodes, enrollmentID, texts, versionNumber } = accepted;
    const authorization = { accepted: true, language, text: texts[language] };
    if (agreement === undefined)
      return api.call(enrollInAutopay, { enrollmentID, accountReferenceCodes, terms, authorization });
    return api.call(changeAutopay, { autopayID: agreement.autopayID, versionNumber, terms, authorization });
  };
  /** Returns true if a change was made although its response was lost: the next version is this one. */
  const isMadeMeanwhile = async ({ versionNumber }: AgreementPreview): Promise<boolean> => {
    if (agreement === undefined) return false;
    const all = await loadAutopay(api).catch(() => []);
    const now = all.find((each) => each.autopayID === agreement.autopayID);
    return now?.status === 'active' && now.versionNumber === versionNumber + 1;
  };
  const fail = (failed: AutopayProblem) => {
    if (failed.stage === 'list') return then.onOutdated(failed);
    setProblem(failed);
    // A field's problem is shown at the field.
    if (failed.stage !== 'here' && failed.stage !== 'renew') setPreview(undefined);
  };
  /** Returns true once there is a preview. */
  const look = async (asked: AskedAgreement): Promise<boolean> => {
    setPending(true);
    setProblem(undefined);
    const outcome = await ask(asked);
    if (outcome.kind === 'ok') setPreview({ ...asked, ...outcome.answer });
    else fail(autopayProblem(outcome, { isWritten: false }));
    setPending(false);
    return outcome.kind === 'ok';
  };
  const done = async () => {
    await refresh();
    setPending(false);
    then.onDone();
  };
  const confirm = async () => {
    if (preview === undefined) return;
    const wasUnsure = problem?.text === 'Unknown' || problem?.text === 'OfflineUnknown';
    setPending(true);
    setProblem(undefined);
    const outcome = await write(preview);
    if (outcome.kind === 'ok') return done();
    const failed = autopayProblem(outcome, { isWritten: true });
    if (failed.text === 'VersionOutdated' && wasUnsure && (await isMadeMeanwhile(preview))) return done();
    if (failed.stage === 'list') await refresh();
    if (failed.stage !== 'renew' || (await look(preview))) fail(failed);
    setPending(false);
  };
  return {
    preview,
    isPending,
    problem,
    look: async (asked) => {
      await look(asked);
    },
    confirm,
    reset: () => {
      setPreview(undefined);
      setProblem(undefined);
    },
  };
}

/** A failure has no answer of its call. */
function failureOf(outcome: Exclude<ApiOutcome<unknown>, { kind: 'ok' }>): Exclude<ApiOutcome<never>, { kind: 'ok' }> {
  return outcome.kind === 'refused' ? { ...outcome, answer: undefined } : outcome;
}
