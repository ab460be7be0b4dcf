import type { InstallmentSeries } from '@quittance/contract/installment-plans';
import { Dialog } from '@quittance/ui/dialog';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCurrentAccount } from '../../accounts/use-accounts.ts';
import { useAccountDispute } from '../../disputes/use-account-dispute.ts';
import { ManageChange } from '../change/manage-change.tsx';
import { useStepFocus } from '../change/use-step-focus.ts';
import { type ChangeKind, usePlanPath } from '../plan-path.ts';
import { isOpenSeries, useInstallmentSeries } from '../use-installment-series.ts';
import styles from './manage-dialog.module.css';
import { NoPlan, PlansFailed, PlansLoading } from './manage-empty.tsx';
import type { ManageNews } from './manage-news.tsx';
import { ManagePlan } from './manage-plan.tsx';

/**
 * A payment plan: its terms, progress, upcoming payments and every change to it (req 2.1, 3.5). A change replaces the
 * plan in the dialog until it is made or left.
 */
export function PaymentPlanDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation();
  const { data, isError, fetchStatus, refetch } = useInstallmentSeries();
  const isFailed = data === undefined && (isError || fetchStatus === 'paused');
  const { current } = useCurrentAccount();
  const { planId, change, sequence, go } = usePlanPath();
  const [news, setNews] = useState<ManageNews>();
  const series = chosenSeries(data ?? [], { planId, accountReferenceCode: current?.account.accountReferenceCode });
  const isDisputed = useAccountDispute(series?.accountReferenceCode) !== undefined;
  const changing = series !== undefined && mayChange(series, change) && !isDisputed ? change : undefined;
  const body = useStepFocus(`${planId} ${changing} ${sequence} ${news?.kind}`);
  const title = t(changing === undefined ? 'Title.PaymentPlan' : `Plan.Change.${changing}`);
  const leave = (nextNews?: ManageNews) => {
    setNews(nextNews);
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

/** A missed payment can be made up even after the plan has ended. */
function mayChange(series: InstallmentSeries, change: ChangeKind | undefined): boolean {
  return change === 'make-up' ? series.missingAmount > 0 : isOpenSeries(series);
}

/** Returns the requested plan, else the plan of the account to pay, else the first one, which is open if any is. */
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
