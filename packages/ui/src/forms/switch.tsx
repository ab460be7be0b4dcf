import { type ComponentProps, type ReactNode, useId } from 'react';
import { Spinner } from '../feedback/spinner.tsx';
import { FieldError } from './field.tsx';
import styles from './switch.module.css';

export type SwitchProps = Pick<ComponentProps<'button'>, 'name' | 'aria-required'> & {
  readonly label: ReactNode;
  /** Help text under the label. Screen readers announce it with the switch. */
  readonly description?: ReactNode;
  readonly error?: ReactNode;
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
  readonly isDisabled?: boolean;
  /** Keeps focus and ignores clicks while the change is saved. */
  readonly isPending?: boolean;
};

/** On/off switch. The whole row is clickable. */
export function Switch(props: SwitchProps) {
  const { label, description, error, isOn, onChange, isDisabled = false, isPending = false, ...button } = props;
  const id = useId();
  const described = [description && `${id}-help`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div>
      <div className={styles.row}>
        <div className={styles.text}>
          <label className={styles.label} htmlFor={id}>
            {label}
          </label>
          {description && (
            <p className={styles.description} id={`${id}-help`}>
              {description}
            </p>
          )}
        </div>
        <button
          {...button}
          type="button"
          role="switch"
          id={id}
          className={styles.control}
          aria-checked={isOn}
          aria-describedby={described || undefined}
          aria-busy={isPending || undefined}
          aria-disabled={isPending || undefined}
          disabled={isDisabled}
          onClick={() => {
            if (!isPending) onChange(!isOn);
          }}
        >
          <span className={styles.knob}>{isPending && <Spinner />}</span>
        </button>
      </div>
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </div>
  );
}
