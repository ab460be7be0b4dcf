import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import styles from './button.module.css';
import { classNames } from './class-names.ts';
import { Spinner } from './spinner.tsx';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger' | 'link';

export type ButtonLook = {
  readonly variant?: ButtonVariant;
  readonly size?: 'regular' | 'small';
  readonly isFullWidth?: boolean;
  /** An icon before the words. */
  readonly icon?: ReactNode;
};

export type ButtonProps = Omit<ComponentProps<'button'>, 'className' | 'style'> &
  ButtonLook & {
    /** Work is under way: the button keeps its focus and size, shows a spinner, and takes no second press. */
    readonly isPending?: boolean;
    /** The words while pending; the button's own when left out. */
    readonly pendingText?: string;
    /** Why it takes no press, in a sentence; it can still be reached, so that everybody hears the reason. */
    readonly unavailableBecause?: string | undefined;
  };

/** A button. `type` is `button` unless told; every attribute of a native button passes through. */
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

/** The class of anything that looks like a button. */
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
