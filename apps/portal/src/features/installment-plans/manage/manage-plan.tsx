import type { InstallmentSeries } from '@quittance/contract/installment-plans';
import { CopyButton } from '@quittance/ui/copy-button';
import { Tag } from '@quittance/ui/feedback/tag';
import { DefinitionList } from '@quittance/ui/layout/definition-list';
import { Disclosure } from '@quittance/ui/layout/disclosure';
import { Stack } from '@quittance/ui/layout/stack';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../i18n/use-formats.ts';
import { ManageMissing } from '../change/manage-missing.tsx';
import { usePlanPath } from '../plan-path.ts';
import { usePlanText } from '../plan-text.ts';
import { PlanProgressView } from '../progress/plan-progress-view.tsx';
import { isOpenSeries } from '../use-installment-series.ts';
import { ManageActions } from './manage-actions.tsx';
import { ManageInstallments } from './manage-installments.tsx';
import { isShownByStatus, type ManageNews, ManageNewsNotice } from './manage-news.tsx';
import { ManageOthers } from './manage-others.tsx';
import styles from './manage-plan.module.css';
import { ManageStatus } from './manage-status.tsx';
import manageVersionsStyles from './manage-versions.module.css';

const changes = ['created', 'move', 'skip', 'amount', 'frequency', 'method', 'pause', 'resume', 'make-up', 'cancel'];

/** The accepted authorizations verbatim, latest first, with their dates (Regulation E 1005.10(b)). */
function ManageVersions({ series }: { readonly series: InstallmentSeries }) {
  const { t } = useTranslation();
  const { instant } = useFormats();
  return (
    <Disclosure summary={t('Plan.Agreed')}>
      <ol className={manageVersionsStyles.list} reversed>
        {series.versions.toReversed().map(({ versionNumber, change, acceptedAt, authorizationText }) => (
          <li key={versionNumber}>
            <h4 className={manageVersionsStyles.title}>
              {t(`Plan.Version.${changes.includes(change) ? change : 'other'}`)}
            </h4>
            <p className={manageVersionsStyles.when}>
              {t('Plan.VersionOn', { number: versionNumber, at: instant(acceptedAt) })}
            </p>
            <p className={manageVersionsStyles.text}>{authorizationText}</p>
          </li>
        ))}
      </ol>
    </Disclosure>
  );
}

export type ManagePlanProps = {
  readonly series: InstallmentSeries;
  readonly all: readonly InstallmentSeries[];
  readonly news: ManageNews | undefined;
  readonly onNews: (news: ManageNews | undefined) => void;
};

export function ManagePlan({ series, all, news, onNews }: ManagePlanProps) {
  const { t } = useTranslation();
  const planText = usePlanText();
  const { label, tone } = planText.status(series);
  const { referenceID } = series;
  const cost = planText.cost(series);
  const { go } = usePlanPath();
  const show = (planId: string) => {
    onNews(undefined);
    go({ planId });
  };
  return (
    <Stack gap={6}>
      {news && !isShownByStatus(news) && <ManageNewsNotice news={news} />}
      <div className={styles.head}>
        <h3 className={styles.headline}>{planText.headline(series)}</h3>
        <Tag tone={tone}>{label}</Tag>
        {cost && <p className={styles.account}>{cost}</p>}
        <p className={styles.account}>
          {series.accountName} · {t('Account.Reference', { reference: series.accountReferenceCode })}
          {series.isSettlement && ` · ${t('Plan.OfSettlement')}`}
        </p>
      </div>
      <ManageStatus series={series} isNew={news !== undefined && isShownByStatus(news)} />
      <ManageMissing series={series} />
      <PlanProgressView series={series} />
      <DefinitionList
        items={[
          { id: 'method', term: t('Plan.Method'), value: planText.method(series) },
          {
            id: 'number',
            term: t('Plan.Number'),
            value: (
              <span className={styles.number}>
                {referenceID}
                <CopyButton text={referenceID} label={t('Plan.Number')} />
              </span>
            ),
          },
        ]}
      />
      <ManageInstallments series={series} />
      {isOpenSeries(series) && <ManageActions series={series} onNews={onNews} />}
      <ManageVersions series={series} />
      <ManageOthers series={series} all={all} onShow={show} />
    </Stack>
  );
}
