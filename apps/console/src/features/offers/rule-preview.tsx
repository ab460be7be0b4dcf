import type { WireOfferRule } from '@quittance/contract/staff/offer-rules';
import { Button } from '@quittance/ui/button';
import { Card } from '@quittance/ui/card';
import { Notice } from '@quittance/ui/notice';
import { Spinner } from '@quittance/ui/spinner';
import { Stack } from '@quittance/ui/stack';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { ProblemNotice } from '../../patterns/problem-notice.tsx';
import { PreviewResult } from './preview-result.tsx';
import styles from './rule-preview.module.css';
import { usePreview } from './use-preview.ts';

/** Tries a rule out on the accounts as they are, and says so where it was changed since. */
export function RulePreview({
  known,
  rule,
  ask,
  onProblem,
}: {
  /** Whose earlier offers count; null for a rule as it is being written. */
  readonly known: { readonly ruleID: string; readonly version: number } | null;
  readonly rule: WireOfferRule;
  /** Hands over the rule, where it can be tried. */
  readonly ask: (go: (rule: WireOfferRule) => void) => unknown;
  /** Told what of the rule the API does not take. */
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
        {state.kind === 'none' && <p className={styles.words}>{t('OfferPreview.Words')}</p>}
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
