import { type ReactNode, useId } from 'react';
import { classNames } from '../class-names.ts';
import { FieldError } from './field.tsx';
import { GroupLegend } from './group-legend.tsx';
import styles from './radio-cards.module.css';

export type RadioCard<Value extends string> = {
  readonly value: Value;
  readonly label: ReactNode;
  readonly description?: ReactNode;
  /** Content at the end of the row, such as an amount. */
  readonly trailing?: ReactNode;
  /** Content before the label, such as a card brand's logo. */
  readonly mark?: ReactNode;
  readonly isDisabled?: boolean;
  /** Content shown while the card is selected, such as a field for another amount. */
  readonly content?: ReactNode;
};

export type RadioCardsProps<Value extends string> = {
  readonly legend: ReactNode;
  /** Visually hides the legend when a heading above already says it. */
  readonly isLegendHidden?: boolean;
  readonly options: readonly RadioCard<Value>[];
  readonly value: Value | undefined;
  readonly onChange: (value: Value) => void;
  readonly error?: ReactNode;
  readonly name?: string;
};

export function RadioCards<Value extends string>(props: RadioCardsProps<Value>) {
  const ownName = useId();
  const { legend, isLegendHidden = false, options, value, onChange, error, name = ownName } = props;
  return (
    <fieldset aria-describedby={error ? `${name}-error` : undefined}>
      <GroupLegend isHidden={isLegendHidden}>{legend}</GroupLegend>
      <div className={styles.cards}>
        {options.map((option) => (
          <Card key={option.value} name={name} option={option} isChosen={option.value === value} onChange={onChange} />
        ))}
      </div>
      <FieldError id={`${name}-error`}>{error}</FieldError>
    </fieldset>
  );
}

function Card<Value extends string>(props: {
  readonly name: string;
  readonly option: RadioCard<Value>;
  readonly isChosen: boolean;
  readonly onChange: (value: Value) => void;
}) {
  const { name, option, isChosen, onChange } = props;
  const id = useId();
  return (
    <div className={classNames(styles.card, isChosen && styles.chosen)}>
      <label className={styles.row} htmlFor={id}>
        <input
          id={id}
          type="radio"
          className={styles.input}
          name={name}
          value={option.value}
          checked={isChosen}
          disabled={option.isDisabled}
          onChange={() => onChange(option.value)}
          aria-labelledby={option.trailing === undefined ? `${id}-label` : `${id}-label ${id}-trailing`}
          aria-describedby={option.description === undefined ? undefined : `${id}-help`}
        />
        <span className={styles.dot} />
        {option.mark !== undefined && <span className={styles.mark}>{option.mark}</span>}
        <span className={styles.text}>
          <span className={styles.label} id={`${id}-label`}>
            {option.label}
          </span>
          {option.description !== undefined && (
            <span className={styles.description} id={`${id}-help`}>
              {option.description}
            </span>
          )}
        </span>
        {option.trailing !== undefined && (
          <span className={styles.trailing} id={`${id}-trailing`}>
            {option.trailing}
          </span>
        )}
      </label>
      {isChosen && option.content !== undefined && <div className={styles.content}>{option.content}</div>}
    </div>
  );
}
