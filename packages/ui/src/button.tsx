import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import styles from './button.module.css';
import { classNames } from './class-names.ts';
import { Spinner } from './feedback/spinner.tsx';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger' | 'link';

export type ButtonLook = {
  readonly variant?: ButtonVariant;
  readonly size?: 'regular' | 'small';
  readonly isFullWidth?: boolean;
  /** Icon before the label. */
  readonly icon?: ReactNode;
};

export type ButtonProps = Omit<ComponentProps<'button'>, 'className' | 'style'> &
  ButtonLook & {
    /** Keeps focus and size, shows a spinner and ignores clicks. */
    readonly isPending?: boolean;
    /** Label while pending; defaults to the button's own. */
    readonly pendingText?: string;
    /**
     * Disables the button and explains why. The button stays focusable, so that screen reader users hear the reason.
     */
    readonly unavailableBecause?: string | undefined;
  };

/** Native button with `type="button"` by default. Accepts every native attribute. */
export function Button(props: ButtonProps) {
  const {
    variant,
    size,
    isFullWidth,
    icon,
    isPending = false,
    pendingText,
    unavailableBecause,
    children,
    onClick,
    ...rest
  } = props;
  const isRefusing = isPending || unavailableBecause !== undefined;
  const refuseWhilePending = (event: MouseEvent<HTMLButtonElement>) => {
    if (isRefusing) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      type="button"
      {...rest}
      className={buttonClass({ variant, size, isFullWidth })}
      onClick={refuseWhilePending}
      aria-disabled={isRefusing || undefined}
      aria-description={unavailableBecause}
      title={unavailableBecause ?? rest.title}
      data-pending={isPending || undefined}
    >
      {isPending ? <Spinner /> : icon}
      <span>{isPending ? (pendingText ?? children) : children}</span>
    </button>
  );
}

/** Returns the class that makes an element look like a button. */
export function buttonClass({
  variant = 'primary',
  size = 'regular',
  isFullWidth = false,
}: {
  readonly variant?: ButtonVariant | undefined;
  readonly size?: 'regular' | 'small' | undefined;
  readonly isFullWidth?: boolean | undefined;
}): string {
  return classNames(styles.button, styles[variant], size === 'small' && styles.smallSize, isFullWidth && styles.full);
}
