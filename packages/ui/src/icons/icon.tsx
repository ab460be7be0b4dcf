import type { ReactNode } from 'react';

export type IconProps = { readonly size?: 16 | 20 | 24 | 32 };

/** Frame of every icon: a 24-unit grid in the text color, hidden from assistive technology. */
export function Icon({ size = 20, children }: IconProps & { readonly children: ReactNode }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.8}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      {children}
    </svg>
  );
}
