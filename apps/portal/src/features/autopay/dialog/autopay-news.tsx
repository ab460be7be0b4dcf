import { Notice } from '@quittance/ui/feedback/notice';
import { useTranslation } from 'react-i18next';
import { AutopayProblemNotice } from '../autopay-problem-notice.tsx';
import type { AutopayProblem } from '../set-up/autopay-answers.ts';

/** A change of one payment by the customer. */
export type ChargeChange = 'skipped' | 'moved' | 'approved' | 'paid';

/** The result of what the customer did. */
export type AutopayNews =
  | { readonly kind: 'on' | 'changed' | 'ended' | ChargeChange }
  | { readonly kind: 'problem'; readonly problem: AutopayProblem };

export function AutopayNewsNotice({ news }: { readonly news: AutopayNews }) {
  const { t } = useTranslation();
  if (news.kind === 'problem') return <AutopayProblemNotice problem={news.problem} />;
  return (
    <Notice kind="success" title={t(`Autopay.Done.${news.kind}`)}>
      {t(`Autopay.DoneText.${news.kind}`)}
    </Notice>
  );
}
