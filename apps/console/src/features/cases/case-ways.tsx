import { isRoleAtLeast } from '@quittance/domain/staff/staff-role';
import { Card } from '@quittance/ui/layout/card';
import { LinkButton } from '@quittance/ui/link-button';
import { useTranslation } from 'react-i18next';
import { useSelf } from '../../session/services.tsx';
import { type CaseWay, caseWays } from './case-actions.ts';
import type { OperatorCase } from './case-text.ts';
import styles from './case-ways.module.css';

/** Links an open case to its actions on other screens, most frequent first. */
export function CaseWays({ of }: { readonly of: OperatorCase }) {
  const { t } = useTranslation();
  const { role } = useSelf();
  const ways = caseWays(of).filter((way) => isRoleAtLeast(role, way.role));
  if (ways.length === 0) return null;
  return (
    <Card title={t('Case.CanBeDone')}>
      <ul className={styles.ways}>
        {ways.map((way) => (
          <WayRow key={way.action} way={way} />
        ))}
      </ul>
    </Card>
  );
}

function WayRow({ way }: { readonly way: CaseWay }) {
  const { t } = useTranslation();
  return (
    <li className={styles.way}>
      <span>{t(`CaseDeedWords.${way.action}`)}</span>
      <LinkButton variant="secondary" size="small" to={way.to}>
        {t(`CaseDeed.${way.action}`)}
      </LinkButton>
    </li>
  );
}
