import { Field, type FieldTexts } from '@quittance/ui/field';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './file-field.module.css';

export type FileFieldProps = Omit<ComponentProps<'input'>, 'className' | 'style' | 'type'> &
  FieldTexts & {
    /** The file that was chosen; the browser reads it out by itself. */
    readonly fileName: string | undefined;
  };

/**
 * A file from the device, by the device's own picker. The browser's field lies unseen over words in the page's language, so that a press
 * and a dropped file reach it.
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
