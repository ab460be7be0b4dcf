import { useState } from 'react';
import { useServices } from '../session/services.tsx';
import { classNames } from '../ui/class-names.ts';
import { logoAddress } from './logo-address.ts';
import styles from './tenant-logo.module.css';

/** A logo at least this many times wider than tall has the name in it. */
const wordmarkRatio = 2;

/** The tenant's logo with its name; the name's first letter on a tile where the logo cannot be had. */
export function TenantLogo({ isOnPanel = false }: { readonly isOnPanel?: boolean }) {
  const { tenant, hasLogo } = useServices();
  const [isBroken, setBroken] = useState(false);
  const [isWordmark, setWordmark] = useState(false);
  const name = tenant.tenantName;
  return (
    <span className={classNames(styles.logo, isOnPanel && styles.onPanel)}>
      {hasLogo && !isBroken ? (
        <img
          className={styles.image}
          src={logoAddress(tenant)}
          alt={isWordmark ? name : ''}
          height={40}
          onError={() => setBroken(true)}
          onLoad={({ currentTarget: image }) =>
            setWordmark(image.naturalWidth >= wordmarkRatio * image.naturalHeight && image.naturalHeight > 0)
          }
        />
      ) : (
        <span className={styles.monogram} aria-hidden="true">
          {[...name][0]?.toUpperCase()}
        </span>
      )}
      {!isWordmark && <span className={styles.name}>{name}</span>}
    </span>
  );
}
