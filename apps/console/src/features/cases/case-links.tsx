import { isRoleAtLeast } from '@quittance/domain/staff/staff-role';
import { Card } from '@quittance/ui/layout/card';
import { LinkButton } from '@quittance/ui/link-button';
import { useTranslation } from 'react-i18next';
import { useSelf } from '../../session/services.tsx';
import { type CaseLink, caseLinks } from './case-link-targets.ts';
import styles from './case-links.module.css';
import type { OperatorCase } from './case-text.ts';

/** Links an open case to its actions on other screens, most frequent first. */
export function CaseLinks({ of }: { readonly of: OperatorCase }) {
  const { t } = useTranslation();
  const { role } = useSelf();
  const links = caseLinks(of).filter((link) => isRoleAtLeast(role, link.role));
  if (links.length === 0) return null;
  return (
    <Card title={t('Case.CanBeDone')}>
      <ul className={styles.links}>
        {links.map((link) => (
          <LinkRow key={link.action} link={link} />
        ))}
      </ul>
    </Card>
  );
}

function LinkRow({ link }: { readonly link: CaseLink }) {
  const { t } = useTranslation();
  return (
    <li className={styles.link}>
      <span>{t(`CaseDeedWords.${link.action}`)}</span>
      <LinkButton variant="secondary" size="small" to={link.to}>
        {t(`CaseDeed.${link.action}`)}
      </LinkButton>
    </li>
  );
}
