import { Field } from '@quittance/ui/forms/field';
import type { ReactNode } from 'react';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { Control } from 'react-hook-form';
import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useIsDarkScheme } from '../../../platform/dark-scheme.ts';
import styles from './hosted-field.module.css';
import { checkHostedState, type HostedChange, type HostedPart, hostedState } from './hosted-state.ts';
import { hostedStyle } from './hosted-style.ts';
import type { HostedElement } from './stripe-elements.ts';
import type { CardFields } from './use-card-form.ts';

export type HostedFieldProps = {
  readonly part: HostedPart;
  readonly element: HostedElement;
  readonly control: Control<CardFields>;
  readonly label: string;
  readonly description?: ReactNode;
  readonly suffix?: ReactNode;
  /** The length of the security code, for its error text. */
  readonly codeLength: number;
  readonly onChange?: (change: HostedChange) => void;
};

/**
 * A hosted field of the processor, in an iframe that our code can't read. Label, help and error are ours, and clicking
 * the label focuses the iframe.
 */
export function HostedField({
  part,
  element,
  control,
  label,
  description,
  suffix,
  codeLength,
  onChange,
}: HostedFieldProps) {
  const { t } = useTranslation();
  const isDark = useIsDarkScheme();
  const container = useRef<HTMLDivElement>(null);
  const { field, fieldState } = useController({
    name: part,
    control,
    rules: { validate: (state) => checkHostedState(part, state) },
  });
  const { ref } = field;
  const key = fieldState.error?.message;
  const onTyped = useEffectEvent((change: HostedChange) => {
    field.onChange(hostedState(change));
    onChange?.(change);
  });
  const onLeft = useEffectEvent(field.onBlur);
  useEffect(() => {
    if (!container.current) return;
    element.mount(container.current);
    const off = element.listen({ change: (change) => onTyped(change), blur: () => onLeft() });
    ref({ focus: () => element.focus() });
    return () => {
      off();
      element.unmount();
    };
  }, [element, ref]);
  useEffect(() => element.restyle(hostedStyle(isDark)), [element, isDark]);
  return (
    <Field
      label={label}
      description={description}
      error={key === undefined ? undefined : t(key, { count: codeLength })}
    >
      {(control) => (
        <div className={styles.box} data-invalid={control['aria-invalid']}>
          <div id={control.id} ref={container} className={styles.frame} />
          {suffix}
        </div>
      )}
    </Field>
  );
}
