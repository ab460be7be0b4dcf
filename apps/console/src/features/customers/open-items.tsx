import type { StaffCustomer } from '@quittance/contract/staff/customers';
import { Card } from '@quittance/ui/layout/card';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormats } from '../../i18n/use-formats.ts';
import styles from './open-items.module.css';

type OpenItem = {
  readonly id: string;
  readonly to: string;
  readonly what: string;
  readonly note: string;
  readonly explanation?: string | undefined;
};

/** Lists open disputes, cases and uploads of the customer. */
export function OpenItems({ customer }: { readonly customer: StaffCustomer }) {
  const { t } = useTranslation();
  const { instant, size } = useFormats();
  const since = (at: Date, account: string | null) =>
    [account, t('Customer.Since', { at: instant(at) })].filter(Boolean).join(' · ');
  const disputes = customer.disputes.map(
    (dispute): OpenItem => ({
      id: dispute.disputeID,
      to: `/disputes/${dispute.disputeID}`,
      what: t(`CustomerDispute.${dispute.reason}`),
      note: since(dispute.openedAt, dispute.accountReferenceCode),
      explanation: dispute.explanation,
    }),
  );
  const cases = customer.cases.map(
    ({ caseID, kind, code, accountReferenceCode, openedAt }): OpenItem => ({
      id: caseID,
      to: `/cases/${caseID}`,
      what: [t(`CustomerCase.${kind}`, { defaultValue: kind }), code].filter(Boolean).join(' '),
      note: since(openedAt, accountReferenceCode),
    }),
  );
  const uploads = customer.uploads.map(
    ({ uploadID, fileName, sizeBytes, uploadedAt }): OpenItem => ({
      id: uploadID,
      to: `/uploads/${uploadID}`,
      what: fileName,
      note: `${size(sizeBytes)} · ${instant(new Date(uploadedAt))}`,
    }),
  );
  if (disputes.length + cases.length + uploads.length === 0) return null;
  return (
    <div className={styles.matters}>
      <MatterCard title={t('Customer.Disputes')} matters={disputes} />
      <MatterCard title={t('Customer.Cases')} matters={cases} />
      <MatterCard title={t('Customer.Uploads')} matters={uploads} />
    </div>
  );
}

function MatterCard({ title, matters }: { readonly title: string; readonly matters: readonly OpenItem[] }) {
  if (matters.length === 0) return null;
  return (
    <Card title={title}>
      <ul className={styles.list}>
        {matters.map(({ id, to, what, note, explanation }) => (
          <li key={id} className={styles.matter}>
            <Link to={to}>{what}</Link>
            <span className={styles.note}>{note}</span>
            {explanation && <p className={styles.text}>{explanation}</p>}
          </li>
        ))}
      </ul>
    </Card>
  );
}
