import type { CustomerAccountDetail } from '@quittance/contract/accounts';
import type { AutopayAgreement } from '@quittance/contract/autopay';
import { Button } from '@quittance/ui/button';
import { RowsLoading } from '@quittance/ui/feedback/rows-loading';
import { ArrowLeftIcon } from '@quittance/ui/icons/actions';
import { Stack } from '@quittance/ui/layout/stack';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import * as z from 'zod/mini';
import { useServices, useToday } from '../../../session/services.tsx';
import { useStepFocus } from '../../installment-plans/change/use-step-focus.ts';
import { readPaymentDraft } from '../../payments/payment-draft.ts';
import { AutopayProblemNotice } from '../autopay-problem-notice.tsx';
import { accountsOfDraft } from './accounts-of-draft.ts';
import type { AutopayProblem } from './autopay-answers.ts';
import { ReviewAgreement } from './review-agreement.tsx';
import styles from './set-up.module.css';
import { readTerms, type TermsDraft, termsDraft } from './terms-draft.ts';
import { TermsForm } from './terms-form.tsx';
import { useAgreeing } from './use-agreeing.ts';

/** Agrees to terms in two steps: choose and review. Nothing is saved before the last button. */
export function AgreementSteps(props: {
  /** The agreement to change. Undefined for a new one. */
  readonly agreement: AutopayAgreement | undefined;
  readonly accounts: readonly CustomerAccountDetail[];
  readonly draftAtFirst: TermsDraft;
  /** Starts with the review, if nothing is missing. */
  readonly isReviewedAtOnce: boolean;
  readonly onDone: () => void;
  readonly onLeave: (problem?: AutopayProblem) => void;
}) {
  const { t } = useTranslation();
  const today = useToday();
  const { agreement, accounts, draftAtFirst, isReviewedAtOnce, onDone, onLeave } = props;
  const kept = useKeptDraft();
  const [draft, setDraft] = useState(kept ?? draftAtFirst);
  const agreeing = useAgreeing(agreement, { onDone, onOutdated: onLeave });
  const { preview, problem, isPending } = agreeing;
  const accountReferenceCodes = accountsOfDraft(draft, accounts).map(
    ({ customerAccount }) => customerAccount.accountReferenceCode,
  );
  const read = readTerms(draft, { today });
  const isAsking = useRef(isReviewedAtOnce && kept === undefined && read.ok);
  const [isWaiting, setWaiting] = useState(isAsking.current);
  useEffect(() => {
    if (!isAsking.current || !read.ok) return;
    isAsking.current = false;
    void agreeing.look({ accountReferenceCodes, terms: read.terms }).then(() => setWaiting(false));
  });
  const step = useStepFocus(preview === undefined ? (isWaiting ? 'review' : 'choose') : 'review');
  return (
    <section ref={step} tabIndex={-1} className={styles.step} aria-label={preview && t('Autopay.Review')}>
      <Stack gap={5}>
        <div className={styles.back}>
          <Button variant="link" size="small" icon={<ArrowLeftIcon size={16} />} onClick={() => onLeave()}>
            {t('Autopay.Back')}
          </Button>
        </div>
        {problem && (problem.stage === 'here' || problem.stage === 'renew') && (
          <AutopayProblemNotice problem={problem} />
        )}
        {preview !== undefined && (
          <ReviewAgreement agreement={agreement} accounts={accounts} preview={preview} agreeing={agreeing} />
        )}
        {preview === undefined && isWaiting && <RowsLoading text={t('Common.Loading')} rows={4} />}
        {preview === undefined && !isWaiting && (
          <TermsForm
            draft={draft}
            accounts={accounts}
            isNew={agreement === undefined}
            refused={problem}
            isPending={isPending}
            onChange={(change) => setDraft((before) => ({ ...before, ...change }))}
            onGoOn={(terms) => void agreeing.look({ accountReferenceCodes, terms })}
          />
        )}
      </Stack>
    </section>
  );
}

const keptDraft = z.object({ ...termsDraft.shape, latestMethod: z.optional(z.string()) });

/** Returns the choices from before the customer left to add a payment method, with the new method. */
function useKeptDraft(): TermsDraft | undefined {
  const { state } = useLocation();
  const { sessionStorage } = useServices();
  const [kept] = useState(() => {
    const found = z.safeParse(keptDraft, state?.autopayDraft).data;
    if (found === undefined) return undefined;
    const { latestMethod, ...draft } = found;
    const added = readPaymentDraft(sessionStorage).referenceId;
    return added === latestMethod ? draft : { ...draft, referenceId: added };
  });
  return kept;
}
