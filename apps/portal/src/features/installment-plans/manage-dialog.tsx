import type { InstallmentSeries } from '@quittance/contract/installment-plans';
import { Dialog } from '@quittance/ui/dialog';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCurrentAccount } from '../accounts/use-accounts.ts';
import { useAccountDispute } from '../disputes/use-account-dispute.ts';
import { ManageChange } from './manage-change.tsx';
import styles from './manage-dialog.module.css';
import { NoPlan, PlansFailed, PlansLoading } from './manage-empty.tsx';
import type { ManageNews } from './manage-news.tsx';
import { ManagePlan } from './manage-plan.tsx';
import { type ChangeKind, usePlanPlace } from './plan-place.ts';
import { isOpenSeries, useInstallmentSeries } from './use-installment-series.ts';
import { useStepFocus } from './use-step-focus.ts';

/**
 * A payment plan: what was agreed, how far it is, what comes, and every change of it (req 2.1, 3.5). A change takes the place of the plan
 * in the dialog until it is made or left.
 */
export function PaymentPlanDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation();
  const { data, isError, fetchStatus, refetch } = useInstallmentSeries();
  const isFailed = data === undefined && (isError || fetchStatus === 'paused');
  const { current } = useCurrentAccount();
  const { planId, change, sequence, go } = usePlanPlace();
  const [news, setNews] = useState<ManageNews>();
  const series = chosenSeries(data ?? [], { planId, accountReferenceCode: current?.account.accountReferenceCode });
  const isDisputed = useAccountDispute(series?.accountReferenceCode) !== undefined;
  const changing = series !== undefined && mayChange(series, change) && !isDisputed ? change : undefined;
  const body = useStepFocus(`${planId} ${changing} ${sequence} ${news?.kind}`);
  const title = t(changing === undefined ? 'Title.PaymentPlan' : `Plan.Change.${changing}`);
  const leave = (told?: ManageNews) => {
    setNews(told);
    go({});
  };
  return (
    <Dialog isOpen onClose={onClose} size="large" title={title}>
      <section ref={body} tabIndex={-1} className={styles.body} aria-label={title}>
        {data === undefined && !isFailed && <PlansLoading />}
        {isFailed && <PlansFailed onRetry={() => void refetch()} />}
        {data !== undefined && series === undefined && <NoPlan />}
        {series !== undefined && changing === undefined && (
          <ManagePlan key={series.transactionSeriesID} series={series} all={data ?? []} news={news} onNews={setNews} />
        )}
        {series !== undefined && changing !== undefined && (
          <ManageChange
            key={`${changing} ${sequence}`}
            series={series}
            change={{ kind: changing, sequence }}
            onLeave={leave}
          />
        )}
      </section>
    </Dialog>
  );
}

/** What was missed can also be made up after the plan has come to its end. */
function mayChange(series: InstallmentSeries, change: ChangeKind | undefined): boolean {
  return change === 'make-up' ? series.missingAmount > 0 : isOpenSeries(series);
}

/** The plan that was asked for; else the one of the account that is being paid; else the first, which is an open one where there is any. */
function chosenSeries(
  all: readonly InstallmentSeries[],
  of: { planId: string | undefined; accountReferenceCode: string | undefined },
): InstallmentSeries | undefined {
  const asked = all.find((each) => each.transactionSeriesID === of.planId);
  const own = all.find(
    (each) => each.accountReferenceCode === of.accountReferenceCode && (isOpenSeries(each) || each.missingAmount > 0),
  );
  return asked ?? own ?? all[0];
}
