import { MenuIcon } from '@quittance/ui/icons/work';
import { useTranslation } from 'react-i18next';
import { useSelf } from '../../session/services.tsx';
import { OwnMenu } from './own-menu.tsx';
import { SearchBox } from './search-box.tsx';
import styles from './top-bar.module.css';

export function TopBar({ onOpenNav }: { readonly onOpenNav: () => void }) {
  const { t } = useTranslation();
  const { tenant } = useSelf();
  return (
    <header className={styles.bar}>
      <button type="button" className={styles.menu} onClick={onOpenNav} aria-label={t('Nav.Open')}>
        <MenuIcon />
      </button>
      <p className={styles.tenant}>{tenant.name}</p>
      <SearchBox />
      <OwnMenu />
    </header>
  );
}
