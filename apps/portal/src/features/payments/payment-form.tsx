import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../i18n/use-formats.ts';
import { useIsWideScreen } from '../../platform/wide-screen.ts';
import { Button } from '../../ui/button.tsx';
import { Stack } from '../../ui/stack.tsx';
import { StickyActionBar } from '../../ui/sticky-action-bar.tsx';
import { TwoColumn } from '../../ui/two-column.tsx';
import type { CurrentAccount } from '../accounts/current-account.ts';
import { AuthorizationBox } from './authorization-box.tsx';
import { MethodCard } from './method-card.tsx';
import type { AnswerStage } from './payment-answers.ts';
import styles from './payment-form.module.css';
import { stageOf } from './payment-problem.ts';
import { PaymentSummary } from './payment-summary.tsx';
import { ProblemNotice } from './problem-notice.tsx';
import { useTotalLabel } from './total-label.ts';
import { usePaymentForm } from './use-payment-form.ts';
import { WhatIsPaid } from './what-is-paid.tsx';
import { WhenCard } from './when-card.tsx';

/** The form on the left, what it comes to on the right; on a phone the total and the button stay at the bottom. */
export function PaymentForm({ current, account }: { readonly current: CurrentAccount; readonly account: ReactNode }) {
  const { t } = useTranslation();
  const { money } = useFormats();
  const isWide = useIsWideScreen();
  const form = usePaymentForm(current);
  const totalLabel = useTotalLabel();
  const { view, missing, problem, fields } = form;
  const problemAt = (...stages: AnswerStage[]) =>
    problem && stages.includes(stageOf(problem)) && <ProblemNotice problem={problem} view={view} />;
  const review = (
    <Button isFullWidth onClick={form.review}>
      {t(view.method?.kind === 'cash' ? 'Payment.ReviewSlip' : 'Payment.Review')}
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
  const { feeCents, totalCents } = view;
  return (
    <>
      <TwoColumn aside={summary}>
        <Stack gap={4}>
          {problemAt('review', 'account')}
          <WhatIsPaid current={current} account={account} form={form} problem={problemAt('amount')} />
          {problemAt('date')}
          <div ref={fields.day} tabIndex={-1}>
            <WhenCard view={view} isMissing={missing === 'day'} onChange={form.change} />
          </div>
          {problemAt('method')}
          <MethodCard
            choices={view}
            current={current}
            isMissing={missing === 'method'}
            onChoose={(referenceId) => form.change({ referenceId })}
            addRef={fields.method}
          />
        </Stack>
      </TwoColumn>
      {!isWide && (
        <StickyActionBar
          label={
            feeCents === undefined || feeCents <= 0
              ? totalLabel({ isCash: view.method?.kind === 'cash', isLater: view.isLater })
              : t('Payment.TotalWithFee', { fee: money(feeCents) })
          }
          amount={totalCents === undefined ? t('Payment.NotYet') : money(totalCents)}
        >
          {review}
        </StickyActionBar>
      )}
    </>
  );
}
