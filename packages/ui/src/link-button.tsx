import type { ReactNode } from 'react';
import { Link, type To } from 'react-router';
import { type ButtonLook, buttonClass } from './button.tsx';

export type LinkButtonProps = ButtonLook & {
  /** A place in the portal. */
  readonly to?: To;
  /** An address outside it, or a file. */
  readonly href?: string;
  /** The file's name, where the link saves a file. */
  readonly download?: string;
  readonly replace?: boolean;
  readonly state?: unknown;
  readonly children: ReactNode;
};

/** A link that looks like a button: it goes somewhere, a Button does something. */
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
