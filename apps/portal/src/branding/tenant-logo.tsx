import { classNames } from '@quittance/ui/class-names';
import { useEffect, useRef, useState } from 'react';
import { usePageServices } from '../session/page-services.ts';
import { logoAddress } from './logo-address.ts';
import styles from './tenant-logo.module.css';

/** A logo at least this many times wider than tall probably includes the tenant's name. */
const wordmarkRatio = 2;

/** The tenant's logo and name. A tile with the first letter replaces a logo that fails to load. */
export function TenantLogo(props: { readonly isOnPanel?: boolean }) {
  // The key resets the load state when the logo changes.
  return <Logo key={logoAddress(usePageServices().tenant)} {...props} />;
}

function Logo({ isOnPanel = false }: { readonly isOnPanel?: boolean }) {
  const { tenant, hasLogo } = usePageServices();
  const [isBroken, setBroken] = useState(false);
  const [isWordmark, setWordmark] = useState(false);
  const image = useRef<HTMLImageElement>(null);
  const name = tenant.tenantName;
  const address = logoAddress(tenant);
  useEffect(() => {
    // On a server-rendered page the image may have loaded before this script.
    if (image.current?.complete) setWordmark(hasNameInIt(image.current));
    // The next screens show the file.
    if (image.current?.src.startsWith('data:')) new Image().src = address;
  }, [address]);
  return (
    <span className={classNames(styles.logo, isOnPanel && styles.onPanel)}>
      {hasLogo && !isBroken ? (
        <img
          ref={image}
          className={styles.image}
          src={address}
          // The server's page contains a small logo.
          suppressHydrationWarning
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
