import type { ReactNode } from 'react';
import { Link, type To } from 'react-router';
import { type ButtonLook, buttonClass } from './button.tsx';

export type LinkButtonProps = ButtonLook & {
  /** Route inside the portal. */
  readonly to?: To;
  /** External URL or file. */
  readonly href?: string;
  /** File name, for a link that downloads a file. */
  readonly download?: string;
  readonly replace?: boolean;
  readonly state?: unknown;
  readonly children: ReactNode;
};

/** Link that looks like a button. Use it for navigation, and Button for actions. */
export function LinkButton({ to, href, download, replace, state, icon, children, ...look }: LinkButtonProps) {
  const content = (
    <>
      {icon}
      <span>{children}</span>
    </>
  );
  if (to === undefined) {
    return (
      <a className={buttonClass(look)} href={href} download={download}>
        {content}
      </a>
    );
  }
  return (
    <Link className={buttonClass(look)} to={to} replace={replace ?? false} state={state}>
      {content}
    </Link>
  );
}
