import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../i18n/use-formats.ts';
import { useIsWideScreen } from '../../platform/wide-screen.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Stack } from '../../ui/stack.tsx';
import { StickyActionBar } from '../../ui/sticky-action-bar.tsx';
import { TwoColumn } from '../../ui/two-column.tsx';
import type { CurrentAccount } from '../accounts/current-account.ts';
import { AmountCard } from './amount-card.tsx';
import { AuthorizationBox } from './authorization-box.tsx';
import { MethodCard } from './method-card.tsx';
import type { AnswerStage } from './payment-answers.ts';
import styles from './payment-form.module.css';
import { channelOf } from './payment-form-view.ts';
import { stageOf } from './payment-problem.ts';
import { PaymentSummary } from './payment-summary.tsx';
import { ProblemNotice } from './problem-notice.tsx';
import { usePaymentForm } from './use-payment-form.ts';
import { WhenCard } from './when-card.tsx';

/** The form on the left, what it comes to on the right; on a phone the total and the button stay at the bottom. */
export function PaymentForm({ current, account }: { readonly current: CurrentAccount; readonly account: ReactNode }) {
  const { t } = useTranslation();
  const { money } = useFormats();
  const isWide = useIsWideScreen();
  const form = usePaymentForm(current);
  const { view, draft, missing, problem, fields } = form;
  const { payable } = current;
  const problemAt = (...stages: AnswerStage[]) =>
    problem && stages.includes(stageOf(problem)) && <ProblemNotice problem={problem} view={view} />;
  const review = (
    <Button isFullWidth onClick={form.review}>
      {t('Payment.Review')}
    </Button>
  );
  const summary = (
    <PaymentSummary current={current} view={view}>
      {problemAt('authorization', 'fee')}
      <AuthorizationBox
        view={view}
        isMissing={missing === 'authorization'}
        onChange={form.authorize}
        boxRef={fields.authorization}
      />
      {isWide && (
        <div className={styles.action}>
          {review}
          <p className={styles.reassurance}>{t('Payment.NothingYet')}</p>
        </div>
      )}
    </PaymentSummary>
  );
  const hasFee = view.feeCents !== undefined && view.feeCents > 0;
  return (
    <>
      <TwoColumn aside={summary}>
        <Stack gap={4}>
          {problemAt('review', 'account', 'date')}
          {account}
          {payable.balanceCents <= 0 && (
            <Notice kind="success" isLive={false}>
              {t('Payment.NothingDueButPayable')}
            </Notice>
          )}
          {problemAt('amount')}
          <AmountCard
            view={view}
            draft={draft}
            isWholeBalanceDue={payable.amountDueCents === payable.balanceCents}
            isTried={missing === 'amount'}
            onChange={form.change}
            fieldRef={fields.amount}
          />
          <WhenCard channel={channelOf(view.method)} />
          {problemAt('method')}
          <MethodCard
            view={view}
            approvedBits={current.approvedBits}
            isMissing={missing === 'method'}
            onChoose={(referenceId) => form.change({ referenceId })}
            addRef={fields.method}
          />
        </Stack>
      </TwoColumn>
      {!isWide && (
        <StickyActionBar
          label={
            hasFee
              ? t('Payment.TotalWithFee', { fee: money(view.feeCents ?? payable.balanceCents) })
              : t('Payment.TotalToday')
          }
          amount={view.totalCents === undefined ? t('Payment.NotYet') : money(view.totalCents)}
        >
          {review}
        </StickyActionBar>
      )}
    </>
  );
}
