import { parseLogoName } from '@quittance/domain/tenants/logo-name';
import { useSelf } from '../../../session/services.tsx';
import styles from './logo-picture.module.css';

/** Shows the uploaded logo, or the name's first letter, as the portal does. */
export function LogoPicture({ logo, name }: { readonly logo: string; readonly name: string }) {
  const { label } = useSelf().tenant;
  if (parseLogoName(logo) === undefined) {
    return (
      <span className={styles.monogram} aria-hidden="true">
        {[...name.trim()][0]?.toUpperCase() ?? ''}
      </span>
    );
  }
  return <img className={styles.picture} src={`/assets/tenants/${label}/${logo}`} alt="" height={36} />;
}
