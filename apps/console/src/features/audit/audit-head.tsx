import type { searchAudit } from '@quittance/contract/staff/audit';
import { Card } from '@quittance/ui/card';
import { CopyButton } from '@quittance/ui/copy-button';
import { useTranslation } from 'react-i18next';
import type * as z from 'zod/mini';
import styles from './audit-head.module.css';

/** Shows the newest seal of the chain. A copy kept elsewhere reveals later tampering. */
export function AuditHead({ head: { no, seal } }: { readonly head: z.output<typeof searchAudit.response>['head'] }) {
  const { t } = useTranslation();
  const text = `${no}:${seal}`;
  return (
    <Card
      title={t('Audit.Head')}
      action={
        <span>
          <CopyButton text={text} label={t('Audit.Head')} />
        </span>
      }
    >
      <p>{t('Audit.HeadWords')}</p>
      <code className={styles.head}>{text}</code>
    </Card>
  );
}
