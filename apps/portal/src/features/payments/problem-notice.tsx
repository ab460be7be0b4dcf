import { zeroCents } from '@quittance/domain/money/cents';
import { Notice } from '@quittance/ui/feedback/notice';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../i18n/use-formats.ts';
import { HelpLink } from '../help/help-link.tsx';
import { minPayable } from './amount/amount-choices.ts';
import type { PaymentFormView } from './payment-form-view.ts';
import { isOpenQuestion, type PaymentProblem, sentenceKeyOf, stageOf } from './payment-problem.ts';

/** Explains why the payment wasn't made and what to change. Takes the focus, so that it is visible and announced. */
export function ProblemNotice({ problem, view }: { readonly problem: PaymentProblem; readonly view: PaymentFormView }) {
  const { t } = useTranslation();
  const { money } = useFormats();
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The navigation focuses the heading first.
    const frame = requestAnimationFrame(() => {
      element.current?.scrollIntoView({ block: 'center' });
      element.current?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, []);
  const { feeCents } = view;
  const row = view.several?.find((each) => each.current.account.accountReferenceCode === problem.accountReferenceCode);
  const { bounds } = row ?? view;
  const values = {
    minimum: money(minPayable(bounds)),
    maximum: money(bounds.maximumCents),
    fee: money(feeCents ?? zeroCents),
    method: problem.method,
  };
  return (
    <div ref={element} tabIndex={-1}>
      <Notice
        kind="error"
        title={t(isOpenQuestion(problem) ? 'Payment.UnknownTitle' : 'Payment.NotMadeTitle')}
        action={<HelpLink />}
      >
        {row && <p>{t('Account.Reference', { reference: row.current.account.accountReferenceCode })}</p>}
        <p>{t(sentenceKeyOf(problem), values)}</p>
        {stageOf(problem) === 'method' && <p>{t('Payment.ChooseAnother')}</p>}
        {problem.requestId !== undefined && <p>{t('Common.RequestId', { id: problem.requestId })}</p>}
      </Notice>
    </div>
  );
}
