import { isRoleAtLeast } from '@quittance/domain/staff/staff-role';
import type { ConsoleFeature } from '@quittance/domain/tenants/console-features';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router';
import { useSelf } from '../../session/services.tsx';
import { navTable } from '../nav-table.tsx';
import styles from './side-nav.module.css';

/** Shows only screens that the employee's role may open and the tenant uses. */
export function SideNav({ onGo }: { readonly onGo?: () => void }) {
  const { t } = useTranslation();
  const { role, tenant } = useSelf();
  const uses = (feature: ConsoleFeature | undefined) =>
    feature === undefined || tenant.features === undefined || tenant.features.includes(feature);
  const id = useId();
  return (
    <nav aria-label={t('Nav.Label')} className={styles.nav}>
      {navTable.map(({ groupKey, entries }) => {
        const shown = entries.filter((entry) => isRoleAtLeast(role, entry.role) && uses(entry.feature));
        if (shown.length === 0) return null;
        return (
          <div key={groupKey}>
            <p className={styles.group} id={`${id}${groupKey}`}>
              {t(groupKey)}
            </p>
            <ul aria-labelledby={`${id}${groupKey}`}>
              {shown.map(({ path, titleKey, icon }) => (
                <li key={path}>
                  <NavLink to={path} end={path === '/'} className={styles.link ?? ''} onClick={onGo}>
                    {icon}
                    <span>{t(titleKey)}</span>
                  </NavLink>
                </li>
              ))}
            </ul>
          </div>
        );
      })}
    </nav>
  );
}
