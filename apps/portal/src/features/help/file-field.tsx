import { Field, type FieldTexts } from '@quittance/ui/forms/field';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './file-field.module.css';

export type FileFieldProps = Omit<ComponentProps<'input'>, 'className' | 'style' | 'type'> &
  FieldTexts & {
    /** The chosen file's name. The browser announces it itself. */
    readonly fileName: string | undefined;
  };

/**
 * A file input with translated text. The invisible native input lies on top, so that clicks and dropped files reach it.
 */
export function FileField(props: FileFieldProps) {
  const { t } = useTranslation();
  const { label, labelNote, description, error, id, fileName, ...input } = props;
  return (
    <Field id={id} label={label} labelNote={labelNote} description={description} error={error}>
      {(control) => (
        <div className={styles.box}>
          <span className={styles.choose} aria-hidden="true">
            {t('Help.Upload.Choose')}
          </span>
          <span className={styles.name} aria-hidden="true">
            {fileName ?? t('Help.Upload.NotChosen')}
          </span>
          <input {...input} {...control} type="file" className={styles.file} />
        </div>
      )}
    </Field>
  );
}
