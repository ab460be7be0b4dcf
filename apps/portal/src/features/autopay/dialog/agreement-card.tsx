import { printPage } from '@quittance/browser/save-file';
import type { AutopayAgreement } from '@quittance/contract/autopay';
import { Button } from '@quittance/ui/button';
import { Notice } from '@quittance/ui/feedback/notice';
import { Tag } from '@quittance/ui/feedback/tag';
import { PrintIcon } from '@quittance/ui/icons/actions';
import { DefinitionList } from '@quittance/ui/layout/definition-list';
import { Disclosure } from '@quittance/ui/layout/disclosure';
import { Stack } from '@quittance/ui/layout/stack';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../i18n/use-formats.ts';
import { useIsReadOnly } from '../../../session/services.tsx';
import { AuthorizationCopy } from '../../electronic-records/authorization-copy.tsx';
import { ActionRow } from '../../installment-plans/manage/action-row.tsx';
import actionStyles from '../../installment-plans/manage/manage-actions.module.css';
import { useAutopayPath } from '../autopay-path.ts';
import { useAutopayText } from '../autopay-text.ts';
import { CardExpiryNotice } from '../card-expiry-notice.tsx';
import styles from './autopay-dialog.module.css';
import type { AutopayNews } from './autopay-news.tsx';
import { ChargeList } from './charge-list.tsx';
import { EndAutopay } from './end-autopay.tsx';

/** One agreement: its terms in a sentence, its payments, and what can be done with it. */
export function AgreementCard(props: {
  readonly agreement: AutopayAgreement;
  readonly onNews: (news: AutopayNews | undefined) => void;
}) {
  const { t } = useTranslation();
  const { go } = useAutopayPath();
  const { summary } = useAutopayText();
  const isReadOnly = useIsReadOnly();
  const { agreement, onNews } = props;
  const { autopayID, accountName, accountReferenceCode, terms } = agreement;
  const change = () => {
    onNews(undefined);
    go({ step: 'change', autopayId: autopayID });
  };
  return (
    <section className={styles.agreement} aria-label={accountName}>
      <Stack gap={4}>
        <div className={styles.head}>
          <h3 className={styles.title}>{accountName}</h3>
          <Tag tone="success">{t('Autopay.On')}</Tag>
          <p className={styles.note}>{t('Account.Reference', { reference: accountReferenceCode })}</p>
        </div>
        <p>{summary(terms)}</p>
        <Choices terms={terms} />
        {terms.method.isGone && (
          <Notice kind="warning" isLive={false} title={t('Autopay.MethodGoneTitle')}>
            {t('Autopay.MethodGone')}
          </Notice>
        )}
        <CardExpiryNotice
          agreement={agreement}
          action={
            <Button variant="secondary" size="small" onClick={change}>
              {t('Autopay.Card.Choose')}
            </Button>
          }
        />
        <ChargeList agreement={agreement} onNews={onNews} />
        {!isReadOnly && (
          <ul className={actionStyles.actions}>
            <li>
              <ActionRow onClick={change}>{t('Autopay.Change')}</ActionRow>
            </li>
            <li>
              <EndAutopay agreement={agreement} onNews={onNews} />
            </li>
          </ul>
        )}
        <Agreed agreement={agreement} />
      </Stack>
    </section>
  );
}

/** The choices beyond amount, day and method. Renders nothing if there are none. */
function Choices({ terms }: Pick<AutopayAgreement, 'terms'>) {
  const { t } = useTranslation();
  const { money, day } = useFormats();
  const { method } = useAutopayText();
  const { ceiling, backup, endDate, noticeRange } = terms;
  const items = [
    ceiling !== null && { id: 'ceiling', term: t('Autopay.Ceiling'), value: money(ceiling) },
    backup !== null && { id: 'backup', term: t('Autopay.Backup'), value: method(backup) },
    endDate !== null && { id: 'end', term: t('Autopay.EndDate'), value: day(endDate) },
    noticeRange !== null && {
      id: 'range',
      term: t('Autopay.Range'),
      value: t('Autopay.FromTo', { low: money(noticeRange.low), high: money(noticeRange.high) }),
    },
  ].filter((item) => item !== false);
  return items.length === 0 ? null : <DefinitionList items={items} />;
}

/** The accepted authorization verbatim (12 CFR 1005.10(b)), to read, save and print. */
function Agreed({ agreement }: { readonly agreement: AutopayAgreement }) {
  const { t } = useTranslation();
  const { instant } = useFormats();
  const { autopayID, accountReferenceCode, versionNumber, acceptedAt, authorizationText } = agreement;
  const isReadOnly = useIsReadOnly();
  return (
    <Disclosure summary={t('Plan.Agreed')}>
      <Stack gap={3}>
        <p className={styles.note}>{t('Plan.VersionOn', { number: versionNumber, at: instant(acceptedAt) })}</p>
        <p className={styles.text}>{authorizationText}</p>
        {!isReadOnly && (
          <AuthorizationCopy
            document={{ kind: 'autopay-authorization', reference: autopayID, versionNumber, accountReferenceCode }}
          />
        )}
        <div>
          <Button variant="secondary" size="small" icon={<PrintIcon />} onClick={printPage}>
            {t('Success.Print')}
          </Button>
        </div>
      </Stack>
    </Disclosure>
  );
}
