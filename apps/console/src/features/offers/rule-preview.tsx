import type { WireOfferRule } from '@quittance/contract/staff/offer-rules';
import { Button } from '@quittance/ui/button';
import { Notice } from '@quittance/ui/feedback/notice';
import { Spinner } from '@quittance/ui/feedback/spinner';
import { Card } from '@quittance/ui/layout/card';
import { Stack } from '@quittance/ui/layout/stack';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { ProblemNotice } from '../../patterns/problem-notice.tsx';
import { PreviewResult } from './preview-result.tsx';
import styles from './rule-preview.module.css';
import { usePreview } from './use-preview.ts';

/** Tests a rule on the current accounts, and warns when the rule has changed since the test. */
export function RulePreview({
  known,
  rule,
  ask,
  onProblem,
}: {
  /** Saved version whose earlier offers count; null for a rule that isn't saved yet. */
  readonly known: { readonly ruleID: string; readonly version: number } | null;
  readonly rule: WireOfferRule;
  /** Calls back with the rule if it is valid. */
  readonly ask: (go: (rule: WireOfferRule) => void) => unknown;
  /** Receives the part of the rule that the API refuses. */
  readonly onProblem?: (fault: string) => void;
}) {
  const { t } = useTranslation();
  const { state, run, cancel } = usePreview();
  const problem = state.kind === 'failed' ? state.problem : undefined;
  useEffect(() => {
    if (problem?.kind === 'refused' && problem.about) onProblem?.(problem.about);
  }, [problem, onProblem]);
  const isRunning = state.kind === 'running';
  const isOld = state.kind === 'done' && JSON.stringify(state.asked.rule) !== JSON.stringify(rule);
  return (
    <Card
      title={t('OfferPreview.Title')}
      action={
        !isRunning && (
          <Button
            variant="secondary"
            size="small"
            onClick={() => void ask((asked) => void run({ known, rule: asked }))}
          >
            {t(state.kind === 'done' ? 'OfferPreview.Again' : 'OfferPreview.Run')}
          </Button>
        )
      }
    >
      <Stack gap={4}>
        {state.kind === 'none' && <p className={styles.text}>{t('OfferPreview.Words')}</p>}
        {isRunning && (
          <div className={styles.running} role="status">
            <Spinner />
            <p>{t('OfferPreview.Running')}</p>
            <Button variant="secondary" size="small" onClick={cancel}>
              {t('Common.Cancel')}
            </Button>
          </div>
        )}
        <ProblemNotice problem={problem} />
        {isOld && <Notice kind="warning">{t('OfferPreview.Old')}</Notice>}
        {state.kind === 'done' && <PreviewResult preview={state.preview} />}
      </Stack>
    </Card>
  );
}
