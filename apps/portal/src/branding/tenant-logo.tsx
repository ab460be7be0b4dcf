import { classNames } from '@quittance/ui/class-names';
import { useEffect, useRef, useState } from 'react';
import { useServices, useTenant } from '../session/services.tsx';
import { logoAddress } from './logo-address.ts';
import styles from './tenant-logo.module.css';

/** A logo at least this many times wider than tall has the name in it. */
const wordmarkRatio = 2;

/** The tenant's logo with its name; the name's first letter on a tile where the logo cannot be had. */
export function TenantLogo(props: { readonly isOnPanel?: boolean }) {
  // Another logo knows nothing of whether the one before it was broken, or had the name in it.
  return <Logo key={logoAddress(useTenant())} {...props} />;
}

function Logo({ isOnPanel = false }: { readonly isOnPanel?: boolean }) {
  const { tenant, hasLogo } = useServices();
  const [isBroken, setBroken] = useState(false);
  const [isWordmark, setWordmark] = useState(false);
  const image = useRef<HTMLImageElement>(null);
  const name = tenant.tenantName;
  useEffect(() => {
    // In a page that the server drew, the picture may have come before the script that waits for it.
    if (image.current?.complete) setWordmark(hasNameInIt(image.current));
  }, []);
  return (
    <span className={classNames(styles.logo, isOnPanel && styles.onPanel)}>
      {hasLogo && !isBroken ? (
        <img
          ref={image}
          className={styles.image}
          src={logoAddress(tenant)}
          alt={isWordmark ? name : ''}
          height={40}
          onError={() => setBroken(true)}
          onLoad={({ currentTarget }) => setWordmark(hasNameInIt(currentTarget))}
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

function hasNameInIt({ naturalWidth, naturalHeight }: HTMLImageElement): boolean {
  return naturalWidth >= wordmarkRatio * naturalHeight && naturalHeight > 0;
}
