import { classNames } from '@quittance/ui/class-names';
import { Dialog } from '@quittance/ui/dialog';
import { Field } from '@quittance/ui/forms/field';
import fieldStyles from '@quittance/ui/forms/field.module.css';
import { CloseIcon, SearchIcon } from '@quittance/ui/icons/actions';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './picker-field.module.css';

/** Filter value that is chosen in a dialog, with a button that clears it. */
export function PickerField({
  label,
  value,
  nothing,
  title,
  onClear,
  children,
}: {
  readonly label: string;
  /** Label of the chosen value; undefined for none. */
  readonly value: string | undefined;
  /** Label while nothing is chosen. */
  readonly nothing: string;
  /** Title of the dialog. */
  readonly title: string;
  readonly onClear: () => void;
  /** Content of the dialog. */
  readonly children: (close: () => void) => ReactNode;
}) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const text = value ?? nothing;
  return (
    <>
      <Field label={label}>
        {({ id }) => (
          <div className={classNames(fieldStyles.box, styles.box)}>
            <button
              type="button"
              id={id}
              className={classNames(fieldStyles.control, styles.open)}
              aria-label={`${label}: ${text}`}
              aria-haspopup="dialog"
              onClick={() => setOpen(true)}
            >
              <span className={styles.text}>{text}</span>
              {value === undefined && <SearchIcon size={16} />}
            </button>
            {value !== undefined && (
              <button
                type="button"
                className={styles.clear}
                aria-label={t('Picker.Clear', { what: label })}
                onClick={onClear}
              >
                <CloseIcon size={16} />
              </button>
            )}
          </div>
        )}
      </Field>
      {isOpen && (
        <Dialog isOpen onClose={() => setOpen(false)} title={title}>
          {children(() => setOpen(false))}
        </Dialog>
      )}
    </>
  );
}
