import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { VisuallyHidden } from '../layout/visually-hidden.tsx';
import styles from './password-field.module.css';
import { TextField, type TextFieldProps } from './text-field.tsx';

/** Password input with a button that shows the value. */
export function PasswordField(props: Omit<TextFieldProps, 'suffix' | 'type'>) {
  const { t } = useTranslation();
  const [isShown, setShown] = useState(false);
  return (
    <TextField
      spellCheck={false}
      autoCapitalize="none"
      autoCorrect="off"
      {...props}
      type={isShown ? 'text' : 'password'}
      suffix={
        <button type="button" className={styles.toggle} onClick={() => setShown(!isShown)}>
          {isShown ? t('Common.Hide') : t('Common.Show')}
          <VisuallyHidden> {props.label}</VisuallyHidden>
        </button>
      }
    />
  );
}
