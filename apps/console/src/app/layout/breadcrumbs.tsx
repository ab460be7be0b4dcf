import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import styles from './breadcrumbs.module.css';
import { usePageHandles } from './use-page-handles.ts';

export function Breadcrumbs() {
  const { t } = useTranslation();
  const handles = usePageHandles();
  const above = handles.slice(0, -1);
  if (above.length === 0) return null;
  return (
    <nav aria-label={t('Nav.Breadcrumbs')} className={styles.crumbs}>
      <ol>
        {above.map(({ titleKey, place }) => (
          <li key={place}>
            <Link to={place}>{t(titleKey)}</Link>
          </li>
        ))}
        <li aria-current="page">{t(handles.at(-1)?.titleKey ?? '')}</li>
      </ol>
    </nav>
  );
}
