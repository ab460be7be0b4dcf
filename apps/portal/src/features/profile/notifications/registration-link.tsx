import type { ButtonLook } from '@quittance/ui/button';
import { LinkButton } from '@quittance/ui/link-button';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { overScreen, userProfilePath } from '../../../platform/addresses/portal-paths.ts';

export type RegistrationLinkProps = ButtonLook & {
  readonly of: 'email' | 'sms';
  readonly children: ReactNode;
};

/** Links to a registration, which replaces the profile until it is closed (req 2.1). */
export function RegistrationLink({ of, children, ...look }: RegistrationLinkProps) {
  const to = useRegistrationPath(of);
  return (
    <LinkButton variant="secondary" size="small" {...look} to={to} state={overScreen}>
      {children}
    </LinkButton>
  );
}

export function useRegistrationPath(of: 'email' | 'sms'): { readonly pathname: string; readonly search: string } {
  const { pathname, search } = useLocation();
  return { pathname: `${userProfilePath(pathname)}/${of}-registration`, search };
}
